/** Characters that stand for no letter and that neither a file nor a database is sure to keep; tabs and line ends are none of them. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

export const hasControls = (text: string): boolean => text.search(controls) >= 0;

/** How many there are. */
export const countControls = (text: string): number => text.match(controls)?.length ?? 0;

export const withoutControls = (text: string): string => text.replaceAll(controls, '');

/**
 * A value of JSON without control characters in its texts; the very same where it has none.
 * @param onCleaned told how many went, where there were any
 */
export function cleanJson<Value extends object>(value: Value, onCleaned: (count: number) => void): Value {
  let count = 0;
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') {
      const own = countControls(one);
      count += own;
      return own === 0 ? one : withoutControls(one);
    }
    if (Array.isArray(one)) return one.map(clean);
    // Of what is no plain object (a moment, bytes) there is nothing to clean.
    if (one === null || typeof one !== 'object' || Object.getPrototypeOf(one) !== Object.prototype)
      return one;
    return Object.fromEntries(Object.entries(one).map(([key, own]: [string, unknown]) => [key, clean(own)]));
  };
  const cleaned = clean(value) as Value;
  if (count === 0) return value;
  onCleaned(count);
  return cleaned;
}
