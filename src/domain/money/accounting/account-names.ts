import type { AccountNames } from '../../../contract/money/accounting.ts';

const usual: Readonly<Record<string, string>> = {
  'receivable.patient': 'Accounts Receivable - Patients',
  'receivable.payer': 'Accounts Receivable - Insurance',
  'credit.patient': 'Patient Credits',
  'unapplied.payer': 'Unapplied Insurance Payments',
  prepaid: 'Prepaid Packages',
  cash: 'Cash on Hand',
  checks: 'Undeposited Checks',
  'card.clearing': 'Card Clearing',
  bank: 'Checking',
  'other.tender': 'Other Payments',
  'tips.payable': 'Tips Payable',
  'refunds.due': 'Refunds Due',
  'over.short': 'Cash Over and Short',
  'write.off': 'Write-offs',
  'bad.debt': 'Bad Debt',
};

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What books usually call an account of the journal. Sub-accounts are named with a colon, as QuickBooks does. */
export function usualAccountName(account: string): string {
  if (usual[account] !== undefined) return usual[account];
  const [kind, ...rest] = account.split(':');
  const of = withCapital(rest.at(-1) ?? '');
  if (kind === 'income') return `Income:${of}`;
  if (kind === 'tax') return `Sales Tax Payable:${of}%`;
  return kind === 'adjustment' ? `Adjustments:${of}` : withCapital(account);
}

/** What the clinic's books call an account. */
export const nameOfAccount = (account: string, names: AccountNames): string =>
  Object.hasOwn(names, account) ? names[account]! : usualAccountName(account);
