/** It ends or starts (57P0x), has no connection left (53300), or the connection failed (08xxx). */
const awayStates = /^(57P0[1-3]|53300|08\w{3})$/;
/** What reaching it may fail at, by Node's own codes. */
const awaySyscalls = new Set(['connect', 'getaddrinfo', 'read', 'write']);
/** The driver has no codes for what happens to its own connections. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether what was thrown says that the database cannot be reached: it may be there again in a moment. */
export function isDatabaseAway(fault: unknown): boolean {
  // A service elsewhere that cannot be reached: `fetch` hides the same codes under an error of its own.
  if (!(fault instanceof Error) || fault instanceof TypeError) return false;
  const { code, syscall } = fault as { code?: unknown; syscall?: unknown };
  if (awayWords.test(fault.message) || (typeof code === 'string' && awayStates.test(code))) return true;
  if (typeof syscall === 'string' && awaySyscalls.has(syscall) && !('path' in fault)) return true;
  // A name with several addresses; Drizzle's wrapping.
  if (fault instanceof AggregateError && fault.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(fault.cause);
}
