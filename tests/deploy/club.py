"""A club's table on a bare Debian, set up by the page's own commands."""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
from pathlib import Path

from deploy.bare import BareDebian, eventually
from deploy.manual import careful
from deploy.trying import DEPLOY, NAME

TREE = DEPLOY.parent
WORKERS = (1, 2, 3)
#: What stands in the way of its being tried as it is written: no authority knows our name, nobody sits at the editor, and the address
#: of the source is the reader's to fill in.
CERTBOT = f"""#!/bin/sh
set -eu
test "$*" = "certonly --webroot -w /var/www/html --deploy-hook systemctl reload nginx -d {NAME}"
test -d /var/www/html
mkdir -p /etc/letsencrypt/live/{NAME} && cd /etc/letsencrypt/live/{NAME}
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN={NAME} \\
    -addext subjectAltName=DNS:{NAME} -keyout privkey.pem -out fullchain.pem
systemctl reload nginx
"""
SOURCE = '[url "file:///srv/warren.git"]\n    insteadOf = https://github.com/YOUR/warren\n'


class Club:
    """The page's commands on one Debian, in the order of the page."""

    def __init__(self, debian: BareDebian) -> None:
        self.debian = debian
        self.seconds: dict[str, float] = {}
        self._where = "/root"
        self.debian.write("/usr/local/bin/certbot", CERTBOT, 0o755)
        self.debian.write("/usr/local/bin/editor", "#!/bin/sh\ntest -w $1\n", 0o755)
        self.debian.write("/etc/gitconfig", SOURCE)
        self._source = self.debian.root / "srv/warren.git"
        git("init", "--quiet", "--bare", "--initial-branch=main", str(self._source))
        self.publish()

    def publish(self) -> None:
        """This tree with what is not committed yet, as somebody would clone it."""
        now = git("stash", "create") or git("rev-parse", "HEAD")
        git("push", "--quiet", "--force", f"file://{self._source}", f"{now}:refs/heads/main")

    def publish_more(self) -> None:
        """A commit on top, for somebody to pull."""
        with tempfile.TemporaryDirectory() as place:
            git("clone", "--quiet", str(self._source), place)
            page = Path(place) / "client/src/style/base.css"
            page.write_text(page.read_text() + "\n")
            git("commit", "--quiet", "--all", "--message=docs: one more line", at=place)
            git("push", "--quiet", at=place)

    # --- as the page says ---
    def carry_out(self, title: str, script: str) -> str:
        """One step, in the folder where the step before ended."""
        begun = time.monotonic()
        said = self.debian.run(f"cd {self._where}\n{careful(script)}\npwd > /run/where")
        self.seconds[title] = time.monotonic() - begun
        self._where = self.debian.run("cat /run/where").strip()
        return said

    def carry_out_anew(self, title: str, script: str) -> str:
        """As somebody who has just come to the computer."""
        self._where = "/root"
        return self.carry_out(title, script)

    # --- what is known of it ---
    def ask(self, statement: str) -> list[list[str]]:
        said = self.debian.run(f"sudo -u postgres psql -XqtAF '\x1f' -d warren -c \"{statement}\"")
        return [line.split("\x1f") for line in said.splitlines() if line]

    def state(self, worker: int, *names: str) -> list[str]:
        said = self.debian.run(f"systemctl show warren@{worker} --property={','.join(names)}")
        found = dict(line.split("=", 1) for line in said.splitlines())
        return [found[name] for name in names]

    def is_ready(self, worker: int) -> bool:
        return "ok" in self.debian.run(f"curl -sf http://127.0.0.1:842{worker}/readyz", check=False)

    def wait_until_ready(self, patience: float = 600.0) -> float:
        """Until all workers have all games; the seconds that it took."""

        def are_ready() -> bool:
            return all(self.is_ready(worker) for worker in WORKERS)

        return eventually(are_ready, patience, lambda: self.journal()[-3000:])

    def journal(self, of: str = "warren@*") -> str:
        return self.debian.run(f"journalctl --no-pager --quiet --output=cat --unit='{of}'")

    def sockets(self, worker: int) -> float:
        text = self.debian.run(f"curl -s http://127.0.0.1:842{worker}/metrics", check=False)
        return sum(float(value) for value in re.findall(r"^warren_sockets(?:\{.*\})? (\S+)$", text, re.MULTILINE))


def git(*words: str, at: str | Path = TREE) -> str:
    """Also where nobody has told git who they are, and in a tree of somebody else (root tries it)."""
    call = ["git", "-c", "user.name=Warren", "-c", "user.email=warren@example.org", "-c", "safe.directory=*", *words]
    return subprocess.run(call, cwd=at, check=True, capture_output=True, text=True).stdout.strip()
