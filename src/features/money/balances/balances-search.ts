import { ageStarts, balanceSorts, type BalanceSort } from '../../../contract/money/balance.ts';

/** What of the list is shown, as the address has it; absent where it is the usual. */
export interface BalancesSearch {
  readonly show?: 'credit';
  readonly age?: number;
  readonly sort?: BalanceSort;
  readonly page?: number;
}

/** Reads an address; what is not understood is the usual. */
export function readBalancesSearch(search: Readonly<Record<string, unknown>>): BalancesSearch {
  const { show, age, sort, page } = search;
  return {
    ...(show === 'credit' ? { show } : {}),
    ...(typeof age === 'number' && ageStarts[age] !== undefined ? { age } : {}),
    ...(balanceSorts.includes(sort as never) && sort !== 'balance' ? { sort: sort as BalanceSort } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 0 ? { page } : {}),
  };
}

/** `0–30 days`, `121+ days`. */
export function ageInWords(at: number): string {
  const next = ageStarts[at + 1];
  return next === undefined ? `${ageStarts[at]! - 1}+ days` : `${ageStarts[at]}–${next - 1} days`;
}
