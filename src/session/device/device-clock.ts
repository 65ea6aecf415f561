import { useSyncExternalStore } from 'react';
import { call } from '../../api/call/call.ts';
import { reach } from '../../contract/base/live.ts';
import { clockAheadMs, noteServerTime, onClockChanged, startClock } from '../../lib/clinic-clock.ts';

const key = 'plumbline.clock';
const lookEveryMs = 30_000;
/** A clock that goes by itself, and a timer that is late, differ by less. */
const turnedMs = 10_000;

/** Gives the clinic's clock this device's own, and what was known of it before the last restart. No data of patients. */
export const startDeviceClock = (): void =>
  startClock({
    deviceMs: () => Date.now(),
    countMs: () => performance.now(),
    readKept: () => localStorage.getItem(key),
    keep(text) {
      try {
        localStorage.setItem(key, text);
      } catch {
        // This page still knows.
      }
    },
  });

/** Notices that somebody has set the clock, or that the device has slept, and asks the server for its time. */
export function watchDeviceClock(): void {
  let last = readBoth();
  const look = () => {
    const next = readBoth();
    const isTurned = Math.abs(next.deviceMs - last.deviceMs - (next.countMs - last.countMs)) > turnedMs;
    last = next;
    // Also tells the screens, where the clock was set back.
    clockAheadMs();
    if (isTurned) void askServerTime();
  };
  setInterval(look, lookEveryMs);
  for (const type of ['focus', 'pageshow', 'online']) addEventListener(type, look);
  document.addEventListener('visibilitychange', look);
}

const readBoth = () => ({ deviceMs: Date.now(), countMs: performance.now() });

async function askServerTime(): Promise<void> {
  const sentMs = Date.now();
  try {
    const { body, fromDevice } = await call(reach, {});
    if (!fromDevice) noteServerTime(Date.parse(body.at), sentMs);
  } catch {
    // The next answer of any kind says it.
  }
}

/** How far this device's clock is ahead of the clinic's; negative behind, 0 where that is not worth a word. */
export const useClockAhead = (): number => useSyncExternalStore(onClockChanged, clockAheadMs);
