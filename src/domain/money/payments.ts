import type {
  Payment,
  PaymentFields,
  PaymentMethod,
  ReversalFields,
  ReversalKind,
} from '../../contract/money/payment.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { hasCardNumber } from './card-number.ts';
import { formatMoney } from '../base/money.ts';
import type { Action } from '../access/permission.ts';

/** What is paid at the desk, and how it is taken back. The same on the server and on a device. */

export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  transfer: 'Bank transfer',
  other: 'Other',
};

/** What the reference of a method is; of cash there is none to ask for. */
export const referenceNames: Readonly<Record<PaymentMethod, string | null>> = {
  cash: null,
  check: 'Check number',
  card: 'Number of the slip',
  transfer: 'Reference of the transfer',
  other: 'Reference',
};

export const reversalNames: Readonly<Record<ReversalKind, string>> = {
  refund: 'Refunded',
  mistake: 'Entered by mistake',
};

export interface PaymentFault {
  readonly path: string;
  readonly message: string;
}

export const cardNumberWords =
  'looks like a card number. Plumbline never keeps one: write its last four digits, or the number of the slip';

const cardNumbers = (texts: Readonly<Record<string, string>>): PaymentFault[] =>
  Object.entries(texts).flatMap(([path, text]) =>
    hasCardNumber(text) ? [{ path, message: cardNumberWords }] : [],
  );

/** What stands in the way of keeping a payment; its amount is bounded by the contract. */
export const paymentFaults = ({
  reference,
  note,
}: Pick<PaymentFields, 'reference' | 'note'>): PaymentFault[] => cardNumbers({ reference, note });

/** What of a reversal does not fit the payment that it takes back. */
export function reversalFaults(
  { amountMinor }: Pick<Payment, 'amountMinor'>,
  reversal: Pick<ReversalFields, 'kind' | 'amountMinor' | 'reason'>,
): PaymentFault[] {
  const faults = cardNumbers({ reason: reversal.reason });
  if (reversal.amountMinor > amountMinor) {
    faults.push({
      path: 'amountMinor',
      message: `is more than the ${formatMoney(amountMinor)} that was paid`,
    });
  } else if (reversal.kind === 'mistake' && reversal.amountMinor !== amountMinor) {
    faults.push({ path: 'amountMinor', message: 'of a mistake is the whole payment' });
  }
  return faults;
}

export interface Reverser {
  readonly userId: string;
  readonly may: (action: Action) => boolean;
}

/**
 * Whether somebody may reverse a payment: who does it for the clinic; of their own, those that they entered by mistake on the same
 * day, because they are the one who notices.
 */
export function mayReverse(
  { takenBy, takenOn }: Pick<Payment, 'takenBy' | 'takenOn'>,
  kind: ReversalKind,
  on: PlainDate,
  { userId, may }: Reverser,
): boolean {
  if (may('payment.reverse')) return true;
  // Null: only this device has it, and its owner took it.
  return may('payment.take') && kind === 'mistake' && (takenBy ?? userId) === userId && takenOn === on;
}

/** `1042`, or that the server has yet to give one. */
export const paymentNumber = ({ number }: Pick<Payment, 'number'>): string =>
  typeof number === 'number' ? String(number) : 'Number follows';

/** What is left of a payment. */
export const keptMinor = ({ amountMinor, reversal }: Pick<Payment, 'amountMinor' | 'reversal'>): number =>
  amountMinor - (reversal?.amountMinor ?? 0);

/** `Check 1042`, `Cash`. */
export const methodInWords = ({ method, reference }: Pick<Payment, 'method' | 'reference'>): string =>
  reference === '' ? methodNames[method] : `${methodNames[method]} ${reference}`;

/**
 * Payments as a device shows them, where the server has told of a reversal: that one stands. One that this device made of the same
 * payment was too late, and waits for a person.
 * @param told as the server answered
 * @param shown with the writes of this device
 */
export function withStandingReversals<T extends { readonly id: string; readonly reversal: object | null }>(
  told: readonly T[],
  shown: readonly T[],
): readonly T[] {
  const standing = new Map(told.flatMap(({ id, reversal }) => (reversal ? [[id, reversal] as const] : [])));
  if (standing.size === 0 || told === shown) return shown;
  return shown.map((row) => {
    const reversal = standing.get(row.id);
    return reversal ? { ...row, reversal } : row;
  });
}
