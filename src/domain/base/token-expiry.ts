/** [4.2] [9.2] A token this close to its expiry counts as expired. */
export const tokenToleranceMs = 5_000;

/**
 * Whether a token has to be refreshed before it is used [4.2].
 * @param clockDriftMs the server's clock less the device's, as measured when the tokens came
 */
export const isNearExpiry = (expSeconds: number, clockDriftMs: number, nowMs: number): boolean =>
  nowMs + clockDriftMs + tokenToleranceMs > expSeconds * 1000;

/** Milliseconds until a token has to be refreshed; 0 when it has to be now. */
export const refreshDelayMs = (expSeconds: number, clockDriftMs: number, nowMs: number): number =>
  Math.max(0, expSeconds * 1000 - clockDriftMs - tokenToleranceMs - nowMs);
