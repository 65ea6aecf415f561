/** The device has no room left. Nothing of this write was stored. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull';
  constructor(cause: unknown) {
    super(
      'This device has no room left, so this entry was NOT saved. What was saved before is still here. ' +
        'Free some space on the device or let the waiting entries be sent, then save again.',
      { cause },
    );
  }
}

/** The device's storage cannot be used at all. Nothing of this write was stored. */
export class OutboxUnavailable extends Error {
  override readonly name = 'OutboxUnavailable';
}

export type StorageFaultKind =
  /** no room */
  | 'full'
  /** the connection died (WebKit in the background, a closed or deleted database): open again and try once more */
  | 'lost'
  /** another tab with an older version keeps the database from being opened */
  | 'blocked'
  /** no IndexedDB: a private window of some browsers, or storage switched off */
  | 'unavailable'
  /** not the storage's fault */
  | 'other';

const lostNames = new Set([
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'NotFoundError',
  'OpenFailedError',
  'PrematureCommitError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
]);

/** An error and the errors inside it, outermost first (Dexie keeps the browser's own in `inner`). */
function* chainOf(error: unknown): Generator<{ name: string; message: string }> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const { name, message, inner, cause, failures } = current as Record<string, unknown>;
    yield { name: String(name), message: String(message) };
    current = inner ?? cause ?? (Array.isArray(failures) ? (failures[0] as unknown) : undefined);
  }
}

/** Tells what an error of IndexedDB or Dexie means. By name, except for WebKit's lost connection, which has none. */
export function classifyStorageFault(error: unknown): StorageFaultKind {
  const chain = [...chainOf(error)];
  const has = (name: string) => chain.some((link) => link.name === name);
  if (has('QuotaExceededError')) return 'full';
  if (has('BlockedError')) return 'blocked';
  if (has('MissingAPIError') || has('SecurityError')) return 'unavailable';
  if (chain.some((link) => /connection to indexed database server lost/i.test(link.message))) return 'lost';
  return chain.some((link) => lostNames.has(link.name)) ? 'lost' : 'other';
}

/**
 * What a person is told. Errors that are not the storage's pass through as they are.
 * @param isUnsure a first try died while it was under way, and may have been committed
 */
export function asOutboxError(error: unknown, isUnsure = false): unknown {
  const kind = classifyStorageFault(error);
  if (isUnsure && kind !== 'other') {
    return new OutboxUnavailable(
      "The device's storage stopped answering, so it is not known whether this entry was saved; what was saved before " +
        'is still here. Reload the page and look among the entries that wait: if it is not there, enter it again.',
      { cause: error },
    );
  }
  switch (kind) {
    case 'full':
      return new OutboxFull(error);
    case 'blocked':
      return new OutboxUnavailable(
        'Another tab of Plumbline on this device is still an older version. Nothing of this entry was saved. ' +
          'Close the other tabs, then save again.',
        { cause: error },
      );
    case 'unavailable':
      return new OutboxUnavailable(
        'This browser does not let Plumbline store anything (a private window, or storage is switched off). ' +
          'Nothing of this entry was saved. Open Plumbline in a normal window.',
        { cause: error },
      );
    case 'lost':
      return new OutboxUnavailable(
        "The device's storage could not be opened, tried twice. Nothing of this entry was saved; what was saved before is " +
          'still here. Reload the page, then save again.',
        { cause: error },
      );
    case 'other':
      return error;
  }
}
