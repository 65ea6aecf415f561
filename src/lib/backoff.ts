export interface Backoff {
  readonly firstMs: number;
  readonly capMs: number;
}

/**
 * How long to wait before the next try: doubles from `firstMs` up to `capMs`, with full jitter, so that devices which
 * failed together do not come back together.
 * @param failures how many tries have failed so far, at least 1
 * @param unit a random number, 0 ≤ unit < 1
 */
export function backoffMs(failures: number, unit: number, { firstMs, capMs }: Backoff): number {
  const ceilingMs = Math.min(capMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(unit * ceilingMs);
}
