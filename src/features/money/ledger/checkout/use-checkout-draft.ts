import { useState } from 'react';
import type { PaymentId, UserId } from '../../../../contract/base/ids.ts';
import type { Payment, PaymentMethod } from '../../../../contract/money/payment.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { changedBack, changedFrom, useKeep } from '../../../../session/kept/use-kept.ts';
import { newEntryId } from '../../../../data/money/checkout.writes.ts';
import { useUnsaved } from '../../../../ui/fields/unsaved.ts';
import { keptCheckout, newCheckout, newTender, type TenderDraft } from './checkout-draft.ts';

/** A check-out as it is entered, and what changes it; it outlives a lock and a reload. */
export function useCheckoutDraft(payments: readonly Payment[], providerId: UserId | null) {
  const [start] = useState(() => newCheckout(newEntryId, payments, providerId));
  const [draft, setDraft] = useState(start);
  useKeep('checkout', changedFrom(start, keptCheckout(draft)), (kept) =>
    setDraft(kept === undefined ? start : changedBack(start, kept)),
  );
  useUnsaved(!isSameJson(draft, start));
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const setTender = (id: PaymentId, change: Partial<TenderDraft>) =>
    setDraft((now) => ({
      ...now,
      tenders: now.tenders.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }));
  /** The ways that are there keep their amounts, and the new one takes what they leave. */
  const split = (amounts: readonly (number | null)[], method: PaymentMethod) =>
    setDraft((now) => ({
      ...now,
      tenders: [
        ...now.tenders.map((one, index) => ({ ...one, isRest: false, amountMinor: amounts[index] ?? null })),
        newTender(newEntryId() as PaymentId, method, true),
      ],
    }));
  const drop = (id: PaymentId) =>
    setDraft((now) => {
      const tenders = now.tenders.filter((one) => one.id !== id);
      return {
        ...now,
        tenders: tenders.map((one, index) =>
          index === tenders.length - 1 ? { ...one, isRest: true, amountMinor: null } : one,
        ),
      };
    });
  return { draft, set, setTender, split, drop };
}
