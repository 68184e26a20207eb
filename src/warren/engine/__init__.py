"""The engine: contract, record, random stream, compiled loops, registry. No I/O, no game names."""
