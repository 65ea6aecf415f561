import type { Minor } from '../../contract/base/values.ts';

/** Money is integer minor units (cents) everywhere; only here does it become words. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50` from 123450; a negative amount with a minus sign. Exact for every safe integer of cents. */
export function formatMoney(amount: Minor | number): string {
  const text = dollars.format(Math.trunc(Math.abs(amount) / 100)).slice(0, -2);
  return `${amount < 0 ? '−' : ''}${text}${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}

/** The sum of minor units; 0 for none. */
export function sumMinor(amounts: Iterable<Minor | number>): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum as Minor;
}

/** A unit's fee times the units. */
export function timesUnits(unitFee: Minor | number, units: number): Minor {
  return (unitFee * units) as Minor;
}
