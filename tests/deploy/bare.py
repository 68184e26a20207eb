"""A bare Debian in a folder, booted with a systemd of its own in a network of its own; everything is gone afterwards.

Only its port 443 can be reached from here, on loopback. It reaches out as any program of ours does, for packages.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from programs import DEBOOTSTRAP, FOR_DEBIAN, IPROUTE, NSPAWN, SLIRP
from server.conftest import free_port
from support.needs import need

RELEASE = os.environ.get("WARREN_DEBIAN", "bookworm")
#: A Debian without even what every installer adds: whatever else is needed, the page has to say. dbus is how systemctl asks systemd.
BASE = "systemd-sysv,dbus"
NAMESERVER = "10.0.2.3"  # slirp4netns answers there
BOOTING, ENDING = 90.0, 60.0
REBOOTED = 133  # what systemd-nspawn ends with: whoever started it is to start it again
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
#: How this computer reaches package registries: its variables and files, which may lead to a mirror, a proxy or an authority of its own.
CARRIED = re.compile(r"(pip|uv|npm_config)_.*|.*_proxy|.*_ca_bundle|ssl_cert_.*|node_extra_ca_certs", re.IGNORECASE)
FILES = (".npmrc", ".pip", ".config/pip", ".config/uv")


class BareDebian:
    """One such computer."""

    def __init__(self) -> None:
        if os.getuid() != 0:
            pytest.fail("a Debian of its own needs root: sudo make test-debian", pytrace=False)
        for program in FOR_DEBIAN:
            need(program)
        self._folder = Path(tempfile.mkdtemp(prefix="warren-debian-", dir="/var/tmp"))
        self.root, self._console = self._folder / "root", self._folder / "console.log"
        self._network = f"warren-{os.getpid()}"  # also the computer's name among those of systemd-nspawn
        self.port = free_port()
        self._environment = {"HOME": "/root", "PATH": PATH, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
        self._environment |= {name: value for name, value in os.environ.items() if CARRIED.fullmatch(name)}
        self._cleaning = contextlib.ExitStack()
        self._cleaning.callback(shutil.rmtree, self._folder, ignore_errors=True)

    # --- from nothing ---
    def install(self) -> None:
        """What the installer of Debian would leave behind."""
        mirror, sources = package_sources()
        call = [str(need(DEBOOTSTRAP)), "--variant=minbase", f"--include={BASE}", RELEASE, str(self.root), *mirror]
        done = subprocess.run(call, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        shutil.rmtree(self.root / "var/lib/apt/lists")  # an image's are empty or old
        if sources:
            self.write("/etc/apt/sources.list", sources)
        # Nobody is there to say yes.
        self.write("/etc/apt/apt.conf.d/99tried", apt("config", "dump", "Acquire") + 'APT::Get::Assume-Yes "true";\n')
        self._carry(Path("/etc/apt/auth.conf.d"), "etc/apt/auth.conf.d")
        self.write("/etc/hostname", "club\n")
        self.write("/etc/hosts", "127.0.0.1 localhost\n127.0.1.1 club\n")
        (self.root / "etc/resolv.conf").unlink(missing_ok=True)
        self.write("/etc/resolv.conf", f"nameserver {NAMESERVER}\n")
        self._carry_authorities()
        for name in FILES:
            self._carry(Path.home() / name, f"root/{name}")
        self._carry(Path("/etc/pip.conf"), "etc/pip.conf")

    def _carry_authorities(self) -> None:
        """Whoever answers for a registry here answers for it there too; elsewhere Debian's own package brings the list."""
        own = Path("/usr/local/share/ca-certificates")
        if own.is_dir() and any(own.iterdir()):
            self._carry(own, "usr/local/share/ca-certificates")
            self._carry(Path("/etc/ssl/certs/ca-certificates.crt"), "etc/ssl/certs/ca-certificates.crt")

    def _carry(self, found: Path, to: str) -> None:
        place = self.root / to
        place.parent.mkdir(parents=True, exist_ok=True)
        if found.is_dir():
            shutil.copytree(found, place, dirs_exist_ok=True)
        elif found.is_file():
            shutil.copy(found, place)

    def write(self, path: str, text: str, mode: int = 0o644) -> None:
        place = self.root / path.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
        place.chmod(mode)

    # --- its network ---
    def connect(self) -> None:
        """A network namespace that reaches out by way of a process (slirp4netns), so nothing of this computer's network is changed."""
        subprocess.run([need(IPROUTE), "netns", "add", self._network], check=True)
        self._cleaning.callback(self._disconnect)
        control, said, (ready, told) = self._folder / "network", self._folder / "network.log", os.pipe()
        call = [str(need(SLIRP)), "--configure", "--disable-host-loopback", f"--ready-fd={told}"]
        call += ["--api-socket", str(control), "--netns-type=path", f"/run/netns/{self._network}", "tap0"]
        with said.open("wb") as log:
            process = subprocess.Popen(call, pass_fds=[told], stdout=log, stderr=log)
        self._cleaning.callback(_has_ended, process, signal.SIGTERM)
        os.close(told)
        assert os.read(ready, 1) == b"1", f"the network did not start: {said.read_text()}"
        os.close(ready)
        forward = {"proto": "tcp", "host_addr": "127.0.0.1", "host_port": self.port, "guest_port": 443}
        with socket.socket(socket.AF_UNIX) as talk:
            talk.connect(str(control))
            talk.sendall(json.dumps({"execute": "add_hostfwd", "arguments": forward}).encode())
            assert b"error" not in talk.recv(4096)

    def _disconnect(self) -> None:
        subprocess.run([need(IPROUTE), "netns", "delete", self._network], check=True)

    # --- on and off ---
    def boot(self) -> None:
        self._cleaning.callback(self._switch_off)
        self._switch_on()

    def _switch_on(self) -> None:
        call = [str(need(NSPAWN)), "--boot", f"--directory={self.root}", f"--machine={self._network}"]
        call += ["--register=no", "--keep-unit", "--resolv-conf=off", "--timezone=off", "--console=read-only"]
        call += [f"--network-namespace-path=/run/netns/{self._network}"]
        # Without these systemd cannot hold a unit to its addresses (IPAddressDeny), and would only say so in its log.
        call += ["--system-call-filter=bpf", "--capability=CAP_BPF,CAP_PERFMON,CAP_NET_ADMIN"]
        # Debian 12 has one hierarchy of control groups, whatever this computer has.
        environment = os.environ | {"SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"}
        with self._console.open("ab") as log:
            self._machine = subprocess.Popen(call, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=environment)

        def is_up() -> bool:
            return self.run("systemctl is-system-running", check=False).strip() in ("running", "degraded")

        eventually(is_up, BOOTING, lambda: self._console.read_text()[-2000:])

    def _switch_off(self) -> None:
        """Shut it down; if it does not do so by itself, its process 1 takes everything with it."""
        leader = self.leader()
        if self._machine.poll() is not None or _has_ended(self._machine, signal.SIGTERM):
            return
        os.kill(int(leader), signal.SIGKILL)
        self._machine.wait(ENDING)

    def leader(self) -> str:
        """Its process 1, as it is numbered here."""
        asked = ["ps", "-o", "pid=", "--ppid", str(self._machine.pid)]
        return subprocess.run(asked, check=False, capture_output=True, text=True).stdout.split("\n")[0].strip()

    def restart(self) -> float:
        """Reboot it; the seconds until systemd has started everything."""
        begun = time.monotonic()
        self.run("systemctl reboot", check=False)
        assert self._machine.wait(ENDING) == REBOOTED
        self._switch_on()
        return time.monotonic() - begun

    def remove(self) -> None:
        self._cleaning.close()

    # --- within ---
    def run(self, script: str, check: bool = True, timeout: float = 900.0) -> str:
        """A script of its root's shell; what it says."""
        inside = [
            "nsenter",
            "--target",
            self.leader() or "0",
            "--mount",
            "--uts",
            "--ipc",
            "--net",
            "--pid",
            "--cgroup",
        ]
        variables = [f"{name}={value}" for name, value in self._environment.items()]
        call = [*inside, "--", "env", "-i", *variables, "bash", "-c", script]
        done = subprocess.run(call, check=False, capture_output=True, text=True, timeout=timeout)
        assert not check or done.returncode == 0, f"{script}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout


def eventually(reached: Callable[[], bool], patience: float, evidence: Callable[[], str] = str) -> float:
    """Wait for something; the seconds that it took."""
    begun = time.monotonic()
    while not reached():
        assert time.monotonic() - begun < patience, f"not reached in {patience:.0f} s\n{evidence()}"
        time.sleep(0.1)
    return time.monotonic() - begun


def apt(tool: str, *words: str) -> str:
    """What apt says here; nothing where there is none."""
    if not shutil.which(f"apt-{tool}"):
        return ""
    return subprocess.run([f"apt-{tool}", *words], check=False, capture_output=True, text=True).stdout


def package_sources() -> tuple[list[str], str]:
    """Where this computer has its packages from, if it is such a Debian itself: a mirror, and lines for apt. Else debootstrap knows."""
    said = apt("get", "indextargets", "--format", "$(REPO_URI) $(CODENAME) $(COMPONENT)", "Created-By: Packages")
    lines = dict.fromkeys(said.splitlines())
    own = [line.split() for line in lines if re.fullmatch(rf"\S+ {RELEASE}(-updates|-security)? main", line)]
    mirror = [uri for uri, suite, _ in own if suite == RELEASE][:1]
    return mirror, "".join(f"deb {uri} {suite} main\n" for uri, suite, _ in own) if mirror else ""


def _has_ended(process: subprocess.Popen[bytes], sign: signal.Signals) -> bool:
    """Tell a process to end; has it done so in time?"""
    process.send_signal(sign)
    try:
        process.wait(ENDING)
    except subprocess.TimeoutExpired:
        return False
    return True
