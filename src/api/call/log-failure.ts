/**
 * [8.6] For failures that are written down and no more: nobody is interrupted, nothing is reported. The error itself stays
 * in this device's console.
 */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}.`, error);
}

/** The same work, whose failure is logged on its way to whoever waits for it. */
export async function logged<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (fault) {
    logFailure(what, fault);
    throw fault;
  }
}
