"""The engine: contract, records, random stream, kernels, registry. It names no game and touches only the kernel cache."""
