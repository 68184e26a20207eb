"""The ``warren`` command. Wrong arguments give one clear line and exit code 2."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated

import typer

app = typer.Typer(
    name="warren",
    help="One table for five tunnel games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

#: The base class of all errors about wrong arguments; Typer itself only exports classes derived from it.
USAGE_ERROR: type[BaseException] = typer.BadParameter.__mro__[1]

#: command -> module that defines it (loaded on use, so that the command line starts quickly)
COMMANDS = {
    "games": "library",
    "rules": "library",
    "show": "library",
    "print": "printing",
    "compile": "compile",
    "simulate": "simulate",
    "bench": "bench",
    "serve": "serve",
    "backup": "backup",
    "restore": "backup",
    "verify": "verify",
    "arena": "arena",
    "balance": "balance",
    "analyse": "arena",
    "puzzles": "puzzles",
}


def register(wanted: str | None = None) -> None:
    """Add one command, or all of them when help is asked for."""
    for name, module in COMMANDS.items():
        if wanted not in COMMANDS or name == wanted:
            found = import_module(f"warren.cli.{module}")
            function = getattr(found, name, None) or getattr(
                found, f"{name}_"
            )  # what would hide a word of Python's has a dash
            app.command(name)(function)


def speak(
    language: Annotated[
        str | None, typer.Option(envvar="WARREN_LANGUAGE", help="The language of sentences and rules, for example en.")
    ] = None,
) -> None:
    """What holds for all commands."""
    if language is not None:
        from warren.text.catalogue import use_language

        use_language(language)


def main() -> None:
    """Run the command line."""
    register(next((word for word in sys.argv[1:] if word in COMMANDS), None))
    # A Typer app with a single command would drop the command's name; a callback keeps it.
    app.callback()(speak)
    try:
        code = app(standalone_mode=False)
    except USAGE_ERROR as error:
        context = getattr(error, "ctx", None)
        command = "warren" if context is None else context.command_path
        typer.echo(f"warren: {error.format_message()} (see {command} --help)", err=True)  # type: ignore[attr-defined]
        raise SystemExit(2) from None
    except (ValueError, OSError) as error:
        typer.echo(f"warren: {error}", err=True)
        raise SystemExit(2) from None
    except (KeyboardInterrupt, typer.Abort):
        raise SystemExit(130) from None
    raise SystemExit(code or 0)
