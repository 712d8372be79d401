"""Generates every description of a folder, type-checks what comes out, and prints a table.

    corpus.py APIGEN FOLDER CACHE [--only TEXT] [--jobs N]

What a generated module's type-check said is kept in CACHE by the content of its sources, so that a run after a change
of the generator checks only the modules that the change reached. Ends with 1 when a description fails.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import yaml

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace", "query"}
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
VERSION = re.compile(rb"""^\s*["']?(openapi|swagger|asyncapi)["']?\s*:\s*["']?([0-9.]+)""", re.MULTILINE)


class Result:
    def __init__(self, path, name, kind, version):
        self.path, self.name, self.kind, self.version = path, name, kind, version
        self.schemas = self.operations = self.generated = self.files = self.lines = self.warnings = 0
        self.generation = self.check = 0.0
        self.text, self.failed, self.detail = "", False, ""


def descriptions(folder):
    """Every file that says at its beginning that it is a description, wherever it lies."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".yaml", ".yml", ".json") or not path.is_file():
            continue
        found = VERSION.search(path.read_bytes()[:4096])
        if found:
            yield path, found[1].decode(), found[2].decode()


LIMIT = 1200


def run(command):
    """Runs a command and measures the CPU seconds of it and of what it starts, which are limited."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (LIMIT, LIMIT)))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        return process.returncode, output.read().decode(errors="replace"), usage.ru_utime + usage.ru_stime


def count(result, cache):
    """How many schemas and operations the description has, read by another library than ours."""
    key = cache / ("count-" + hashlib.sha256(result.path.read_bytes()).hexdigest()[:32])
    if key.exists():
        result.schemas, result.operations = json.loads(key.read_text())
        return
    try:
        document = yaml.load(result.path.read_text(), LOADER)
    except (yaml.YAMLError, ValueError):
        return
    components = (document.get("components") or {}).get("schemas") or {}
    operations = 0
    for item in (document.get("paths") or {}).values():
        for _ in range(5):
            if isinstance(item, dict) and set(item) == {"$ref"} and not item["$ref"].startswith("#"):
                item = yaml.load((result.path.parent / item["$ref"].split("#")[0]).read_text(), LOADER)
        if isinstance(item, dict):
            operations += sum(1 for key in item if key.lower() in METHODS) + len(item.get("additionalOperations") or {})
    result.schemas, result.operations = len(components), operations
    key.write_text(json.dumps([result.schemas, result.operations]))


def module_name(name):
    letters = "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", name) if part)
    return letters if letters[:1].isalpha() else "API" + letters


def check(sources, module, cache):
    """What the compiler says of the sources in Swift 6 mode, with warnings as errors."""
    digest = hashlib.sha256(check.compiler)
    for source in sources:
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    kept = cache / ("check-" + digest.hexdigest()[:40])
    if kept.exists():
        saved = json.loads(kept.read_text())
        return saved["status"], saved["output"], saved["seconds"]
    status, output, seconds = run(
        ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors", "-module-name", module]
        + [str(source) for source in sources])
    kept.write_text(json.dumps({"status": status, "output": output, "seconds": seconds}))
    return status, output, seconds


def process(result, apigen, cache):
    count(result, cache)
    module = module_name(result.name)
    output = cache / "modules" / module
    shutil.rmtree(output, ignore_errors=True)
    status, text, result.generation = run(
        [apigen, "generate", str(result.path), "--module", module, "--output", str(output), "--quiet"])
    result.warnings = text.count(": warning: ")
    errors = [line for line in text.splitlines() if ": error: " in line] or text.splitlines()[-1:]
    if result.kind != "openapi" or not result.version.startswith("3."):
        result.failed = status != 3 or not errors
        result.text = "refused: " + (errors[0].split(": error: ")[-1] if errors else "no reason given")
        return result
    if status != 0:
        result.text, result.failed, result.detail = f"generation ended with {status}", True, "\n".join(errors[:5])
        return result
    sources = sorted(output.glob("Sources/**/*.swift"))
    own = [source for source in sources if source.parent.name != "Support"]
    result.files = len(own)
    result.lines = sum(source.read_bytes().count(b"\n") for source in own)
    result.generated = sum(
        len(re.findall(r"-> OperationRequest<", source.read_text())) for source in own
        if source.parent.name == "Operations")
    status, text, result.check = check(sources, module, cache)
    if status != 0:
        lines = [line for line in text.splitlines() if "error:" in line or "warning:" in line]
        result.text, result.failed = f"{len(lines)} type errors", True
        result.detail = "\n".join(line.split("/Sources/")[-1] for line in lines[:5])
    else:
        result.text = "passes" if result.warnings == 0 else f"passes, {result.warnings} warnings"
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("apigen")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cache", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    arguments.cache.mkdir(parents=True, exist_ok=True)
    check.compiler = subprocess.run(["swiftc", "--version"], capture_output=True).stdout
    results = [
        Result(path, str(path.relative_to(arguments.folder)), kind, version)
        for path, kind, version in descriptions(arguments.folder)
        if arguments.only in str(path)]
    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        # The large ones first, so that none of them is left over for the end.
        order = sorted(results, key=lambda result: -result.path.stat().st_size)
        list(pool.map(lambda result: process(result, arguments.apigen, arguments.cache), order))
    report(results, time.monotonic() - begin)
    sys.exit(1 if not results or any(result.failed for result in results) else 0)


def report(results, seconds):
    row = "{:60.60} {:>16} {:>7} {:>10} {:>6} {:>7} {:>7} {:>7}  {}"
    print(row.format("description", "version", "schemas", "operations", "files", "lines", "gen s", "check s", "result"))
    for result in results:
        operations = str(result.operations)
        if result.generated and result.generated != result.operations:
            operations = f"{result.generated}/{result.operations}"
        print(row.format(
            result.name[-60:], f"{result.kind} {result.version}", result.schemas, operations, result.files,
            result.lines, f"{result.generation:.2f}", f"{result.check:.1f}", result.text))
        for line in result.detail.splitlines():
            print("    " + line)
    read = [result for result in results if not result.text.startswith("refused")]
    passed = [result for result in read if not result.failed]
    print(
        f"{len(results)} descriptions: {len(results) - len(read)} refused with a reason, {len(read)} read; "
        f"{len(passed)} of these pass, {len(read) - len(passed)} fail. "
        f"{sum(result.schemas for result in read)} schemas, {sum(result.operations for result in read)} operations, "
        f"{sum(result.generated for result in read)} of them generated, "
        f"{sum(result.files for result in read)} files, {sum(result.lines for result in read)} lines; "
        f"generation {sum(result.generation for result in read):.1f} s CPU, "
        f"type-check {sum(result.check for result in read):.0f} s CPU; {seconds:.0f} s by the clock.")


if __name__ == "__main__":
    main()
