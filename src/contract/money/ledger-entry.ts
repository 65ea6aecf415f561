import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { chargeId, clinicId, ledgerEntryId, locationId, patientId, paymentId, userId } from '../base/ids.ts';
import { clockAheadMs, instant, line, minor, plainDate, requiredLine } from '../base/values.ts';
import { procedureCode } from '../clinics/note-parts.ts';
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
  'prepaidRefund',
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

/** So many visits a package has at most. */
export const mostPackageVisits = 200;
/** So many codes a package is for at most. */
export const mostPackageCodes = 50;

/** What was sold as a package of visits. It never changes: what a patient bought stands. */
export const packageTerms = z.object({
  name: requiredLine(120),
  visits: z.int().check(z.gte(1), z.lte(mostPackageVisits)),
  priceMinor: minor.check(z.gte(1), z.lte(mostPaidMinor)),
  /** The codes that a visit of it pays for; empty: each service. */
  cptCodes: z.array(procedureCode).check(z.maxLength(mostPackageCodes)),
  /** The last day on which a visit may be used; null: no end. */
  expiresOn: z.nullable(plainDate),
});
export type PackageTerms = z.infer<typeof packageTerms>;

/** One side of an entry: a debit is positive, a credit negative. */
export const ledgerPosting = z.object({
  account: z.string(),
  chargeId: z.nullable(chargeId),
  /** A payment, of a tip the provider, of a package the entry by which it was sold. */
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
  /** Of the sale of a package: what was sold. */
  package: z.optional(z.nullable(packageTerms)),
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

export const sellPackage = endpoint({
  name: 'ledger.sellPackage',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/packages',
  summary:
    'Sells a package of visits, paid out of the patient’s credit. It is owed to the patient until its visits are used, and no income before.',
  params: z.object({ clinicId, patientId }),
  body: z.extend(entered, { terms: packageTerms }),
  response: ledgerEntry,
});

/** What a clinic sells, as it was sold before. */
export const packageOffer = z.omit(packageTerms, { expiresOn: true });
export type PackageOffer = z.infer<typeof packageOffer>;

export const listPackageOffers = endpoint({
  name: 'ledger.packageOffers',
  method: 'GET',
  path: '/:clinicId/package-offers',
  summary:
    'The packages that the clinic sold in the last year, what was sold most often first; at most twelve.',
  params: z.object({ clinicId }),
  response: z.object({ offers: z.array(packageOffer) }),
});

export const mostChargesOfUse = 30;

export const usePackage = endpoint({
  name: 'ledger.usePackage',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/packages/:packageId/uses',
  summary:
    'Uses a visit of a package: it pays for charges of one visit, whole. What they cost above their share of the package is its discount.',
  params: z.object({ clinicId, patientId, packageId: ledgerEntryId }),
  body: z.extend(entered, {
    chargeIds: z.array(chargeId).check(z.minLength(1), z.maxLength(mostChargesOfUse)),
  }),
  response: ledgerEntry,
});

export const endPackage = endpoint({
  name: 'ledger.endPackage',
  method: 'POST',
  path: '/:clinicId/patients/:patientId/packages/:packageId/end',
  summary:
    'Ends a package before all its visits are used. What was paid, less the visits used at list price, becomes the patient’s credit.',
  params: z.object({ clinicId, patientId, packageId: ledgerEntryId }),
  body: z.extend(entered, { reason: requiredLine(longestPaymentNote) }),
  response: ledgerEntry,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const ledgerEntryWrites = {
  'ledger.allocate': allocate,
  'ledger.adjust': adjust,
  'ledger.tip': giveTip,
  'ledger.reverse': reverseEntry,
  'ledger.sellPackage': sellPackage,
  'ledger.usePackage': usePackage,
  'ledger.endPackage': endPackage,
} as const;
