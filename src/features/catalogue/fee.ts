import type { Minor } from '../../contract/values.ts';

/** Cents of `42`, `42.5` or `$1,042.50`; null for what is no amount of money. */
export function readFee(text: string): Minor | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  return (Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) as Minor;
}

/** `42.50`, as it is typed. */
export const feeInField = (amount: Minor | number): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
