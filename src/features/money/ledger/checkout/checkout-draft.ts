import { mostPaidMinor, type Payment, type PaymentMethod } from '../../../../contract/money/payment.ts';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { LedgerEntryId, PaymentId, UserId } from '../../../../contract/base/ids.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import { methodNames, paymentFaults } from '../../../../domain/money/payments.ts';
import { keptOf, usualMethod } from '../payment-draft.ts';

/** One of the ways in which a visit is paid, as it is entered. */
export interface TenderDraft {
  readonly id: PaymentId;
  readonly method: PaymentMethod;
  /** Whether it takes what the others leave; then `amountMinor` is not looked at. */
  readonly isRest: boolean;
  /** Null while what is typed is no amount. */
  readonly amountMinor: number | null;
  readonly reference: string;
  /** Cash that is handed over; null where nobody said. */
  readonly givenMinor: number | null;
}

export interface CheckoutDraft {
  readonly tenders: readonly TenderDraft[];
  readonly usesCredit: boolean;
  readonly allocationId: LedgerEntryId;
  readonly tipId: LedgerEntryId;
  readonly hasTip: boolean;
  readonly tipMinor: number | null;
  readonly tipProviderId: UserId | null;
}

/** What there is to pay at a check-out. */
export interface CheckoutSums {
  /** Of today and open. */
  readonly today: readonly { readonly charge: Charge; readonly openMinor: number }[];
  readonly todayMinor: number;
  readonly earlierMinor: number;
  /** What may be used of the credit. */
  readonly creditMinor: number;
  /** After the credit. */
  readonly dueMinor: number;
}

export function checkoutSums(
  charges: readonly Charge[],
  open: readonly OpenCharge[],
  creditMinor: number,
  day: PlainDate,
  usesCredit: boolean,
): CheckoutSums {
  const openOf = new Map(open.map((one) => [one.chargeId, Math.max(0, one.openMinor)]));
  const today = charges.flatMap((charge) => {
    const openMinor = openOf.get(charge.id) ?? 0;
    return charge.serviceDate === day && openMinor > 0 ? [{ charge, openMinor }] : [];
  });
  const todayMinor = today.reduce((sum, one) => sum + one.openMinor, 0);
  const all = [...openOf.values()].reduce((sum, one) => sum + one, 0);
  const credit = usesCredit ? Math.min(Math.max(0, creditMinor), all) : 0;
  // What was given back and never taken off a charge is owed as well.
  const owed = all + Math.max(0, 0 - creditMinor);
  return { today, todayMinor, earlierMinor: owed - todayMinor, creditMinor: credit, dueMinor: owed - credit };
}

export const newTender = (id: PaymentId, method: PaymentMethod, isRest: boolean): TenderDraft => ({
  id,
  method,
  isRest,
  amountMinor: null,
  reference: '',
  givenMinor: null,
});

/** More ways to pay one visit than this are a slip. */
export const mostTenders = 4;

/** As a check-out begins: all of it in the way the patient paid last. */
export const newCheckout = (
  newId: () => string,
  payments: readonly Payment[],
  providerId: UserId | null,
): CheckoutDraft => ({
  tenders: [newTender(newId() as PaymentId, usualMethod(payments), true)],
  usesCredit: true,
  allocationId: newId() as LedgerEntryId,
  tipId: newId() as LedgerEntryId,
  hasTip: false,
  tipMinor: null,
  tipProviderId: providerId,
});

/** What outlives a lock and a reload: not even the beginning of a card number. */
export const keptCheckout = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  tenders: draft.tenders.map((one) => ({ ...one, reference: keptOf({ ...one, note: '' }).reference })),
});

/** Each way to pay with its amount: one takes what the others leave. */
export function tenderAmounts(
  tenders: readonly TenderDraft[],
  dueMinor: number | null,
): readonly (number | null)[] {
  const others = tenders.reduce((sum, one) => sum + (one.isRest ? 0 : (one.amountMinor ?? 0)), 0);
  return tenders.map((one) =>
    one.isRest ? (dueMinor === null ? null : Math.max(0, dueMinor - others)) : one.amountMinor,
  );
}

/** What of a tip is taken in the way of the first tender. */
export const tipOfDraft = ({ hasTip, tipMinor }: Pick<CheckoutDraft, 'hasTip' | 'tipMinor'>): number =>
  hasTip ? (tipMinor ?? 0) : 0;

export interface TenderFaults {
  readonly amount?: string | undefined;
  readonly reference?: string | undefined;
  readonly given?: string | undefined;
}

/** What is wrong with one of the ways to pay, by field. */
export function tenderFaults(
  tender: TenderDraft,
  amountMinor: number | null,
  asksNothing: boolean,
  tipMinor: number,
): TenderFaults {
  const reference = paymentFaults({ reference: tender.reference, note: '' })[0];
  const isShort =
    tender.method === 'cash' &&
    tender.givenMinor !== null &&
    tender.givenMinor < (amountMinor ?? 0) + tipMinor;
  return {
    amount:
      amountMinor === null || (amountMinor < 1 && !asksNothing)
        ? 'Enter an amount above $0.00.'
        : amountMinor > mostPaidMinor
          ? `At most ${formatMoney(mostPaidMinor)} at once.`
          : undefined,
    reference: reference && `This ${reference.message}.`,
    given: isShort ? 'Less than the amount to take.' : undefined,
  };
}

/** `Take $45.00 card`, `Take $45.00`, `Apply credit`. */
export function takeInWords(
  tenders: readonly TenderDraft[],
  amounts: readonly (number | null)[],
  tipMinor: number,
  usesCreditOnly: boolean,
): string {
  const sum = amounts.reduce<number>((all, one) => all + (one ?? 0), 0) + tipMinor;
  if (sum === 0) return usesCreditOnly ? 'Apply credit' : 'Take payment';
  const words = `Take ${formatMoney(sum)}`;
  return tenders.length === 1 ? `${words} ${methodNames[tenders[0]!.method].toLowerCase()}` : words;
}

/** What is given back of the cash that was handed over. */
export const changeMinor = (
  tenders: readonly TenderDraft[],
  amounts: readonly (number | null)[],
  tipMinor: number,
): number =>
  tenders.reduce((all, { method, givenMinor }, index) => {
    if (method !== 'cash' || givenMinor === null) return all;
    return all + Math.max(0, givenMinor - (amounts[index] ?? 0) - (index === 0 ? tipMinor : 0));
  }, 0);
