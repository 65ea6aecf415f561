import type { MoneyKind } from '../../../contract/money/money-report.ts';
import type { PaymentMethod } from '../../../contract/money/payment.ts';
import { tenderAccounts } from '../journal/entries.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { methodNames } from '../payments.ts';

/** What an account counts as: money owed to and by the clinic with patients and payers, or what changes that. */
export type AccountGroup = 'owed' | MoneyKind;

const tenders = new Map(
  (Object.entries(tenderAccounts) as [PaymentMethod, string][]).map(([method, account]) => [account, method]),
);

/**
 * To which group an account belongs. Every account belongs to one, so that what is owed changes by the others and nothing else. What
 * was over or short belongs to the money, where it makes up for itself.
 */
export function groupOf(account: string): AccountGroup {
  if (account.startsWith('income:')) return 'production';
  if (account.startsWith('tax:')) return 'tax';
  if (account.startsWith('adjustment:') || account === 'write.off' || account === 'bad.debt')
    return 'adjustments';
  return tenders.has(account) || account === 'over.short' ? 'collections' : 'owed';
}

/** The sign with which postings of a group are counted, so that what people expect is positive. */
export const signOf: Readonly<Record<AccountGroup, 1 | -1>> = {
  owed: 1,
  production: -1,
  tax: -1,
  collections: 1,
  adjustments: 1,
};

export type MonthEnd = Readonly<Record<AccountGroup, number>>;

/** What each group comes to over entries, with its sign. */
export function sumByGroup(entries: readonly Pick<JournalEntry, 'postings'>[]): MonthEnd {
  const sums: Record<AccountGroup, number> = {
    owed: 0,
    production: 0,
    collections: 0,
    adjustments: 0,
    tax: 0,
  };
  for (const { postings } of entries)
    for (const { account, amountMinor } of postings) {
      const group = groupOf(account);
      sums[group] += signOf[group] * amountMinor;
    }
  return sums;
}

/** `Check` from `checks`, `8.875%` from `tax:…:8.875`, `Courtesy` from `adjustment:courtesy`. */
export function accountInWords(account: string): string {
  const method = tenders.get(account);
  if (method !== undefined) return methodNames[method];
  const named: Readonly<Record<string, string>> = { 'write.off': 'Write-offs', 'bad.debt': 'Bad debt' };
  if (named[account] !== undefined) return named[account];
  if (account.startsWith('tax:')) return `${account.split(':').at(-1)}%`;
  const words = account.slice(account.indexOf(':') + 1);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
