/** How much this browser lets Plumbline keep, and whether it may take it away by itself. */
export interface DeviceRoom {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  /** The browser has promised to keep it; else it may clear everything when the device runs short. */
  readonly isLasting: boolean;
}

/** Null where the browser does not tell. */
export async function readDeviceRoom(): Promise<DeviceRoom | null> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    if (usage === undefined || quota === undefined) return null;
    return { usedBytes: usage, quotaBytes: quota, isLasting: await navigator.storage.persisted() };
  } catch {
    return null;
  }
}

let asked = false;

/**
 * Asks the browser to keep what is stored, once for a page. Firefox then asks the person, so this belongs to the moment
 * in which something of theirs lies on this device alone.
 */
export async function askToStay(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // A browser without it decides by itself.
  }
}
