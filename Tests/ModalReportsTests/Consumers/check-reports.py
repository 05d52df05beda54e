"""Gives the machine formats of modal-check to programs that others wrote.

    python3 -m venv .build/consumers
    .build/consumers/bin/pip install junitparser==5.0.3 pydantic-sarif==0.1.1
    .build/consumers/bin/python Tests/ModalReportsTests/Consumers/check-reports.py .build/release/modal-check

SARIF is checked against classes generated from the published schema of SARIF 2.1.0, in which a
key that the schema does not name is an error; JUnit XML is read by junitparser. Beside each check,
a report that is wrong must be refused.
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile

from junitparser import JUnitXml
from pydantic import ValidationError
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

# A name, the arguments, and the exit code: all as expected, refuted, and undecided.
RUNS = [
    ("passed", ["node-tree/reference@levels=2"], 0),
    ("refuted", ["node-tree/hardened@levels=2", "--policy", "reference"], 1),
    ("undecided", ["node-tree/hardened@levels=2", "--max-states", "5"], 2),
    # All verdicts are as expected, and the run is not a success.
    ("never used", ["Models/node-tree/reference.json5@levels=2", "--require-coverage"], 1),
    # Models with files to point into: with expectations, and changed, so that those don't apply.
    ("wrong", ["Models/problems/sheet-to-alert.json5", "--ios", "26"], 1),
    ("changed tree", ["Models/node-tree/hardened.json5", "--policy", "reference"], 1),
]


def is_valid(report):
    try:
        Sarif.model_validate(report)
        return True
    except ValidationError:
        return False


def places(report):
    """All places in files that a SARIF report names."""
    if isinstance(report, dict):
        if "physicalLocation" in report:
            place = report["physicalLocation"]
            region = place["region"]
            yield place["artifactLocation"]["uri"], region["startLine"], region["startColumn"]
        report = list(report.values())
    for part in report if isinstance(report, list) else []:
        yield from places(part)


def is_place(file, line, column):
    """Whether something stands there that is not just where a file begins."""
    lines = pathlib.Path(file).read_text().split("\n")
    return 1 < line <= len(lines) and lines[line - 1][column - 1 : column].strip() != ""


def check(condition, message):
    if not condition:
        sys.exit(f"check-reports: {message}")


def main(program):
    folder = pathlib.Path(tempfile.mkdtemp())
    for name, arguments, code in RUNS:
        outputs = {format: folder / f"{name}.{format}" for format in ("sarif", "junit", "json")}
        command = [program, "verify", *arguments]
        for format, path in outputs.items():
            command += ["--format", format, "--output", str(path)]
        check(subprocess.run(command).returncode == code, f"{name}: the exit code is not {code}")

        report = json.loads(outputs["json"].read_text())
        properties = [p for model in report["models"] for p in model["properties"]]
        unexpected = sum(p["outcome"] == "unexpected" for p in properties)
        undecided = sum(p["outcome"] == "undecided" for p in properties)
        found = report["findings"]
        unexpected += sum(f["outcome"] == "unexpected" for f in found)
        undecided += sum(f["outcome"] != "unexpected" for f in found)
        check(bool(found) == (name == "never used"), f"{name}: {len(found)} findings")
        check(report["passed"] == (code == 0), f"{name}: 'passed' is wrong")

        sarif = json.loads(outputs["sarif"].read_text())
        check(is_valid(sarif), f"{name}: the SARIF schema does not allow it")
        results = sarif["runs"][0]["results"]
        check(len(results) == unexpected + undecided, f"{name}: {len(results)} results")
        for place in places(sarif):
            check(is_place(*place), f"{name}: nothing stands at {place}")
        if "Models/" in arguments[0]:
            check(any(places(sarif)), f"{name}: no place is named")
        for spoil in (lambda r: r.update(bogus=1), lambda r: r["runs"][0].pop("tool")):
            spoiled = copy.deepcopy(sarif)
            spoil(spoiled)
            check(not is_valid(spoiled), "a wrong SARIF report was not refused")

        check(not is_place("Models/gallery.json5", 1, 1), "the beginning of a file is no place")
        check(not is_place("Models/gallery.json5", 10**6, 1), "a line that is not there is no place")

        junit = JUnitXml.fromfile(str(outputs["junit"]))
        cases = [case for suite in junit for case in suite]
        expected = len(properties) + len(found)
        check(len(cases) == expected, f"{name}: {len(cases)} test cases")
        results = [result.__class__.__name__ for case in cases for result in case.result]
        check(results.count("Failure") == unexpected, f"{name}: {results.count('Failure')} failures")
        check(results.count("Error") == undecided, f"{name}: {results.count('Error')} errors")
        check((junit.failures, junit.errors) == (unexpected, undecided), f"{name}: wrong totals")
    print("SARIF and JUnit reports are read by others as they are meant.")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
