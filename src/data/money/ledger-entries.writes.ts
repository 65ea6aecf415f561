import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { LedgerEntryId } from '../../contract/base/ids.ts';
import type { Charge } from '../../contract/money/charge.ts';
import {
  mostAllocations,
  type adjust,
  type AllocationPart,
  type giveTip,
  type LedgerEntry,
  type reverseEntry,
} from '../../contract/money/ledger-entry.ts';
import type { Payment } from '../../contract/money/payment.ts';
import type { Patient } from '../../contract/people/patient.ts';
import { formatMoney } from '../../domain/base/money.ts';
import type { OpenCharge } from '../../domain/money/journal/allocation.ts';
import { proposedParts, type CreditSource } from '../../domain/money/ledger-entry-postings.ts';
import { adjustmentNames, entryInWords } from '../../domain/money/ledger-entries.ts';
import {
  writeAdjustment,
  writeAllocation,
  writeEntryReversal,
  writeTip,
} from '../../domain/money/ledger-entry-changes.ts';
import { enqueue, newId } from '../../sync/public-writes.ts';
import { isSaved } from '../../ui/messages/is-saved.ts';
import { toast } from '../../ui/messages/toast.ts';
import { clockOff, nowInstant } from '../base/now-instant.ts';
import { paymentOf, type PaymentPlace } from './payments.writes.ts';

/** One message at a time. */
const toastName = 'payment';

type Entered = 'id' | 'locationId' | 'enteredAt' | 'clockAheadMs';
export type AdjustmentFields = Omit<RequestOf<typeof adjust>['body'], Entered>;
export type TipFields = Omit<RequestOf<typeof giveTip>['body'], Entered>;
export type EntryReversalFields = Omit<RequestOf<typeof reverseEntry>['body'], Entered>;
type Billed = Pick<Charge, 'id' | 'encounterId'>;

/** When and where something is entered, as each entry says it. */
export const enteredAt = ({ locationId }: PaymentPlace) => ({
  locationId,
  enteredAt: nowInstant(),
  ...clockOff(),
});

/** Charges may still wait with the note that posts them, and payments too: what is about them goes after. */
export const lanesOf = (
  charges: readonly Billed[],
  ids: readonly string[],
  paymentIds: readonly (string | null)[],
) => {
  const visits = charges.flatMap(({ id, encounterId }) => (ids.includes(id) ? (encounterId ?? []) : []));
  const lanes = [
    ...visits.map((id) => `encounter:${id}`),
    ...paymentIds.flatMap((id) => (id === null ? [] : [`payment:${id}`])),
  ];
  return { afterLanes: [...new Set(lanes)] };
};

/**
 * Keeps on this device how credit is applied to charges.
 * @param id made before, where the same may be saved once more
 */
export async function allocateOf(
  patient: Patient,
  place: PaymentPlace,
  parts: readonly AllocationPart[],
  charges: readonly Billed[],
  id = newId() as LedgerEntryId,
): Promise<boolean> {
  const body = { id, ...enteredAt(place), parts: [...parts] };
  const after = lanesOf(
    charges,
    parts.map(({ chargeId }) => chargeId),
    parts.map(({ paymentId }) => paymentId),
  );
  return isSaved(enqueue(writeAllocation(paymentOf(patient, place.by), body, place.timeZone, after)));
}

/** The charges that a payment is applied to, the oldest first. */
export interface AppliedTo {
  readonly charges: readonly Charge[];
  readonly open: readonly OpenCharge[];
  /** What is not applied yet of what was paid before. */
  readonly creditMinor: number;
}

/** Keeps on this device that a payment pays for the oldest open charges, after what was not applied of those before it. */
export async function applyPaymentOf(
  patient: Patient,
  place: PaymentPlace,
  { id: paymentId, amountMinor }: Pick<Payment, 'id' | 'amountMinor'>,
  { charges, open, creditMinor }: AppliedTo,
): Promise<boolean> {
  const sources: CreditSource[] = [
    { paymentId: null, amountMinor: Math.max(0, creditMinor) },
    { paymentId, amountMinor: amountMinor + Math.min(0, creditMinor) },
  ];
  const parts = proposedParts(sources, open).slice(0, mostAllocations);
  return parts.length === 0 || allocateOf(patient, place, parts, charges);
}

/** Keeps on this device that something is taken off a charge. @returns whether it is kept */
export async function adjustOf(
  patient: Patient,
  place: PaymentPlace,
  fields: AdjustmentFields,
  charges: readonly Billed[],
): Promise<boolean> {
  const body = { id: newId() as LedgerEntryId, ...enteredAt(place), ...fields };
  const after = lanesOf(charges, [fields.chargeId], []);
  const write = writeAdjustment(paymentOf(patient, place.by), body, place.timeZone, after);
  if (!(await isSaved(enqueue(write)))) return false;
  toast.success(`${adjustmentNames[fields.kind]} of ${formatMoney(fields.amountMinor)} recorded`, {
    name: toastName,
  });
  return true;
}

/** Keeps a tip on this device. @param id made before, where the same may be saved once more */
export async function tipOf(
  patient: Patient,
  place: PaymentPlace,
  fields: TipFields,
  id = newId() as LedgerEntryId,
): Promise<boolean> {
  const body = { id, ...enteredAt(place), ...fields };
  const after = lanesOf([], [], [fields.paymentId]);
  return isSaved(enqueue(writeTip(paymentOf(patient, place.by), body, place.timeZone, after)));
}

/** Keeps on this device that an entry is taken back. @returns whether it is kept */
export async function reverseEntryOf(
  patient: Patient,
  entry: LedgerEntry,
  place: PaymentPlace,
  fields: EntryReversalFields,
): Promise<boolean> {
  const body = { id: newId() as LedgerEntryId, ...enteredAt(place), ...fields };
  const write = writeEntryReversal(paymentOf(patient, place.by), entry, body, place.timeZone);
  if (!(await isSaved(enqueue(write)))) return false;
  toast.success(`${entryInWords(entry)} reversed`, { name: toastName });
  return true;
}
