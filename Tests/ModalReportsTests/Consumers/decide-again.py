"""Decides again, without a line of modal-check, what can be decided from the graphs that it saves.

    python3 Tests/ModalReportsTests/Consumers/decide-again.py .build/release/modal-check

`verify --save` writes each model's states in words, and its transitions. From these alone come: how
many states, transitions, self-loops and levels there are, and how often each kind of event is taken;
that each counterexample is a run; `settles` with its bound; `no-freeze` and `no-crash` with the length
of a shortest counterexample; and for node trees `no-deadlock`, and whether the root can become free
again. All has to be as `verify --format json` reports it. Beside each check, a graph or report that is
wrong must be noticed.
"""

import copy
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ENVIRONMENT = {"view", "clock", "environment"}


class Graph:
    """A model's states and transitions, as they were saved."""

    def __init__(self, saved, report):
        self.states = saved["states"]
        self.size = len(self.states)
        groups = {kind["event"]: kind["group"] for kind in report["events"]}
        kinds = [kind_of(event, groups) for event in saved["events"]]
        self.edges = []
        for text in saved["transitions"]:
            pairs = [tuple(map(int, pair.split(":"))) for pair in text.split()]
            self.edges.append([(saved["events"][event], kinds[event], to) for event, to in pairs])
        self.levels = levels(self.edges, range(saved["initial"]))
        self.initial = set(range(saved["initial"]))
        # What the environment does to each state: where it leads, other than back to the same.
        self.steps = [
            [to for _, kind, to in row if groups[kind] in ENVIRONMENT and to != state]
            for state, row in enumerate(self.edges)
        ]
        if report["id"].startswith("node-tree/"):
            self.steps = [[] if is_settled(s) else steps for s, steps in zip(self.states, self.steps)]


def kind_of(event, groups):
    """The kind of an event in words, such as 'tap button' of 'Root: tap button alert OK'."""
    words = event.split(": ", 1)[-1]
    fitting = [kind for kind in groups if words == kind or words.startswith(kind + " ")]
    return max(fitting, key=len)


def is_settled(state):
    """Whether nothing runs or is pending in a node tree whose root has appeared."""
    runs = re.search("childPresenting|childDismissing|childWaiting|timer running", state)
    return not runs and not state.startswith("root: screen, appearing")


def levels(edges, initial):
    """How many events lead to each state at least; None for one that nothing leads to."""
    found = [None] * len(edges)
    level, depth = list(initial), 0
    while level:
        for state in level:
            found[state] = depth
        following = {to for state in level for _, _, to in edges[state] if found[to] is None}
        level, depth = sorted(following), depth + 1
    return found


def longest_path(steps):
    """The steps on a longest path; None if there is a cycle."""
    length = [None] * len(steps)
    for root in range(len(steps)):
        stack = [root]
        while stack:
            state = stack[-1]
            if length[state] is None:
                length[state] = -1
                stack += [to for to in steps[state] if length[to] is None]
            else:
                stack.pop()
                if length[state] == -1:
                    if any(length[to] == -1 for to in steps[state]):
                        return None
                    length[state] = max((length[to] + 1 for to in steps[state]), default=0)
    return max(length, default=0)


def is_run(graph, events):
    """Whether the events can happen one after the other."""
    states = graph.initial
    for event in events:
        states = {to for state in states for name, _, to in graph.edges[state] if name == event}
    return bool(states)


def complaints(saved, report):
    """All in which a report differs from what the saved graph shows."""
    graph = Graph(saved, report)
    wrong = []

    def compare(what, found, reported):
        if found != reported:
            wrong.append(f"{saved['id']}: {what} is {found}, reported {reported}")

    if None in graph.levels:
        return [f"{saved['id']}: nothing leads to some state"]
    compare("one in two states", len(set(graph.states)), graph.size)
    compare("states", graph.size, report["states"])
    compare("transitions", sum(map(len, graph.edges)), report["transitions"])
    loops = sum(to == state for state, row in enumerate(graph.edges) for _, _, to in row)
    compare("self-loops", loops, report["selfLoops"])
    widths = [graph.levels.count(depth) for depth in range(max(graph.levels) + 1)]
    compare("widths of levels", widths, report["levelWidths"])
    taken = {}
    for row in graph.edges:
        for _, kind, _ in row:
            taken[kind] = taken.get(kind, 0) + 1
    compare("events", taken, {e["event"]: e["count"] for e in report["events"] if e["count"]})

    reported = {p["id"]: p for p in report["properties"]}
    lengths = {id: p["counterexample"] and p["counterexample"]["length"] for id, p in reported.items()}
    for property in saved["properties"]:
        id, events = property["id"], property["counterexample"]
        compare(f"verdict of {id}", property["verdict"], reported[id]["verdict"])
        compare(f"length of {id}", len(events), lengths[id] or 0)
        if not is_run(graph, events):
            wrong.append(f"{saved['id']}: the counterexample to {id} is no run")

    def nearest(is_bad):
        return min((graph.levels[s] for s in range(graph.size) if is_bad(s)), default=None)

    bound = longest_path(graph.steps)
    if reported["settles"]["verdict"] == "holds":
        compare("bound of settles", bound, reported["settles"]["bound"])
    elif bound is not None and reported["no-deadlock"]["verdict"] == "holds":
        wrong.append(f"{saved['id']}: settles fails, and the environment can't go on for ever")
    if "no-crash" in reported:
        broken = {
            "no-freeze": ("platform: frozen",),
            "no-crash": ("platform: crashed", "platform: corrupted"),
        }
        for id, words in broken.items():
            compare(id, nearest(lambda s: any(w in graph.states[s] for w in words)), lengths[id])
    if saved["id"].startswith("node-tree/"):
        compare(
            "no-deadlock",
            nearest(lambda s: not is_settled(graph.states[s]) and not graph.steps[s]),
            lengths["no-deadlock"],
        )
        backwards = [[] for _ in graph.states]
        for state, row in enumerate(graph.edges):
            for _, _, to in row:
                backwards[to].append((None, None, state))
        free = [s for s in range(graph.size) if graph.states[s].startswith("root: screen, appeared")]
        way = levels(backwards, free)
        lost = nearest(lambda s: way[s] is None)
        # That the root is free again is a part of the property.
        if lost is not None and not (lengths["no-stuck-modal"] or lost + 1) <= lost:
            wrong.append(f"{saved['id']}: after {lost} events the root is never free again")
    return wrong


def spoiled(saved, report):
    """Pairs of a graph and a report, in each of which something is wrong."""
    states = [n for n, text in enumerate(saved["transitions"]) if text]
    for state in states[:: max(1, len(states) // 20)]:
        graph = copy.deepcopy(saved)
        graph["transitions"][state] = " ".join(graph["transitions"][state].split()[1:])
        yield "a transition is left out", graph, report
    for key in ("states", "transitions", "selfLoops"):
        yield key, saved, {**report, key: report[key] + 1}
    yield "levels", saved, {**report, "levelWidths": report["levelWidths"] + [1]}
    for index, property in enumerate(report["properties"]):
        other = copy.deepcopy(report)
        changed = other["properties"][index]
        if property["bound"]:
            changed["bound"] += 1
            yield "a bound", saved, other
        if property["counterexample"]:
            changed["counterexample"]["length"] += 1
            yield "a length", saved, other
        graph = copy.deepcopy(saved)
        if graph["properties"][index]["counterexample"]:
            graph["properties"][index]["counterexample"].reverse()
            graph["properties"][index]["counterexample"].append("nobody: does this")
            yield "a counterexample", graph, report
    # A verdict that is turned round in both.
    for id in ("settles", "no-freeze", "no-crash", "no-deadlock"):
        for index, property in enumerate(report["properties"]):
            if property["id"] != id or property["verdict"] != "fails":
                continue
            graph, other = copy.deepcopy(saved), copy.deepcopy(report)
            graph["properties"][index].update(verdict="holds", counterexample=[])
            other["properties"][index].update(verdict="holds", counterexample=None, bound=1)
            if id != "no-deadlock" or saved["id"].startswith("node-tree/"):
                yield f"{id} fails, and is said to hold", graph, other


def main(program):
    folder = pathlib.Path(tempfile.mkdtemp())
    command = [program, "verify", "--save", folder / "saved", "--format", "json", "-o", folder / "json"]
    if subprocess.run(command).returncode != 0:
        sys.exit("decide-again: 'verify' does not end with 0")
    graphs = json.loads((folder / "saved").read_text())["models"]
    reports = {model["id"]: model for model in json.loads((folder / "json").read_text())["models"]}
    if {graph["id"] for graph in graphs} != set(reports) or not graphs:
        sys.exit("decide-again: not the same models were saved and reported")
    wrong = [line for graph in graphs for line in complaints(graph, reports[graph["id"]])]
    if wrong:
        sys.exit("\n".join(["decide-again:"] + wrong))

    tried = 0
    for graph in graphs:
        if graph["id"] not in (
            "node-tree/screens",
            "node-tree/reference@levels=2",
            "node-tree/hardened@levels=2",
            "problems/sheet-to-alert@strategy=bindings",
            "problems/close-while-opening@strategy=node-tree/reference",
        ):
            continue
        for what, saved, report in spoiled(graph, reports[graph["id"]]):
            tried += 1
            if not complaints(saved, report):
                sys.exit(f"decide-again: {graph['id']}: not noticed: {what}")
    if tried < 100:
        sys.exit(f"decide-again: only {tried} mistakes were tried")
    states = sum(len(graph["states"]) for graph in graphs)
    print(f"{len(graphs)} models of {states:,} states were decided again, with the same result;")
    print(f"{tried} mistakes in them were noticed.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
