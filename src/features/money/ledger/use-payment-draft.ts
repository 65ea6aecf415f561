import { useState } from 'react';
import { mostPaidMinor, type Payment } from '../../../contract/money/payment.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { changedBack, changedFrom, useKeep } from '../../../session/kept/use-kept.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { keptOf, usualMethod, type PaymentDraft } from './payment-draft.ts';

/** A payment as it is entered, and what changes it; it begins with what is open, and outlives a lock. */
export function usePaymentDraft(openMinor: number | null, payments: readonly Payment[]) {
  const [start] = useState<PaymentDraft>(() => ({
    amountMinor: openMinor !== null && openMinor > 0 ? Math.min(openMinor, mostPaidMinor) : null,
    method: usualMethod(payments),
    reference: '',
    note: '',
  }));
  const [draft, setDraft] = useState(start);
  useKeep('payment', changedFrom(start, keptOf(draft)), (kept) =>
    setDraft(kept === undefined ? start : changedBack(start, kept)),
  );
  useUnsaved(!isSameJson(draft, start));
  const set = (change: Partial<PaymentDraft>) => setDraft((current) => ({ ...current, ...change }));
  return [draft, set] as const;
}
