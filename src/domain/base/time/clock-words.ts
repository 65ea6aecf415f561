const units: readonly [name: string, minutes: number][] = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
];

/** `1 year`, `3 hours`, `12 minutes`: a length of time in its largest unit. */
export function lengthInWords(ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / 60_000));
  const [name, size] = units.find(([, unit]) => Math.round((minutes / unit) * 20) >= 19) ?? units.at(-1)!;
  const count = Math.round(minutes / size);
  return `${count} ${count === 1 ? name : `${name}s`}`;
}

/** `1 year behind`. @param aheadMs how far the device's clock is ahead of the clinic's time */
const standing = (aheadMs: number): string => `${lengthInWords(aheadMs)} ${aheadMs < 0 ? 'behind' : 'ahead'}`;

/** That this device's clock is off, what follows from it, and what to do. */
export const clockNotice = (aheadMs: number): { title: string; text: string } => ({
  title: `This device’s clock is ${standing(aheadMs)}.`,
  text: 'Times you enter here are corrected and marked. Set the clock in the device’s settings.',
});

/** Why a device that had no word from the server for long is closed. @param elapsedMs since the last one, by its clock */
export function leaseWords(why: 'offline' | 'clock-ahead' | 'clock-set-back', elapsedMs: number): string {
  const toOpen = 'Connect to a network to open it.';
  switch (why) {
    case 'offline':
      return `This device hasn’t reached the server for 3 days, so it’s locked. ${toOpen}`;
    case 'clock-ahead':
      return (
        `By this device’s clock, ${lengthInWords(elapsedMs)} have passed since it last reached the server, so it’s locked. ` +
        `If that’s wrong, set the clock in the device’s settings. ${toOpen}`
      );
    case 'clock-set-back':
      return (
        'This device’s clock was ahead and has been set back. The device can’t tell how long it has been offline, ' +
        `so it’s locked. ${toOpen}`
      );
  }
}

/** `Device clock was 1 year behind`: at a time that was entered by such a clock and corrected. */
export const clockMark = (aheadMs: number): string => `Device clock was ${standing(aheadMs)}`;
