import type { ChargeId, LedgerEntryId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { Charge } from '../../../contract/money/charge.ts';
import {
  mostChargesOfUse,
  type LedgerEntry,
  type PackageTerms,
} from '../../../contract/money/ledger-entry.ts';
import { splitByWeight } from '../../base/rounding.ts';
import type { OpenCharge } from '../journal/allocation.ts';
import {
  packageDiscount,
  prepaidRefundEntry,
  prepaidSaleEntry,
  prepaidUseEntry,
  type EntryAt,
  type PaidByPackage,
} from '../journal/entries.ts';
import type { JournalEntry } from '../journal/journal.ts';

/** Packages of visits, as the entries of a patient’s ledger tell them. The same on the server and on a device. */

/** A visit that was used. */
export interface PackageUse {
  readonly id: LedgerEntryId;
  readonly day: PlainDate;
  readonly chargeIds: readonly ChargeId[];
  /** What of the price it used. */
  readonly paidMinor: number;
  /** What its charges cost without the package. */
  readonly listMinor: number;
}

export interface SoldPackage {
  /** Of the entry by which it was sold. */
  readonly id: LedgerEntryId;
  readonly terms: PackageTerms;
  readonly soldOn: PlainDate;
  readonly uses: readonly PackageUse[];
  readonly visitsLeft: number;
  /** What of the price is still owed to the patient, in cents. */
  readonly leftMinor: number;
  readonly isEnded: boolean;
}

type Entry = Pick<LedgerEntry, 'id' | 'kind' | 'day' | 'reverses' | 'postings' | 'package'>;

const sum = ({ postings }: Pick<Entry, 'postings'>, isMeant: (one: Entry['postings'][number]) => boolean) =>
  postings.reduce((all, one) => all + (isMeant(one) ? one.amountMinor : 0), 0);

const useOf = (entry: Entry): PackageUse => ({
  id: entry.id,
  day: entry.day,
  chargeIds: entry.postings.flatMap(({ account, chargeId }) =>
    account === 'receivable.patient' && chargeId !== null ? [chargeId] : [],
  ),
  paidMinor: sum(entry, ({ account }) => account === 'prepaid'),
  listMinor: 0 - sum(entry, ({ account }) => account === 'receivable.patient'),
});

/**
 * The packages that a patient bought, in the order of the entries, with what is left of each. A sale that was reversed is none.
 * @param entries of the whole ledger
 */
export function packagesOf(entries: readonly Entry[]): SoldPackage[] {
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const standing = entries.filter(({ id }) => !reversed.has(id));
  return standing.flatMap((sale): SoldPackage[] => {
    if (sale.kind !== 'prepaidSale' || !sale.package) return [];
    const isOf = (one: { sourceId: string | null }) => one.sourceId === sale.id;
    const about = standing.filter(({ postings }) => postings.some(isOf));
    const uses = about.filter(({ kind }) => kind === 'prepaidUse').map(useOf);
    const isEnded = about.some(({ kind }) => kind === 'prepaidRefund');
    return [
      {
        id: sale.id,
        terms: sale.package,
        soldOn: sale.day,
        uses,
        visitsLeft: isEnded ? 0 : Math.max(0, sale.package.visits - uses.length),
        leftMinor:
          0 -
          about.reduce((all, one) => all + sum(one, (side) => side.account === 'prepaid' && isOf(side)), 0),
        isEnded,
      },
    ];
  });
}

/**
 * Why an entry about a package can’t be taken back, in words; null where it can: the sale of a package of which visits were used, and
 * the use of one that was ended, stay.
 * @param entries of the ledger, or those about the package
 */
export function packageReversalFault(
  entry: Pick<Entry, 'kind' | 'postings'>,
  entries: readonly Entry[],
): string | null {
  if (entry.kind !== 'prepaidSale' && entry.kind !== 'prepaidUse') return null;
  const packageId = entry.postings.find(({ account }) => account === 'prepaid')?.sourceId;
  const sold = packagesOf(entries).find(({ id }) => id === packageId);
  if (sold === undefined) return null;
  if (sold.isEnded) return 'This package was ended, so its entries stay. Adjust the charge instead.';
  return entry.kind === 'prepaidSale' && sold.uses.length > 0
    ? 'Visits of this package were used, so its sale stays. End the package: what is left becomes credit.'
    : null;
}

/** What packages paid for each charge by the sides of an entry: what the charge was freed of, less what the package saves. */
export function paidByPackage(
  postings: Entry['postings'],
): { readonly chargeId: ChargeId; readonly paidMinor: number }[] {
  if (!postings.some(({ account }) => account === 'prepaid')) return [];
  return postings.flatMap(({ account, chargeId, amountMinor }) =>
    chargeId !== null && (account === 'receivable.patient' || account === packageDiscount)
      ? [{ chargeId, paidMinor: 0 - amountMinor }]
      : [],
  );
}

/** Why no visit of a package can be used on a day, in words; null where one can. */
export function packageFault({ terms, visitsLeft, isEnded }: SoldPackage, on: PlainDate): string | null {
  if (isEnded) return 'This package was ended.';
  if (visitsLeft === 0) return `All ${terms.visits} visits of this package are used.`;
  return terms.expiresOn !== null && on > terms.expiresOn ? 'This package has expired.' : null;
}

/** Which open charges a visit of a package can pay for: those of its codes. */
export const coveredCharges = <C extends Pick<Charge, 'id' | 'cptCode'>>(
  { terms }: Pick<SoldPackage, 'terms'>,
  charges: readonly C[],
  open: readonly OpenCharge[],
): C[] => {
  const openOf = new Map(open.map(({ chargeId, openMinor }) => [chargeId, openMinor]));
  const isOfIt = ({ cptCode }: C) => terms.cptCodes.length === 0 || terms.cptCodes.includes(cptCode);
  return charges.filter((charge) => isOfIt(charge) && (openOf.get(charge.id) ?? 0) > 0);
};

type OfVisit = Pick<Charge, 'serviceDate' | 'encounterId'>;
const isSameVisit = (a: OfVisit, b: OfVisit): boolean =>
  a.serviceDate === b.serviceDate && a.encounterId === b.encounterId;

/** Why a visit of a package can’t pay for these charges, in words; null where it can: they are of one visit, and of its codes. */
export function chargesFault(
  { terms }: Pick<SoldPackage, 'terms'>,
  charges: readonly (OfVisit & Pick<Charge, 'cptCode'>)[],
): string | null {
  if (charges.some((one) => !isSameVisit(one, charges[0]!))) return 'are of more than one visit';
  const other = charges.find(({ cptCode }) => terms.cptCodes.length > 0 && !terms.cptCodes.includes(cptCode));
  return other === undefined
    ? null
    : `have ${other.cptCode || 'a service without a code'}, which ${terms.name} does not pay for`;
}

/** What the next visit of a package would pay for: the open charges of the latest visit that has any of its codes. */
export function chargesOfNextVisit<C extends Pick<Charge, 'id' | 'cptCode' | 'serviceDate' | 'encounterId'>>(
  sold: Pick<SoldPackage, 'terms'>,
  charges: readonly C[],
  open: readonly OpenCharge[],
): C[] {
  const covered = coveredCharges(sold, charges, open);
  const latest = covered.toSorted((a, b) => (a.serviceDate < b.serviceDate ? 1 : -1))[0];
  return covered.filter((one) => isSameVisit(one, latest!)).slice(0, mostChargesOfUse);
}

export interface VisitOfPackage {
  readonly parts: readonly PaidByPackage[];
  /** What the last visit leaves over of the price. */
  readonly toCreditMinor: number;
}

/**
 * What the next visit of a package does to charges: it pays for what is open of them, whole. It has the price’s part for one visit
 * (the price in equal parts that come to it exactly), the last one all that is left; what the charges cost beyond it is the discount.
 * Where they cost less, the money stays in the package, and what is left after its last visit becomes credit.
 * @param open the charges with what is open of each, each above 0
 */
export function visitOf(sold: SoldPackage, open: readonly Omit<OpenCharge, 'day'>[]): VisitOfPackage {
  const { terms, uses, leftMinor, visitsLeft } = sold;
  const equal = splitByWeight(
    terms.priceMinor,
    Array.from({ length: terms.visits }, () => 1),
  );
  const isLast = visitsLeft === 1;
  const hasMinor = isLast ? leftMinor : Math.min(leftMinor, equal[uses.length] ?? 0);
  const openMinor = open.reduce((all, one) => all + one.openMinor, 0);
  const paidMinor = Math.min(hasMinor, openMinor);
  const shares =
    openMinor === 0
      ? open.map(() => 0)
      : splitByWeight(
          paidMinor,
          open.map((one) => one.openMinor),
        );
  return {
    parts: open.map((one, at) => ({
      chargeId: one.chargeId,
      openMinor: one.openMinor,
      paidMinor: shares[at]!,
    })),
    toCreditMinor: isLast ? hasMinor - paidMinor : 0,
  };
}

/**
 * What is given back of a package that ends now: the price less the visits used at list price, and never less than nothing.
 * `leftMinor` is what it holds; the difference is the discount on the visits used, which is taken back.
 */
export function refundOf({ terms, uses, leftMinor }: SoldPackage): { leftMinor: number; backMinor: number } {
  const usedMinor = uses.reduce((all, { listMinor }) => all + listMinor, 0);
  return { leftMinor, backMinor: Math.min(leftMinor, Math.max(0, terms.priceMinor - usedMinor)) };
}

export const postSale = (at: EntryAt, patientId: string, { priceMinor }: PackageTerms): JournalEntry =>
  prepaidSaleEntry(at, { patientId, prepaidId: at.id, amountMinor: priceMinor });

export const postVisit = (
  at: EntryAt,
  patientId: string,
  sold: SoldPackage,
  open: readonly Omit<OpenCharge, 'day'>[],
): JournalEntry => {
  const { parts, toCreditMinor } = visitOf(sold, open);
  return prepaidUseEntry(at, { patientId, prepaidId: sold.id }, parts, toCreditMinor);
};

export const postEnd = (at: EntryAt, patientId: string, sold: SoldPackage): JournalEntry =>
  prepaidRefundEntry(at, { patientId, prepaidId: sold.id }, refundOf(sold));
