/** The version of the protocol that this client speaks. The type is the server's: both are raised together. */
import type { Protocol } from "./types";

export const PROTOCOL: Protocol = 2;
