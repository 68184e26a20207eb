"""``python -m warren`` is the ``warren`` command."""

from warren.cli import main

if __name__ == "__main__":
    main()
