import { useState } from 'react';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import { mostPaidMinor, type Payment } from '../../../../contract/money/payment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import { checkOut } from '../../../../data/money/checkout.writes.ts';
import { twinOf } from '../payment-draft.ts';
import { usePaymentPlace } from '../use-payment-place.ts';
import type { CheckedOutSums } from './checked-out.tsx';
import {
  changeMinor,
  checkoutSums,
  tenderAmounts,
  tenderFaults,
  tipOfDraft,
  type CheckoutDraft,
} from './checkout-draft.ts';
import { useCheckoutDraft } from './use-checkout-draft.ts';

export interface CheckoutFormProps {
  patient: Patient;
  charges: readonly Charge[];
  payments: readonly Payment[];
  entries: readonly LedgerEntry[];
  open: readonly OpenCharge[];
  creditMinor: number;
  /** Whether this device has only the end of the ledger: what is due is not known then. */
  isPartial: boolean;
  onDone: (done: CheckedOutSums) => void;
  onClose: () => void;
}

/** A check-out as it is entered, with what follows from it and what keeps it. */
export function useCheckout(props: CheckoutFormProps) {
  const { patient, charges, payments, open, creditMinor, isPartial, onDone } = props;
  const place = usePaymentPlace();
  const last = charges.find(({ serviceDate }) => serviceDate === place.today) ?? charges[0];
  const entered = useCheckoutDraft(payments, last?.providerId ?? (null as UserId | null));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { draft } = entered;
  const { tenders } = draft;
  const known = isPartial ? [] : open;
  const sums = checkoutSums(charges, known, creditMinor, place.today, draft.usesCredit);
  /** The first way to pay takes so much, and no more. */
  const take = (amountMinor: number) => entered.setTender(tenders[0]!.id, { isRest: false, amountMinor });
  const amounts = tenderAmounts(tenders, isPartial ? null : sums.dueMinor);
  const tipMinor = tipOfDraft(draft);
  const paidMinor = amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  // The credit pays for all of it, or only a tip is left.
  const asksNothing = tenders.length === 1 && tenders[0]!.isRest && (sums.creditMinor > 0 || tipMinor > 0);
  const faults = tenders.map((one, index) =>
    tenderFaults(one, amounts[index] ?? null, asksNothing, index === 0 ? tipMinor : 0),
  );
  const tip = tipFaults(draft, tipMinor);
  const isSound = [tip, ...faults].every((one) => Object.values(one).every((fault) => fault === undefined));
  const submit = async () => {
    setTried(true);
    if (!isSound) return;
    setBusy(true);
    const taken = tenders.flatMap((one, index) => {
      const amountMinor = amounts[index] ?? 0;
      return amountMinor === 0 ? [] : [{ ...one, amountMinor, reference: one.reference.trim() }];
    });
    const { tipId: id, tipProviderId: providerId, allocationId } = draft;
    const isKept = await checkOut(patient, place, {
      tenders: taken,
      tip:
        tipMinor === 0 || providerId === null
          ? null
          : { id, providerId, method: tenders[0]!.method, amountMinor: tipMinor },
      allocationId,
      creditMinor: sums.creditMinor,
      open: known,
      charges,
    });
    setBusy(false);
    if (!isKept) return;
    const done: CheckedOutSums = {
      paymentId: taken[0]?.id ?? null,
      paidMinor,
      tipMinor,
      changeMinor: changeMinor(tenders, amounts, tipMinor),
      creditMinor: sums.creditMinor,
    };
    onDone(done);
  };
  /** Where a package has paid for all of it, and nothing else was entered, the check-out is done. */
  const usedPackage = (leftMinor: number) => {
    if (leftMinor === 0 && creditMinor >= 0 && tipMinor === 0)
      onDone({ paymentId: null, paidMinor: 0, tipMinor: 0, changeMinor: 0, creditMinor: 0 });
  };
  const twin = twinOf(payments, tenders.length === 1 ? (amounts[0] ?? null) : null, place);
  const excessMinor = isPartial ? 0 : paidMinor - sums.dueMinor;
  return {
    ...entered,
    sums,
    take,
    amounts,
    tipMinor,
    asksNothing,
    faults,
    tip,
    twin,
    excessMinor,
    isTried,
    isBusy,
    submit,
    usedPackage,
  };
}

function tipFaults({ hasTip, tipProviderId }: CheckoutDraft, tipMinor: number) {
  return {
    amount:
      !hasTip || (tipMinor >= 1 && tipMinor <= mostPaidMinor) ? undefined : 'Enter the tip, or remove it.',
    provider: hasTip && tipProviderId === null ? 'Choose who the tip is for.' : undefined,
  };
}
