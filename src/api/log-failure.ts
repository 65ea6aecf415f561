/**
 * [8.6] For failures that are written down and no more: nobody is interrupted, nothing is reported. The error itself stays
 * in this device's console.
 */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}.`, error);
}
