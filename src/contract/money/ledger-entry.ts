import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { chargeId, clinicId, ledgerEntryId, locationId, patientId, paymentId, userId } from '../base/ids.ts';
import { clockAheadMs, instant, line, minor, plainDate, requiredLine } from '../base/values.ts';
import { longestPaymentNote, mostPaidMinor, paymentMethod } from './payment.ts';

export const ledgerEntryKind = z.enum([
  'charge',
  'payment',
  'allocation',
  'refund',
  'adjustment',
  'writeOff',
  'badDebt',
  'responsibility',
  'tip',
  'prepaidSale',
  'prepaidUse',
  'creditTransfer',
  'deposit',
  'overShort',
  'reversal',
]);
export type LedgerEntryKind = z.infer<typeof ledgerEntryKind>;

/** Why less is asked than was charged. */
export const adjustmentCause = z.enum(['courtesy', 'promptPay', 'hardship', 'staff', 'correction', 'refund']);
export type AdjustmentCause = z.infer<typeof adjustmentCause>;

/** What is taken off a charge by hand: a discount, a balance too small to ask for, money that will not come. */
export const adjustmentKind = z.enum(['adjustment', 'writeOff', 'badDebt']);
export type AdjustmentKind = z.infer<typeof adjustmentKind>;

/** One side of an entry: a debit is positive, a credit negative. */
export const ledgerPosting = z.object({
  account: z.string(),
  chargeId: z.nullable(chargeId),
  /** A payment, or of a tip the provider. */
  sourceId: z.nullable(z.string()),
  amountMinor: minor,
});
export type LedgerPosting = z.infer<typeof ledgerPosting>;

/** What was posted to a patient's ledger besides charges and payments. Never changed; a mistake is the entry reversed, once. */
export const ledgerEntry = z.object({
  id: ledgerEntryId,
  clinicId,
  patientId,
  locationId,
  kind: ledgerEntryKind,
  /** The day of the location. */
  day: plainDate,
  enteredAt: instant,
  /** When the server got it; null while only this device knows. */
  receivedAt: z.nullable(instant),
  /** Null while only this device knows. */
  enteredBy: z.nullable(userId),
  enteredByName: z.string(),
  reason: z.string(),
  /** The entry that it takes back. */
  reverses: z.nullable(ledgerEntryId),
  /** Those of this patient. Empty where nothing was left to apply. */
  postings: z.array(ledgerPosting),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** When and where an entry is made. */
const entered = z.object({
  id: ledgerEntryId,
  locationId,
  enteredAt: instant,
  clockAheadMs,
});
export type EntryEntered = z.infer<typeof entered>;

const amountMinor = minor.check(z.gte(1), z.lte(mostPaidMinor));
export const mostAllocations = 100;

export const allocationPart = z.object({
  chargeId,
  /** Where the credit came from; null where nobody said. */
  paymentId: z.nullable(paymentId),
  /** Negative takes it off the charge again, and into the credit. */
  amountMinor: minor.check(
    z.gte(0 - mostPaidMinor),
    z.lte(mostPaidMinor),
    z.refine((cents) => cents !== 0),
  ),
});
export type AllocationPart = z.infer<typeof allocationPart>;

export const allocate = endpoint({
  name: 'ledger.allocate',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/allocations',
  summary:
    'Applies a patient’s credit to charges, or takes it off again. Of each part is applied what is still open of the charge and left of the credit; the rest stays credit.',
  params: z.object({ clinicId, patientId }),
  body: z.extend(entered, {
    parts: z.array(allocationPart).check(z.minLength(1), z.maxLength(mostAllocations)),
  }),
  response: ledgerEntry,
});

export const adjust = endpoint({
  name: 'ledger.adjust',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/adjustments',
  summary:
    'Takes something off a charge: a discount with its cause, a small balance, a bad debt. At most what is open of it; up to a limit at the desk.',
  params: z.object({ clinicId, patientId }),
  body: z.extend(entered, {
    chargeId,
    kind: adjustmentKind,
    cause: adjustmentCause,
    amountMinor,
    reason: line(longestPaymentNote),
  }),
  response: ledgerEntry,
});

export const giveTip = endpoint({
  name: 'ledger.tip',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/tips',
  summary:
    'Keeps a tip for who treated. It is none of the clinic’s income, and changes nothing of what the patient owes.',
  params: z.object({ clinicId, patientId }),
  body: z.extend(entered, {
    providerId: userId,
    method: paymentMethod,
    amountMinor,
    paymentId: z.nullable(paymentId),
  }),
  response: ledgerEntry,
});

export const reverseEntry = endpoint({
  name: 'ledger.reverse',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/ledger-entries/:entryId/reversal',
  summary: 'Takes back an allocation, an adjustment or a tip, whole and once.',
  params: z.object({ clinicId, patientId, entryId: ledgerEntryId }),
  body: z.extend(entered, { reason: requiredLine(longestPaymentNote) }),
  response: ledgerEntry,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const ledgerEntryWrites = {
  'ledger.allocate': allocate,
  'ledger.adjust': adjust,
  'ledger.tip': giveTip,
  'ledger.reverse': reverseEntry,
} as const;
