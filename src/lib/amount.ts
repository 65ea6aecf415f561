/** Cents of `42`, `42.5` or `$1,042.50`; null for what is no amount of money. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `42.50` from 4250 cents, as it is typed. */
export const amountInField = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
