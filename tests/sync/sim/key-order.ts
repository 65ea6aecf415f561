/** Keys of IndexedDB as strings that sort as the keys do: numbers, then strings, then lists. */

const cell = new DataView(new ArrayBuffer(8));

/** @throws DataError for what is no key here (this storage knows numbers, strings and lists of them) */
export function encodeKey(key: unknown): string {
  if (typeof key === 'string')
    return `s${key.includes('\u0000') || key.includes('\u0001') ? escape(key) : key}\u0000`;
  if (typeof key === 'number' && !Number.isNaN(key)) return `n${encodeNumber(key)}`;
  if (Array.isArray(key)) return `z${key.map(encodeKey).join('')}\u0000`;
  throw new DOMException('This is no valid key.', 'DataError');
}

const escape = (text: string) =>
  text.replaceAll('\u0001', '\u0001\u0002').replaceAll('\u0000', '\u0001\u0001');

function encodeNumber(value: number): string {
  cell.setFloat64(0, value === 0 ? 0 : value);
  const isNegative = (cell.getUint8(0) & 0x80) !== 0;
  let text = '';
  for (let at = 0; at < 8; at += 2) {
    const part = cell.getUint16(at);
    text += String.fromCharCode(isNegative ? part ^ 0xffff : at === 0 ? part ^ 0x8000 : part);
  }
  return text;
}

export const isKey = (key: unknown): boolean =>
  typeof key === 'string' ||
  (typeof key === 'number' && !Number.isNaN(key)) ||
  (Array.isArray(key) && key.every(isKey));

/** What stands at a key path; undefined when there is no key. */
export function keyAt(value: unknown, path: string | readonly string[]): unknown {
  if (typeof path !== 'string') {
    const parts = path.map((one) => keyAt(value, one));
    return parts.every(isKey) ? parts : undefined;
  }
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return isKey(found) ? found : undefined;
}

/** As the browser's own. */
export class KeyRange {
  readonly from: string;
  readonly upTo: string;
  readonly lower: unknown;
  readonly upper: unknown;
  readonly lowerOpen: boolean;
  readonly upperOpen: boolean;
  constructor(lower: unknown, upper: unknown, lowerOpen = false, upperOpen = false) {
    this.lower = lower;
    this.upper = upper;
    this.lowerOpen = lowerOpen;
    this.upperOpen = upperOpen;
    this.from = lower === undefined ? '' : encodeKey(lower);
    this.upTo = upper === undefined ? '\uffff' : encodeKey(upper);
    if (this.from > this.upTo) throw new DOMException('The range is empty.', 'DataError');
  }

  includes(key: unknown): boolean {
    return this.has(encodeKey(key));
  }

  has(key: string): boolean {
    return (
      (this.lowerOpen ? key > this.from : key >= this.from) &&
      (this.upperOpen ? key < this.upTo : key <= this.upTo)
    );
  }

  static only = (key: unknown) => new KeyRange(key, key);
  static bound = (lower: unknown, upper: unknown, lowerOpen = false, upperOpen = false) =>
    new KeyRange(lower, upper, lowerOpen, upperOpen);
  static lowerBound = (lower: unknown, isOpen = false) => new KeyRange(lower, undefined, isOpen);
  static upperBound = (upper: unknown, isOpen = false) => new KeyRange(undefined, upper, false, isOpen);
}
