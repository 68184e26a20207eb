"""The commands of the page for hosts are found, and carried out only as far as they succeed."""

from __future__ import annotations

import subprocess

import pytest

from deploy.manual import careful, commands, steps
from deploy.trying import DEPLOY


def run(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["bash", "-c", careful(script)], check=False, capture_output=True, text=True)


def test_the_page_has_the_steps_in_order() -> None:
    assert [title[0] for title in steps(commands("From a bare Debian"))] == list("123456")


@pytest.mark.parametrize(
    ("heading", "block"), [("From a bare Debian", 0), ("Backup", 0), ("Backup", 1), ("Upgrade", 0)]
)
def test_a_shell_understands_the_commands(heading: str, block: int) -> None:
    asked = ["bash", "-n", "-c", careful(commands(heading, block))]
    assert subprocess.run(asked, check=False, capture_output=True, text=True).stderr == ""


def test_nginx_is_told_of_a_new_certificate() -> None:
    [asked] = [line for line in commands("From a bare Debian").splitlines() if line.startswith("certbot ")]
    assert "--deploy-hook 'systemctl reload nginx'" in asked
    assert asked in (DEPLOY / "nginx.conf").read_text()


def test_the_first_command_that_fails_is_the_last() -> None:
    assert run("echo a  # a word\nfalse && echo b\necho c\n").stdout == "a\n"
    assert run("false && echo b\n").returncode == 1


def test_a_loop_is_one_command_and_folders_last() -> None:
    done = run("cd /\nfor name in a b; do\n    echo $name\ndone\npwd\n")
    assert (done.stdout, done.returncode) == ("a\nb\n/\n", 0)
