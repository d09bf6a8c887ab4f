"""The types are those of the code."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent.parent


def run(*arguments: str) -> None:
    done = subprocess.run([sys.executable, "-m", *arguments], cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_is_typed() -> None:
    run("mypy", "--config-file", "pyproject.toml", "-p", "iris_rainbow")


def test_the_stubs_are_those_of_the_engine() -> None:
    run("mypy.stubtest", "iris_rainbow._native")
