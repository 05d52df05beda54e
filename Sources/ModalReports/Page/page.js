// Walking about in models. Everything that is shown comes from the page's data; the pictures were
// drawn by the program that wrote the page.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const word = (index) => data.strings[index];
  const svgSpace = "http://www.w3.org/2000/svg";
  const largestMap = 120;

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value === true) made.setAttribute(key, "");
      else if (value !== false && value != null) made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  function svgElement(name, attributes, ...children) {
    const made = document.createElementNS(svgSpace, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function picture(index, label) {
    const svg = svgElement("svg", { viewBox: "0 0 96 176", role: "img", "aria-label": label });
    svg.innerHTML = data.pictures[index].map((shape) => data.shapes[shape]).join("");
    return svg;
  }

  // A model, with what follows from its data: where each state is reached from first.
  class Model {
    constructor(raw) {
      this.raw = raw;
      this.cameFrom = new Map();
      raw.edges.forEach((edges, from) => {
        for (let i = 0; i < edges.length; i += 2) {
          const to = edges[i + 1];
          if (to < 0 || this.cameFrom.has(to) || raw.states[to][1] !== raw.states[from][1] + 1) continue;
          this.cameFrom.set(to, [from, edges[i]]);
        }
      });
    }
    picture(state) { return this.raw.states[state][0]; }
    fields(state) {
      return this.raw.states[state].slice(2).map((index) => data.fields[index].map(word));
    }
    ways(state) {
      const edges = this.raw.edges[state], ways = [];
      for (let i = 0; i < edges.length; i += 2) ways.push({ event: edges[i], to: edges[i + 1] });
      return ways;
    }
    event(index) { const [group, words] = this.raw.events[index]; return [word(group), word(words)]; }
    // A shortest way to a state, as steps.
    wayTo(state) {
      const steps = [];
      for (let at = state; this.cameFrom.has(at);) {
        const [from, event] = this.cameFrom.get(at);
        steps.unshift({ state: at, event, notes: [] });
        at = from;
        if (!this.cameFrom.has(at)) steps.unshift({ state: at, event: null, notes: [] });
      }
      return steps.length ? steps : [{ state, event: null, notes: [] }];
    }
  }

  // A walk through a model: steps taken, and which of them is looked at.
  class Walk {
    constructor(model, box) {
      this.model = model;
      this.box = box;
      this.build();
      this.tell(model.raw.stories.length ? 0 : -1);
    }

    build() {
      const stories = this.model.raw.stories;
      this.choice = element("select", { onchange: () => this.tell(Number(this.choice.value)) },
        ...stories.map((story, index) => element("option", { value: index },
          `Counterexample to ${story.property} (${story.steps.length - 1} steps)`)),
        element("option", { value: -1 }, "On your own, from the beginning"));
      this.figure = element("figure");
      this.now = element("div", { class: "now", "aria-live": "polite" });
      this.next = element("div", { class: "next" });
      this.slider = element("input", { type: "range", min: 0, value: 0, "aria-label": "Step",
        oninput: () => this.go(Number(this.slider.value)) });
      const button = (label, sign, act) =>
        element("button", { type: "button", "aria-label": label, title: label, onclick: act }, sign);
      this.first = button("First step", "|◀", () => this.go(0));
      this.back = button("Step back (left arrow)", "◀", () => this.go(this.at - 1));
      this.forth = button("Step on (right arrow)", "▶", () => this.go(this.at + 1));
      this.last = button("Last step", "▶|", () => this.go(this.steps.length - 1));
      this.count = element("span", { class: "faint count" });
      this.strip = element("ol", { class: "strip", "aria-label": "All steps" });
      this.box.tabIndex = 0;
      this.box.setAttribute("role", "group");
      this.box.setAttribute("aria-label", `Walk through ${this.model.raw.id}`);
      this.box.addEventListener("keydown", (event) => this.key(event));
      this.box.replaceChildren(
        element("label", {}, "Story: ", this.choice),
        element("div", { class: "stage" }, this.figure, this.now, this.next),
        element("div", { class: "controls" },
          this.first, this.back, this.slider, this.forth, this.last, this.count),
        this.strip);
      const size = this.model.raw.states.length;
      if (this.model.raw.complete && size <= largestMap) {
        this.map = new GraphMap(this.model, (state) => this.jump(state));
        this.box.append(element("h4", {}, `All ${size} states`), this.map.box,
          element("p", { class: "faint" }, "A circle is a state, numbered in the order in which they were found. " +
            "The walk is blue, where it is now is filled, and a state in which something fails is red. " +
            "Point at a circle to read what it is; click it to go there by a shortest way."));
      } else {
        const left = this.model.raw.total - size;
        this.box.append(element("p", { class: "faint" }, left > 0
          ? `The model has ${this.model.raw.total} states. This page holds the ${size} closest to ` +
            "the beginning and those of the counterexamples; what leads further is shown, but can't be walked."
          : `All ${size} states can be walked.`));
      }
    }

    // Follows a counterexample; a negative one is none.
    tell(index) {
      this.story = this.model.raw.stories[index];
      this.choice.value = index;
      this.steps = this.story ? this.story.steps.map(([state, event, picture, words, ...notes], step) =>
        ({ state, event: step ? event : null, picture, words, notes, told: true })) : [{ state: 0, event: null, notes: [] }];
      this.go(0);
    }

    // Goes to a state by a shortest way.
    jump(state) {
      this.story = undefined;
      this.choice.value = -1;
      this.steps = this.model.wayTo(state);
      this.go(this.steps.length - 1);
    }

    // Takes a way from the step that is looked at.
    take(way) {
      const following = this.steps[this.at + 1];
      if (following && following.event === way.event && following.state === way.to) return this.go(this.at + 1);
      this.steps = [...this.steps.slice(0, this.at + 1), { state: way.to, event: way.event, notes: [] }];
      this.go(this.at + 1);
    }

    go(step) {
      const hadFocus = this.box.contains(document.activeElement);
      this.at = Math.max(0, Math.min(step, this.steps.length - 1));
      this.show();
      if (hadFocus) this.keepFocus();
      this.note();
    }

    // Makes the address that of the step which is looked at, so that it can be passed on: only once one
    // stays there, since browsers take no more than a few addresses a second.
    note() {
      clearTimeout(this.noting);
      this.noting = setTimeout(() => {
        const isTold = this.story && this.steps[this.at].told;
        if (!isTold || !this.box.contains(document.activeElement)) return;
        const place = `#m${this.box.dataset.model}/${this.story.property}/${this.at}`;
        if (location.hash !== place) history.replaceState(null, "", place);
      }, 150);
    }

    // A button that is gone or has no use any more leaves the focus to the walk, where keys work.
    keepFocus() {
      const focused = document.activeElement;
      if (!this.box.contains(focused) || focused.disabled) this.box.focus({ preventScroll: true });
    }

    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target === this.choice) return;
      const isSlider = event.target === this.slider;
      const acts = { ArrowRight: () => this.go(this.at + 1), ArrowLeft: () => this.go(this.at - 1),
        Home: () => this.go(0), End: () => this.go(this.steps.length - 1) };
      const digit = Number(event.key) - 1;
      const way = this.ways[digit];
      if (acts[event.key] && !isSlider) acts[event.key]();
      else if (way && way.to >= 0) this.take(way);
      else return;
      event.preventDefault();
    }

    mark(step) {
      const mark = this.story && this.steps[step].told && this.story.marks[step];
      return mark || "";
    }

    show() {
      const step = this.steps[this.at], model = this.model;
      const index = step.picture ?? model.picture(step.state);
      this.figure.replaceChildren(picture(index, data.labels[index]));
      this.showNow(step);
      this.showWays(step);
      this.slider.max = this.steps.length - 1;
      this.slider.value = this.at;
      this.slider.setAttribute("aria-valuetext", `step ${this.at} of ${this.steps.length - 1}`);
      this.first.disabled = this.back.disabled = this.at === 0;
      this.last.disabled = this.forth.disabled = this.at === this.steps.length - 1;
      this.count.textContent = `${this.at} / ${this.steps.length - 1}`;
      this.showStrip();
      this.map?.show(this.steps, this.at, (index) => this.mark(index));
      this.box.dataset.step = this.at;
      this.box.dataset.state = step.state;
    }

    // All steps as small pictures, which are made anew only for other steps.
    showStrip() {
      if (this.stripped !== this.steps) {
        this.stripped = this.steps;
        this.strip.replaceChildren(...this.steps.map((step, number) => {
          const [group, words] = step.event === null ? ["", "at first"] : this.model.event(step.event);
          return element("li", { class: this.mark(number) ? "fails" : null },
            element("button", { type: "button", "aria-label": `Step ${number}: ${group} ${words}`,
              onclick: () => this.go(number) },
              picture(step.picture ?? this.model.picture(step.state), ""),
              element("span", {}, `${number} `, element("span", { class: `actor ${group}` }, group)),
              element("span", { class: "words" }, words)));
        }));
      }
      this.strip.querySelector("[aria-current]")?.removeAttribute("aria-current");
      const current = this.strip.children[this.at];
      current.setAttribute("aria-current", "step");
      const shift = current.offsetLeft - this.strip.offsetLeft - this.strip.clientWidth / 2;
      this.strip.scrollLeft = shift + current.offsetWidth / 2;
    }

    showNow(step) {
      const before = new Map(this.at ? this.model.fields(this.steps[this.at - 1].state) : []);
      const rows = this.model.fields(step.state).map(([name, value]) => element("tr",
        { class: this.at && before.get(name) !== value ? "changed" : null },
        element("th", { scope: "row" }, name), element("td", {}, value)));
      const [group, words] = step.event === null ? ["", "At first"] : this.model.event(step.event);
      const told = step.words === undefined ? words : word(step.words);
      const parts = [element("p", { class: "event" }, `${this.at}. `,
        element("span", { class: `actor ${group}` }, group), ` ${told}`)];
      const mark = this.mark(this.at);
      if (mark) parts.push(element("p", { class: "alarm" }, `✗ ${mark}`));
      const [part, ...sides] = mark ? this.story.differs : [];
      if (part) {
        parts.push(element("table", { class: "fields differs" }, element("tbody", {},
          ...["model", "engine"].map((side, index) => element("tr", {},
            element("th", { scope: "row" }, `${part} in the ${side}`), element("td", {}, sides[index]))))));
      }
      const isLast = this.story && this.at === this.story.steps.length - 1;
      if (isLast && step.told && this.story.finding) parts.push(element("p", {}, this.story.finding));
      if (mark && this.story.end) parts.push(element("p", { class: "faint" }, this.story.end));
      parts.push(element("table", { class: "fields" }, element("tbody", {}, ...rows)));
      if (step.notes.length) {
        parts.push(element("ul", { class: "notes" }, ...step.notes.map((note) => element("li", {}, word(note)))));
      }
      this.now.replaceChildren(...parts);
    }

    showWays(step) {
      const all = this.model.ways(step.state);
      this.ways = all.filter((way) => way.to !== step.state);
      const idle = all.length - this.ways.length;
      const following = this.steps[this.at + 1];
      this.next.replaceChildren(
        element("h4", {}, this.ways.length ? "What can happen next" : "Nothing can happen that changes anything"),
        element("ul", { class: "ways" }, ...this.ways.map((way, number) => {
          const [group, words] = this.model.event(way.event);
          const isTold = following && following.event === way.event && following.state === way.to;
          return element("li", {}, element("button", { type: "button", class: isTold ? "told" : null,
            disabled: way.to < 0, title: way.to < 0 ? "Leads to a state that this page does not hold" : null,
            onclick: () => this.take(way) },
            number < 9 ? `${number + 1}. ` : "", element("span", { class: `actor ${group}` }, group),
            ` ${words}`, way.to < 0 ? " …" : ""));
        })));
      if (idle) this.next.append(element("p", { class: "faint" }, `${idle} more would change nothing.`));
    }
  }

  // A small state graph in layers by depth; within a layer, states stand near those they come from.
  class GraphMap {
    static count = 0;

    constructor(model, choose) {
      const layers = [];
      model.raw.states.forEach(([, depth], state) => (layers[depth] ??= []).push(state));
      const place = new Map();
      const neighbours = (state) => model.raw.edges.flatMap((edges, from) => {
        const found = [];
        for (let i = 1; i < edges.length; i += 2) {
          if (edges[i] === state && from !== state) found.push(from);
          if (from === state && edges[i] >= 0 && edges[i] !== state) found.push(edges[i]);
        }
        return found;
      });
      const near = model.raw.states.map((_, state) => neighbours(state));
      const widest = Math.max(...layers.map((layer) => layer.length));
      const arrange = () => layers.forEach((layer, depth) => layer.forEach((state, index) =>
        place.set(state, { x: 30 + 52 * (index + (widest - layer.length) / 2), y: 26 + 62 * depth })));
      arrange();
      for (let round = 0; round < 6; round += 1) {
        for (const layer of layers) {
          const weight = new Map(layer.map((state) => [state,
            near[state].reduce((sum, other) => sum + place.get(other).x, 0) / (near[state].length || 1)]));
          layer.sort((a, b) => weight.get(a) - weight.get(b) || a - b);
          arrange();
        }
      }
      const width = 60 + 52 * (widest - 1), height = 52 + 62 * (layers.length - 1);
      const svg = svgElement("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
      const arrow = `arrow-${GraphMap.count += 1}`;
      svg.append(svgElement("marker", { id: arrow, markerUnits: "userSpaceOnUse", orient: "auto",
        markerWidth: 8, markerHeight: 8, refX: 22, refY: 4 }, svgElement("path", { d: "M0 0L8 4L0 8z" })));
      this.paths = new Map();
      this.nodes = new Map();
      model.raw.edges.forEach((edges, from) => {
        for (let i = 1; i < edges.length; i += 2) {
          const to = edges[i], key = `${from}>${to}`;
          if (to < 0 || to === from || this.paths.has(key)) continue;
          const a = place.get(from), b = place.get(to);
          const bend = a.y === b.y ? 26 : a.y > b.y ? 22 : 0;
          const middle = `${(a.x + b.x) / 2 + (a.y > b.y ? bend : 0)} ${(a.y + b.y) / 2 + (a.y === b.y ? bend : 0)}`;
          const path = svgElement("path", { d: `M${a.x} ${a.y}Q${middle} ${b.x} ${b.y}`,
            "marker-end": `url(#${arrow})` });
          this.paths.set(key, path);
          svg.append(path);
        }
      });
      model.raw.states.forEach((_, state) => {
        const { x, y } = place.get(state);
        const title = svgElement("title", {});
        title.textContent = model.fields(state).map(([name, value]) => `${name}: ${value}`).join("\n");
        const label = svgElement("text", { x, y: y + 4 });
        label.textContent = state;
        const node = svgElement("g", {}, title, svgElement("circle", { cx: x, cy: y, r: 14 }), label);
        node.addEventListener("click", () => choose(state));
        this.nodes.set(state, node);
        svg.append(node);
      });
      this.box = element("div", { class: "map" }, svg);
    }

    show(steps, at, mark) {
      for (const shape of [...this.paths.values(), ...this.nodes.values()]) shape.removeAttribute("class");
      steps.slice(0, at + 1).forEach(({ state }, index) => {
        const isBad = mark(index) ? " fails" : "";
        this.nodes.get(state).setAttribute("class", (index === at ? "here" : "walked") + isBad);
        if (index) this.paths.get(`${steps[index - 1].state}>${state}`)?.setAttribute("class", "walked");
      });
    }
  }

  // Walks are made when their model is opened, so that the page is there at once.
  const walks = new Map();
  function walk(index) {
    if (!walks.has(index)) {
      const box = document.querySelector(`.walk[data-model="${index}"]`);
      walks.set(index, new Walk(new Model(data.models[index]), box));
    }
    return walks.get(index);
  }
  document.querySelectorAll("details.model").forEach((details, index) => {
    details.addEventListener("toggle", () => { if (details.open) walk(index); });
    if (details.open) walk(index);
  });

  // Shows only the models whose names have all the words that are typed.
  const table = document.getElementById("summary");
  const rows = [...table.querySelectorAll("tr[data-model]")];
  const found = element("span", { class: "faint", "aria-live": "polite" });
  const filter = element("input", { type: "search", placeholder: "sheet bindings",
    oninput: () => {
      const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const row of rows) {
        const name = data.models[row.dataset.model].id.toLowerCase();
        const isShown = words.every((each) => name.includes(each));
        row.hidden = document.getElementById(`m${row.dataset.model}`).hidden = !isShown;
        shown += isShown ? 1 : 0;
      }
      for (const group of table.querySelectorAll("tr.group")) group.hidden = words.length > 0;
      found.textContent = words.length ? ` ${shown} of ${rows.length}` : "";
    } });
  if (rows.length > 8) {
    table.parentElement.before(element("p", { class: "filter" },
      element("label", {}, "Only models named ", filter), found));
  }

  // `#m3` opens a model, `#m3/no-desync` a story, `#m3/no-desync/4` a step of it.
  function follow() {
    const [, index, property, step] = location.hash.match(/^#m(\d+)(?:\/([\w-]+))?(?:\/(\d+))?$/) ?? [];
    const details = index !== undefined && document.getElementById(`m${index}`);
    if (!details) return;
    if (details.hidden) { filter.value = ""; filter.dispatchEvent(new Event("input")); }
    details.open = true;
    const shown = walk(Number(index));
    if (!property) return details.scrollIntoView();
    const story = shown.model.raw.stories.findIndex((story) => story.property === property);
    if (story < 0) return;
    shown.tell(story);
    shown.go(Number(step ?? 0));
    shown.box.scrollIntoView({ block: "start" });
    shown.box.focus({ preventScroll: true });
  }
  addEventListener("hashchange", follow);
  follow();
})();
