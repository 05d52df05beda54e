"""Opens the page of modal-check report in a browser and walks about in it.

    python3 Tests/ModalReportsTests/Consumers/check-page.py .build/release/modal-check \\
        [--browser chromium] [--screenshots FOLDER]

Chromium is driven through its DevTools protocol over a pair of pipes, for which Python's own
library is enough. Checked: the page of all models is below 3 MB, opens in less than a second, and
without an error; keys, slider, buttons, choices, words typed and addresses lead where they should;
one can walk about on one's own and from there back to a counterexample; it is not wider than a phone,
whichever model is open. The Tab key goes through all controls of a walk, in order and back, and what
they do leaves it there; fingers can do the same; an address is the same after a reload. Pictures are
taken, are not blank, and are dark in the dark. Beside the checks, pages that are broken must be
refused.
"""

import argparse
import base64
import json
import os
import pathlib
import subprocess
import struct
import sys
import tempfile
import zlib

MOST_BYTES = 3_000_000
MOST_SECONDS = 1.0


class Failure(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Failure(message)


class Browser:
    """A headless Chromium with one page."""

    def __init__(self, program):
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        profile = tempfile.mkdtemp()
        command = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-dev-shm-usage", "--remote-debugging-pipe", f"--user-data-dir={profile}",
        ]

        def move():
            # The protocol is spoken on descriptors 3 and 4.
            os.dup2(os.dup(to_browser), 13)
            os.dup2(os.dup(from_browser), 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            command, preexec_fn=move, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.errors = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def close(self):
        self.session = None
        try:
            self.call("Browser.close")
        except Failure:
            pass
        self.process.wait(timeout=30)

    def receive(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.input, 1 << 16)
            check(chunk, "the browser has ended")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning"):
            self.errors.append(str([a.get("value") for a in parameters["args"]]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.errors.append(parameters["entry"]["text"])
        return message

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                check("error" not in answer, f"{method}: {answer.get('error')}")
                return answer["result"]

    def open(self, path, fragment=""):
        self.errors.clear()
        self.call("Page.navigate", url="about:blank")
        while self.receive().get("method") != "Page.loadEventFired":
            pass
        self.call("Page.navigate", url=path.as_uri() + fragment)
        while self.receive().get("method") != "Page.loadEventFired":
            pass

    def reload(self):
        self.call("Page.reload")
        while self.receive().get("method") != "Page.loadEventFired":
            pass

    def value(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        check("exceptionDetails" not in result, f"{expression}: {result.get('exceptionDetails')}")
        return result["result"].get("value")

    def press(self, key, text=None, shift=False):
        number = {"Tab": 9, "Enter": 13, " ": 32}.get(key, 0)
        for kind in ("keyDown", "keyUp"):
            extra = {"text": text} if text and kind == "keyDown" else {}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      modifiers=8 if shift else 0, windowsVirtualKeyCode=number, **extra)

    def touch(self, selector):
        """Taps with a finger where an element is, whatever lies there."""
        x, y = self.value(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
            " e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        # What a tap leads to is not waited for by the call.
        self.call("Runtime.evaluate", awaitPromise=True,
                  expression="new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")

    def view(self, width, height, dark=False, phone=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if phone else 1, mobile=phone)
        self.call("Emulation.setTouchEmulationEnabled", enabled=phone)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": scheme}])

    def picture(self, scale=1):
        """What is seen, as PNG."""
        seen = self.call("Page.getLayoutMetrics")["cssVisualViewport"]
        clip = {"x": seen["pageX"], "y": seen["pageY"], "width": seen["clientWidth"],
                "height": seen["clientHeight"], "scale": scale}
        return base64.b64decode(
            self.call("Page.captureScreenshot", format="png", clip=clip)["data"])


def pixels(png):
    """The pixels of a PNG with eight bits a channel, as triples."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    check(depth == 8 and kind in (2, 6), "a picture in an unexpected format")
    size, place, data = (3 if kind == 2 else 4), 8, b""
    while place < len(png):
        length, name = struct.unpack(">I4s", png[place:place + 8])
        if name == b"IDAT":
            data += png[place + 8:place + 8 + length]
        place += 12 + length
    data, above, found = zlib.decompress(data), bytes(width * size), []
    for row in range(height):
        start = row * (width * size + 1)
        method, line = data[start], bytearray(data[start + 1:start + 1 + width * size])
        for i, byte in enumerate(line):
            left = line[i - size] if i >= size else 0
            corner = above[i - size] if i >= size else 0
            if method == 4:
                guess = left + above[i] - corner
                guess = min((left, above[i], corner), key=lambda value: abs(guess - value))
            else:
                guess = (0, left, above[i], (left + above[i]) // 2)[method]
            line[i] = (byte + guess) % 256
        found += [tuple(line[i:i + 3]) for i in range(0, len(line), size)]
        above = line
    return found


def check_picture(name, png, is_dark):
    """Something is seen, and in the dark it is bright on dark."""
    found = pixels(png)
    check(len(set(found)) > 30, f"the picture {name} has {len(set(found))} colours")
    brightness = sum(sum(pixel) for pixel in found) / len(found) / 765
    check((brightness < 0.4) if is_dark else (brightness > 0.6),
          f"the picture {name} has a brightness of {brightness:.2f}")


WALK = "document.activeElement.closest('.walk')"


def step(browser):
    return int(browser.value(f"{WALK}.dataset.step"))


def opening_time(browser, path):
    """How long the page takes to open; of several times the best is the page's own."""
    browser.open(path)
    return browser.value("performance.getEntriesByType('navigation')[0].loadEventStart / 1000")


def check_page(browser, path, photograph):
    """Opens the page, and walks about in each of its models."""
    def look(name, is_dark=False):
        check_picture(name, browser.picture(scale=0.2), is_dark)
        photograph(name)

    browser.view(1100, 900)
    seconds = min(opening_time(browser, path) for _ in range(3))
    check(not browser.errors, f"errors: {browser.errors}")
    look("summary")
    data = json.loads(browser.value("document.getElementById('data').textContent"))
    models = data["models"]
    check(models, "there is no model")
    walked = stories = 0
    for index, model in enumerate(models):
        for story in model["stories"]:
            browser.value(f"location.hash = '#m{index}/{story['property']}'")
            browser.value("new Promise(requestAnimationFrame)")
            wait(browser, f"document.querySelector('#m{index} .walk')?.contains(document.activeElement)")
            last = len(story["steps"]) - 1
            check(step(browser) == 0, f"{model['id']}: a story does not begin at its beginning")
            for expected in range(1, last + 1):
                browser.press("ArrowRight")
                check(step(browser) == expected, f"{model['id']}: the right arrow does not step on")
                state = int(browser.value(f"{WALK}.dataset.state"))
                check(state == story["steps"][expected][0], f"{model['id']}: a wrong state")
                walked += 1
            if last > 0 and story is model["stories"][0]:
                wait(browser, f"location.hash === '#m{index}/{story['property']}/{last}'")
            if any(story["marks"][: last + 1]):
                browser.press("End")
                marked = max(i for i, mark in enumerate(story["marks"]) if mark)
                browser.value(f"{WALK}.querySelectorAll('.strip button')[{marked}].click()")
            alarm = browser.value("!!document.querySelector('details[open] .alarm')")
            check(alarm, f"{model['id']}: the failing step of {story['property']} is not marked")
            stories += 1
            if stories == 1:
                look("story")
            if last == 0:
                continue
            browser.value(f"{WALK}.focus()")
            browser.press("Home")
            check(step(browser) == 0, "Home does not lead to the beginning")
            browser.value(
                f"(() => {{ const s = {WALK}.querySelector('input'); s.value = {last};"
                " s.dispatchEvent(new Event('input')); })()"
            )
            check(step(browser) == last, "the slider does not step")
        browser.value(f"document.getElementById('m{index}').open = true")
        wait(browser, f"!!document.querySelector('#m{index} .walk select')")
        browser.value(
            f"(() => {{ const w = document.querySelector('#m{index} .walk'); w.focus();"
            " const s = w.querySelector('select'); s.value = -1;"
            " s.dispatchEvent(new Event('change')); })()"
        )
        check(step(browser) == 0, "a walk on one's own does not begin at the beginning")
        browser.press("1", "1")
        edges = [e for e in zip(model["edges"][0][::2], model["edges"][0][1::2]) if e[1] != 0]
        if edges and edges[0][1] >= 0:
            check(step(browser) == 1, f"{model['id']}: a digit does not take a way")
            check(int(browser.value(f"{WALK}.dataset.state")) == edges[0][1], "a wrong way was taken")
            check_own_walk(browser, model, index)
        browser.value(f"document.getElementById('m{index}').open = false")
    check(stories and walked, "there is no counterexample to walk along")
    check(not browser.errors, f"errors: {browser.errors}")

    check_filter(browser, models)
    browser.value("location.hash = ''")
    check_tab(browser, path, models)
    index = next(i for i, m in enumerate(models) if m["stories"])
    story = models[index]["stories"][0]
    browser.view(390, 844, dark=True, phone=True)
    browser.open(path, f"#m{index}/{story['property']}/{len(story['steps']) - 1}")
    check_width(browser)
    check(step(browser) == len(story["steps"]) - 1, "an address does not lead to its step")
    browser.reload()
    wait(browser, f"!!{WALK}")
    check(step(browser) == len(story["steps"]) - 1, "after a reload, an address leads elsewhere")
    look("phone-dark", is_dark=True)
    check_touch(browser, f"#m{index}", story)
    for i in range(len(models)):
        browser.value(f"document.getElementById('m{i}').open = true")
        check_width(browser)
        browser.value(f"document.getElementById('m{i}').open = false")
    browser.open(path)
    check_width(browser)
    look("phone-summary", is_dark=True)
    small = [i for i, m in enumerate(models) if m["complete"] and len(m["states"]) <= 120]
    if small:
        browser.view(1100, 1300, dark=True)
        browser.open(path, f"#m{small[0]}")
        browser.value(f"document.querySelector('#m{small[0]} .map').scrollIntoView()")
        nodes = browser.value(f"document.querySelectorAll('#m{small[0]} .map circle').length")
        check(nodes == len(models[small[0]]["states"]), "the map lacks states")
        look("map", is_dark=True)
    check(not browser.errors, f"errors: {browser.errors}")
    return seconds, len(models), stories, walked


CONTROLS = "select, button:not([disabled]), input"


def focused(browser, walk):
    """The place of what has the focus among the controls of a walk; -1 for none of them."""
    return browser.value(f"[...document.querySelector('{walk}').querySelectorAll('{CONTROLS}')]"
                         ".indexOf(document.activeElement)")


def check_tab(browser, path, models):
    """Goes through the controls of a walk by the Tab key, and uses some by Space and Enter."""
    index, story = next((i, s) for i, m in enumerate(models) for s in m["stories"]
                        if len(s["steps"]) > 2)
    walk = f"#m{index} .walk"
    browser.open(path, f"#m{index}/{story['property']}/1")
    count = browser.value(f"document.querySelector('{walk}').querySelectorAll('{CONTROLS}').length")
    for expected in range(count):
        browser.press("Tab")
        check(focused(browser, walk) == expected, f"Tab does not lead to control {expected}")
    browser.press("Tab")
    check(focused(browser, walk) == -1, "Tab does not lead out of a walk")
    for expected in reversed(range(count)):
        browser.press("Tab", shift=True)
        check(focused(browser, walk) == expected, f"Tab does not lead back to control {expected}")
    # On to the last step and back, by the buttons alone: where one has no use any more, the walk
    # itself has the focus, and the keys go on working.
    last = len(story["steps"]) - 1
    for label, key, text, end in (("Step on", " ", " ", last), ("Step back", "Enter", "\r", 0)):
        browser.value(f"document.querySelector('{walk} [aria-label^=\"{label}\"]').focus()")
        for _ in range(last):
            if step(browser) != end:
                browser.press(key, text)
        check(step(browser) == end, f"the button {label} does not lead to step {end} by keys")
    browser.press("ArrowRight")
    check(step(browser) == 1, "the keys do not go on working after a button")
    # A way that is taken disappears with the state it began in.
    browser.value(f"document.querySelector('{walk} .ways button:not([disabled])').focus()")
    browser.press("Enter", "\r")
    check(browser.value(f"{WALK} !== null"), "who takes a way by keys loses the place")
    check(step(browser) == 2, "a way is not taken by keys")


def check_touch(browser, model, story):
    """Steps, takes a way, chooses a step, and closes the model, by a finger."""
    def at(expected, what):
        at = int(browser.value(f"document.querySelector('{model} .walk').dataset.step"))
        check(at == expected, f"{what} does not work by touch")

    last = len(story["steps"]) - 1
    browser.touch(f"{model} [aria-label^='Step back']")
    at(last - 1, "a button")
    browser.touch(f"{model} .strip li:first-child button")
    at(0, "the strip")
    browser.touch(f"{model} .ways button:not([disabled])")
    at(1, "a way")
    check(browser.value("document.documentElement.scrollLeft === 0"), "a tap shifts the page")
    browser.touch(f"{model} > summary")
    check(not browser.value(f"document.querySelector('{model}').open"),
          "a model can't be closed by touch")
    browser.touch(f"{model} > summary")
    check(browser.value(f"document.querySelector('{model}').open"),
          "a model can't be opened by touch")


def check_width(browser):
    wide = browser.value("document.documentElement.scrollWidth")
    check(wide <= 390, f"on a phone, the page is {wide} pixels wide")


def check_own_walk(browser, model, index):
    """Walks on by the buttons, and from there jumps to a counterexample."""
    buttons = f"#m{index} .walk .ways button:not([disabled])"
    for expected in (2, 3):
        if not browser.value(f"!!document.querySelector('{buttons}')"):
            break
        at = int(browser.value(f"{WALK}.dataset.state"))
        browser.value(f"document.querySelector('{buttons}').click()")
        walk = f"document.querySelector('#m{index} .walk')"
        check(int(browser.value(f"{walk}.dataset.step")) == expected, "a button does not take a way")
        to = int(browser.value(f"{walk}.dataset.state"))
        check(to in model["edges"][at][1::2], f"{model['id']}: no way leads there")
        browser.value(f"{walk}.focus()")
    if model["stories"]:
        browser.value(
            f"(() => {{ const s = document.querySelector('#m{index} .walk select'); s.value = 0;"
            " s.dispatchEvent(new Event('change')); })()"
        )
        browser.value(f"document.querySelector('#m{index} .walk').focus()")
        browser.press("End")
        last = model["stories"][0]["steps"][-1][0]
        check(int(browser.value(f"{WALK}.dataset.state")) == last, "no jump to a counterexample")


def check_filter(browser, models):
    """Words typed leave the models that have them in their names."""
    if len(models) <= 8:
        return
    word = models[-1]["id"][-6:]
    browser.value(
        "(() => { const f = document.querySelector('.filter input'); "
        f"f.value = {json.dumps(word.upper())}; f.dispatchEvent(new Event('input')); }})()"
    )
    left = browser.value("document.querySelectorAll('details.model:not([hidden])').length")
    check(left == sum(word in model["id"] for model in models), f"{left} models are named {word}")
    hidden = next((i for i, model in enumerate(models) if word not in model["id"]), None)
    if hidden is not None:
        browser.value(f"location.hash = '#m{hidden}'")
        wait(browser, f"document.getElementById('m{hidden}').open")
        check(browser.value("!document.querySelector('details.model[hidden]')"),
              "an address leads to a model that is not shown")


def wait(browser, condition):
    for _ in range(200):
        if browser.value(condition):
            return
        browser.call("Runtime.evaluate", expression="new Promise(r => setTimeout(r, 10))",
                     awaitPromise=True)
    raise Failure(f"never: {condition}")


# What is replaced in a good page to make a bad one, and what of it.
SPOILERS = [
    ("data that can't be read", 'id="data">{', 'id="data">['),
    ("a key that does nothing", "ArrowRight: ()", "ArrowUp: ()"),
    ("a mark that is lost", 'if (mark) parts.push', "if (false) parts.push"),
    ("an address that stays behind", "history.replaceState(", "void ("),
    ("a request to the network", "<main>", '<main><img src="https://example.invalid/a.png">'),
    ("buttons for the mouse alone", "</style>", "@media (pointer: coarse) "
     "{ button { pointer-events: none } }</style>"),
    ("controls that Tab leaves out", 'element("button", { type: "button", "aria-label": label,',
     'element("button", { type: "button", tabindex: -1, "aria-label": label,'),
    ("a focus that gets lost", "this.keepFocus(", "Number("),
    ("an address that a reload forgets", "addEventListener(\"hashchange\", follow);",
     "addEventListener(\"hashchange\", follow);"
     "if (performance.getEntriesByType('navigation')[0].type === 'reload') return;"),
    ("a dark that is bright", "</style>", "@media (prefers-color-scheme: dark) "
     "{ html { background: white !important } main { filter: invert(1) } }</style>"),
    ("letters that are not seen", "</style>", "main { opacity: 0 }</style>"),
    ("more than a phone is wide", "<main>", '<main><div style="width:900px">x</div>'),
    ("buttons that do nothing", "onclick: () => this.take(way)", "onclick: () => {}"),
    ("a choice that does nothing", "onchange: () => this.tell(", "onchange: () => Number("),
    ("a model that is wider than a phone", '<div class="inside">',
     '<div class="inside"><div style="width:900px">x</div>'),
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--screenshots", type=pathlib.Path)
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp())

    def photograph(name):
        if arguments.screenshots:
            arguments.screenshots.mkdir(parents=True, exist_ok=True)
            (arguments.screenshots / f"{name}.png").write_bytes(browser.picture())

    page = folder / "report.html"
    subprocess.run([arguments.program, "report", "--output", page], check=True)
    size = page.stat().st_size
    browser = Browser(arguments.browser)
    try:
        seconds, models, stories, walked = check_page(browser, page, photograph)
        check(size < MOST_BYTES, f"the page has {size} bytes")
        check(seconds < MOST_SECONDS, f"the page took {seconds:.2f} s to open")

        small = folder / "small.html"
        subprocess.run(
            [arguments.program, "report", "node-tree/screens", "--output", small], check=True)
        check_page(browser, small, lambda name: None)
        for name, old, new in SPOILERS:
            text = small.read_text()
            check(text.count(old) == 1, f"there is no place for {name}")
            spoiled = folder / "spoiled.html"
            spoiled.write_text(text.replace(old, new))
            try:
                check_page(browser, spoiled, lambda name: None)
            except Failure:
                continue
            raise Failure(f"a page with {name} was not refused")
    finally:
        browser.close()
    print(f"The page of {models} models has {size:,} bytes and opens in {seconds:.2f} s;")
    print(f"{stories} counterexamples were walked along, {walked} steps in all.")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"check-page: {failure}")
