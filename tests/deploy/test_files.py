"""What ``deploy/`` says agrees with what the server has: systemd takes the unit, the dashboard asks for measures there are."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.trying import DEPLOY, command, variables
from programs import SYSTEMD_ANALYZE
from support.needs import need
from warren.server.metrics import Metrics

DOCS = DEPLOY.parent / "docs"
EXPOSED = 2.0  # of 10, as systemd counts it


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit, with a Python that is there."""
    text = (DEPLOY / "warren@.service").read_text().replace("/opt/warren/.venv/bin/python", sys.executable)
    path = tmp_path / "warren@1.service"
    path.write_text(text.replace("User=warren\nGroup=warren\n", ""))
    return path


def test_systemd_takes_the_unit(unit: Path) -> None:
    checked = subprocess.run(
        [need(SYSTEMD_ANALYZE), "verify", "--man=no", unit], check=False, capture_output=True, text=True
    )
    assert [line for line in checked.stderr.splitlines() if "warren" in line] == []


def test_the_unit_is_hardened(unit: Path) -> None:
    unit.write_text(unit.read_text().replace("[Service]\n", "[Service]\nUser=warren\n"))
    ask = ["security", "--offline=yes", f"--threshold={EXPOSED * 10:.0f}", str(unit)]
    checked = subprocess.run([str(need(SYSTEMD_ANALYZE)), *ask], check=False, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout[-500:]


def calls(group: str) -> set[str]:
    """The system calls of one of systemd's groups."""
    asked = [str(need(SYSTEMD_ANALYZE)), "syscall-filter", "--no-pager", group]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.splitlines()[1:]
    names = {line.strip() for line in said if not line.strip().startswith("#")}
    inner = {name for name in names if name.startswith("@")}
    return (names - inner).union(*map(calls, inner))


def test_a_worker_may_let_others_go_first_and_change_nothing_else(unit: Path) -> None:
    allowed: set[str] = set()
    for line in re.findall(r"^SystemCallFilter=(.*)$", unit.read_text(), re.MULTILINE):
        words = line.removeprefix("~").split()
        meant = set[str]().union(*(calls(word) if word.startswith("@") else {word} for word in words))
        allowed = allowed - meant if line.startswith("~") else allowed | meant
    assert "read" in allowed
    assert allowed & calls("@resources") == {"setpriority"}
    assert allowed & calls("@privileged") == set()


def test_every_variable_is_set_and_used() -> None:
    given = variables((DEPLOY / "warren.env").read_text())
    used = set(re.findall(r"\$\{?(WARREN_\w+)", (DEPLOY / "warren@.service").read_text()))
    assert used == set(given)


def test_a_variable_may_be_several_words_or_none() -> None:
    unit = "[Service]\nExecStart=/bin/x --a ${A} $B --port 842%i\n"
    assert command(unit, "3", {"A": "1 2", "B": ""}) == ["/bin/x", "--a", "1 2", "--port", "8423"]
    assert command(unit, "3", {"A": "", "B": "b c"}) == ["/bin/x", "--a", "", "b", "c", "--port", "8423"]


@pytest.mark.parametrize(
    ("address", "household"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:0:1:a:b:c:d", "2001:db8:0:1"),
        ("2001:db8:0:1::5", "2001:db8:0:1"),
        ("2001:db8::a:b:c:d", "2001:db8"),
        ("::1", "::1"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
    ],
)
def test_nginx_counts_a_network_of_ipv6_as_one_address(address: str, household: str) -> None:
    rules = re.search(r"map \$remote_addr \$warren_household \{(.*?)\n\}", (DEPLOY / "nginx.conf").read_text(), re.S)
    assert rules is not None
    patterns = [line.split()[0][1:].replace("(?<", "(?P<") for line in rules[1].split("\n") if "~" in line]
    found = [match["network"] for match in (re.match(pattern, address) for pattern in patterns) if match]
    assert (found or [address])[0] == household
    zones = re.findall(r"zone (\S+) zone=", (DEPLOY / "nginx.conf").read_text())
    assert set(zones) == {"$warren_household"}


def known_measures() -> set[str]:
    """The names at /metrics, with the endings that Prometheus gives them."""
    names = set()
    for family in Metrics().registry.collect():
        endings = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}.get(family.type, [""])
        names |= {family.name + ending for ending in endings}
    return names


def test_the_dashboard_asks_only_for_measures_there_are() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    questions = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    assert len(questions) >= 8
    asked = {name for question in questions for name in re.findall(r"\bwarren_\w+", question)}
    assert asked - known_measures() == set()


def test_the_page_for_hosts_names_only_measures_there_are() -> None:
    named = set(re.findall(r"`(warren_\w+)`", (DOCS / "hosting.md").read_text()))
    families = {re.sub(r"_(total|bucket|sum|count)$", "", name) for name in known_measures()}
    assert named
    assert named - families - known_measures() == set()
