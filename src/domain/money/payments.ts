import type {
  Payment,
  PaymentFields,
  PaymentMethod,
  PaymentReversal,
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

type Taken = Pick<Payment, 'amountMinor' | 'reversal' | 'reversals'>;

/** All that takes back a payment, in the order in which it came. */
export function reversalsOf({ reversal, reversals = [] }: Pick<Payment, 'reversal' | 'reversals'>) {
  if (reversal === null || reversals.some(({ id }) => id === reversal.id)) return reversals;
  return [...reversals, reversal];
}

/** What is left of a payment. */
export const keptMinor = (payment: Taken): number =>
  payment.amountMinor - reversalsOf(payment).reduce((sum, one) => sum + one.amountMinor, 0);

/** A payment with what takes it back: the only one, or the latest with what all of them gave back. */
export function withReversals<T extends Pick<Payment, 'reversal'>>(
  payment: T,
  reversals: readonly PaymentReversal[],
): T & Pick<Payment, 'reversal' | 'reversals'> {
  const last = reversals.at(-1);
  if (last === undefined) return { ...payment, reversal: null };
  const amountMinor = reversals.reduce((sum, one) => sum + one.amountMinor, 0) as Payment['amountMinor'];
  return { ...payment, reversal: { ...last, amountMinor }, reversals: [...reversals] };
}

/** What of a reversal does not fit what is left of the payment that it takes back. */
export function reversalFaults(
  payment: Taken,
  reversal: Pick<ReversalFields, 'kind' | 'amountMinor' | 'reason'>,
): PaymentFault[] {
  const faults = cardNumbers({ reason: reversal.reason });
  const left = keptMinor(payment);
  if (reversal.amountMinor > left) {
    const words = left === payment.amountMinor ? 'that was paid' : 'that is left of the payment';
    faults.push({ path: 'amountMinor', message: `is more than the ${formatMoney(left)} ${words}` });
  } else if (reversal.kind === 'mistake' && reversal.amountMinor !== payment.amountMinor) {
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

/** `Check 1042`, `Cash`. */
export const methodInWords = ({ method, reference }: Pick<Payment, 'method' | 'reference'>): string =>
  reference === '' ? methodNames[method] : `${methodNames[method]} ${reference}`;

/**
 * Payments as a device shows them: what the server has told of reversals stands. A refund that this device made besides is shown as far
 * as something is left for it; one that was too late waits for a person.
 * @param told as the server answered
 * @param shown with the writes of this device
 */
export function withStandingReversals<T extends Taken & { readonly id: string }>(
  told: readonly T[],
  shown: readonly T[],
): readonly T[] {
  if (told === shown) return shown;
  const standing = new Map(told.map((row) => [row.id, reversalsOf(row)]));
  return shown.map((row) => {
    const before = standing.get(row.id);
    if (before === undefined || before.length === 0) return row;
    let left = row.amountMinor - before.reduce((sum, one) => sum + one.amountMinor, 0);
    const added = reversalsOf(row).filter((one) => {
      const fits = !before.some(({ id }) => id === one.id) && one.amountMinor <= left;
      if (fits) left -= one.amountMinor;
      return fits;
    });
    return withReversals(row, [...before, ...added]);
  });
}
