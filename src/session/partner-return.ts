const storageKey = 'plumbline.partner-return';
const path = '/oauth/confirm';

/** Where the tab's storage is shut off, a reload forgets what a partner sent. */
let held = '';

/**
 * Takes what a partner sent along out of the address and holds it in this tab, before anything else reads the address: a
 * code must not stay in the history, a router would make numbers of words in it, and the sign-in would take `code` and
 * `state` for its own. It outlives a sign-in in between. Called once, at the start.
 */
export function holdPartnerReturn(): void {
  if (location.pathname !== path || location.search === '') return;
  held = location.search;
  try {
    sessionStorage.setItem(storageKey, held);
  } catch {
    // The memory has to do.
  }
  history.replaceState(history.state, '', path);
}

/** What a partner sent the browser with, or null. A field that stands twice is none (RFC 6749, 3.1). */
export function partnerReturn(): ReadonlyMap<string, string> | null {
  const query = new URLSearchParams(held || fromStorage());
  const fields = [...new Set(query.keys())].filter((name) => query.getAll(name).length === 1);
  return fields.length === 0 ? null : new Map(fields.map((name) => [name, query.get(name)!]));
}

/** It has been dealt with. */
export function dropPartnerReturn(): void {
  held = '';
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept there.
  }
}

function fromStorage(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
