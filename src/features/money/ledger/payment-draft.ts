import { mostPaidMinor, type Payment, type PaymentMethod } from '../../../contract/money/payment.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';

export interface PaymentDraft {
  readonly amountMinor: number | null;
  readonly method: PaymentMethod | null;
  readonly reference: string;
  readonly note: string;
}

/** How the patient paid last; by card where they never did, as most do. */
export const usualMethod = (payments: readonly Payment[]): PaymentMethod =>
  payments.toSorted((a, b) => (a.takenAt < b.takenAt ? 1 : -1))[0]?.method ?? 'card';

/** So many digits are on the way to a card number. */
const tooManyDigits = 9;
const isOnItsWay = (text: string) => text.replace(/\D/g, '').length >= tooManyDigits;

/** What of a draft outlives a lock and a reload: not even the beginning of a card number. */
export const keptOf = (draft: PaymentDraft): PaymentDraft => ({
  ...draft,
  reference: isOnItsWay(draft.reference) ? '' : draft.reference,
  note: isOnItsWay(draft.note) ? '' : draft.note,
});

/** Why an amount cannot be taken, in words. */
export function amountFaultOf(amountMinor: number | null): string | undefined {
  if (amountMinor === null || amountMinor < 1) return 'Enter what is paid.';
  return amountMinor > mostPaidMinor ? `At most ${formatMoney(mostPaidMinor)} at once.` : undefined;
}

/** What is open, and what of the amount is more than that. */
export function openInWords(openMinor: number | null, amountMinor: number | null): string {
  if (openMinor === null) return 'The balance is not known on this device.';
  const open =
    openMinor < 0 ? `Credit ${formatMoney(-openMinor)}.` : `Balance due ${formatMoney(openMinor)}.`;
  const more = amountMinor === null ? 0 : amountMinor - Math.max(openMinor, 0);
  return more > 0 ? `${open} ${formatMoney(more)} becomes credit.` : open;
}

/**
 * Words about a payment of the same amount and day that stands already; null where there is none. Two people at two desks take one
 * payment twice more easily than a patient pays twice.
 */
export function twinOf(
  payments: readonly Payment[],
  amountMinor: number | null,
  { today, timeZone }: { readonly today: PlainDate; readonly timeZone: string },
): string | null {
  const twin = payments.find(
    (one) => one.amountMinor === amountMinor && one.takenOn === today && one.reversal === null,
  );
  return twin
    ? `${twin.takenByName} already took ${formatMoney(twin.amountMinor)} today at ${timeInWords(twin.takenAt, timeZone)}. Record it again only if the patient pays twice.`
    : null;
}
