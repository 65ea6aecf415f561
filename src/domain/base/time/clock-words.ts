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

/** `Device clock was 1 year behind`: at a time that was entered by such a clock and corrected. */
export const clockMark = (aheadMs: number): string => `Device clock was ${standing(aheadMs)}`;
