/** Cents of `42`, `42.5` or `$1,042.50`; null for what is no amount of money. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$/, '');
  // Commas stand between thousands and nowhere else: `30,50` is thirty and a half in other countries, and not 3,050 here.
  const match = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What is wrong with an amount as it was typed, in words; null for an amount. */
export function amountFault(text: string): string | null {
  if (readAmount(text) !== null) return null;
  const plain = text.trim().replace(/^\$/, '');
  if (/^[-\u2212(]/.test(plain)) return 'Enter an amount above $0.00.';
  if (/^\d{10,}$/.test(plain.replace(/[\s-]/g, '')))
    return 'This is too long for an amount. Never enter a card number.';
  if (/^[\d,]{8,}(\.\d*)?$/.test(plain)) return 'This amount is too large.';
  if (/^[\d,]+\.\d{3,}$/.test(plain)) return 'Enter at most two digits after the period.';
  if (/^\d+,\d{1,2}$/.test(plain)) return 'Use a period before the cents, as in 42.50.';
  return 'Enter an amount in digits, as in 42 or 42.50.';
}

/** `42.50` from 4250 cents, as it is typed. */
export const amountInField = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
