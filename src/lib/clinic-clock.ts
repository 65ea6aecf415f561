import { heardServer, lookedAt, type KnownClock } from './clock-difference.ts';

/** What the clock needs of the device. */
export interface ClockHost {
  /** What the device's clock shows; anybody may set it. */
  deviceMs(): number;
  /** A count of milliseconds that nobody can set. */
  countMs(): number;
  /** What was kept before the last restart; null where nothing was. */
  readKept(): string | null;
  keep(text: string): void;
}

const keepEveryMs = 60_000;
/** An answer that took longer, or that the device slept over, says too little of the present moment. */
const longestWayMs = 10_000;
/** Of who has no device to ask, as a worker: it goes by the platform's clock alone. */
const withoutDevice: ClockHost = {
  deviceMs: () => Date.now(),
  countMs: () => Date.now(),
  readKept: () => null,
  keep: () => {},
};

let host = withoutDevice;
let known: KnownClock | null = null;
let kept: KnownClock | null = null;
let countedMs = 0;
const listeners = new Set<() => void>();

/** The clock of this device from now on, with what it knew before its last restart. */
export function startClock(of: ClockHost = withoutDevice): void {
  host = of;
  kept = readKept();
  known = null;
  if (kept) hold(lookedAt(kept, host.deviceMs(), null));
}

/**
 * The time of the clinic: this device's clock, put right by what the server has said of its own. Whatever asks which day
 * it is, or when something is entered, asks here. What a device compares with its own stamps goes by its own clock.
 */
export function now(): number {
  const deviceMs = host.deviceMs();
  return deviceMs - look(deviceMs);
}

/** How far this device's clock is ahead of the clinic's; negative behind, 0 where that is not worth a word. */
export const clockAheadMs = (): number => look(host.deviceMs());

/**
 * The server has answered just now, and said its time.
 * @param sentMs when it was asked, by this device's clock
 */
export function noteServerTime(serverMs: number, sentMs: number): void {
  const deviceMs = host.deviceMs();
  if (!(serverMs > 0) || Math.abs(deviceMs - sentMs) > longestWayMs) return;
  look(deviceMs);
  hold(heardServer(known, serverMs, deviceMs));
}

/** Told when the difference has changed. @returns how to stop */
export function onClockChanged(hear: () => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** The difference after a look at the clock: it may have been set since the last one. */
function look(deviceMs: number): number {
  if (known) hold(lookedAt(known, deviceMs, host.countMs() - countedMs));
  return known?.aheadMs ?? 0;
}

function hold(next: KnownClock): void {
  const beforeMs = known?.aheadMs ?? 0;
  known = next;
  countedMs = host.countMs();
  if (next.aheadMs !== kept?.aheadMs || Math.abs(next.seenMs - kept.seenMs) >= keepEveryMs) {
    kept = next;
    host.keep(JSON.stringify(next));
  }
  // Whoever asks for the time may be drawing.
  if (next.aheadMs !== beforeMs) void Promise.resolve().then(() => listeners.forEach((hear) => hear()));
}

function readKept(): KnownClock | null {
  try {
    const { aheadMs, serverMs, seenMs } = JSON.parse(host.readKept() ?? 'null') as KnownClock;
    return [aheadMs, serverMs, seenMs].every(Number.isFinite) ? { aheadMs, serverMs, seenMs } : null;
  } catch {
    return null;
  }
}
