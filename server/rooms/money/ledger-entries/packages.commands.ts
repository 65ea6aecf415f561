import type { ChargeId } from '../../../../src/contract/base/ids.ts';
import type {
  endPackage,
  LedgerEntry,
  sellPackage,
  usePackage,
} from '../../../../src/contract/money/ledger-entry.ts';
import { postingsOf } from '../../../../src/domain/money/ledger-entry-postings.ts';
import { formatMoney } from '../../../../src/domain/base/money.ts';
import {
  chargesFault,
  packageFault,
  packageReversalFault,
  packagesOf,
  postEnd,
  postSale,
  postVisit,
  refundOf,
  type SoldPackage,
} from '../../../../src/domain/money/packages/packages.ts';
import { NotFound, Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { again, againOf, open, post, requireNoCardNumber, standingOf, type Opened } from './entering.ts';
import type { EntryRow } from './ledger-entries.repository.ts';

const tooMuch = (words: string) => new Refusal('more-than-left', words);

/** Sells a package out of the patient's credit. Throws `not-found`, `more-than-left`, `id-taken`, `fields-invalid`. */
export async function keepPackageSale(call: WriteCall<typeof sellPackage>): Promise<Written<LedgerEntry>> {
  const { terms } = call.body;
  requireNoCardNumber(terms.name, 'body.terms.name');
  const opened = await open<typeof sellPackage>(call);
  const entry = postSale(opened.at, opened.patientId, terms);
  if (opened.before) return again(opened, entry);
  const creditMinor = await opened.ledger.creditMinor(opened.patientId);
  if (creditMinor < terms.priceMinor)
    throw tooMuch(
      `This package costs ${formatMoney(terms.priceMinor)}, and the patient’s credit is ${formatMoney(Math.max(0, creditMinor))}. The payment stands and the package was not sold. Take the rest, then sell it again.`,
    );
  return post<typeof sellPackage>(call, opened, entry, '', terms);
}

/**
 * Uses a visit of a package. Two devices may have used the last one: the second is refused, and waits for a person.
 * Throws `not-found`, `more-than-left`, `id-taken`, `fields-invalid`.
 */
export async function keepPackageUse(call: WriteCall<typeof usePackage>): Promise<Written<LedgerEntry>> {
  const opened = await open<typeof usePackage>(call);
  const { at, patientId } = opened;
  const chargeIds = [...new Set(call.body.chargeIds)];
  const standing = await standingOf(opened, chargeIds);
  const sold = await soldPackage(opened, call.params.packageId);
  const openOf = chargeIds.map((chargeId) => ({ chargeId, openMinor: standing.get(chargeId)!.openMinor }));
  if (opened.before)
    return againOf(opened, { kind: 'prepaidUse', reverses: null }, (sides) =>
      sides.some(
        ({ sourceId, chargeId }) => sourceId === sold.id && chargeIds.includes(chargeId as ChargeId),
      ),
    );
  const fault = packageFault(sold, at.day);
  if (fault !== null)
    throw tooMuch(
      `${fault} Nothing was used and the charges stay open. Use another package, or take a payment.`,
    );
  const wrong = chargesFault(
    sold,
    chargeIds.map((chargeId) => standing.get(chargeId)!),
  );
  if (wrong !== null) throw wrongField('body.chargeIds', wrong);
  if (openOf.some(({ openMinor }) => openMinor <= 0))
    throw tooMuch(
      'A charge of this visit is paid already. No visit of the package was used. Open the ledger, and use the package for what is open.',
    );
  return post<typeof usePackage>(call, opened, postVisit(at, patientId, sold, openOf), '');
}

/** Ends a package. Throws `not-found`, `more-than-left`, `id-taken`, `fields-invalid`. */
export async function keepPackageEnd(call: WriteCall<typeof endPackage>): Promise<Written<LedgerEntry>> {
  const { body, params } = call;
  requireNoCardNumber(body.reason);
  const opened = await open<typeof endPackage>(call);
  const sold = await soldPackage(opened, params.packageId);
  if (opened.before)
    return againOf(opened, { kind: 'prepaidRefund', reverses: null }, (sides) =>
      sides.some(({ sourceId }) => sourceId === sold.id),
    );
  if (sold.isEnded || refundOf(sold).leftMinor === 0)
    throw tooMuch(
      'Nothing is left of this package, so there is nothing to end. Nothing was changed; discard this.',
    );
  return post<typeof endPackage>(call, opened, postEnd(opened.at, opened.patientId, sold), body.reason);
}

/** The package as the whole ledger has it. Throws `not-found` for one that was not sold to this patient. */
async function soldPackage({ ledger, patientId }: Opened, packageId: string): Promise<SoldPackage> {
  const sold = packagesOf(await ledger.entriesAbout(patientId, packageId))[0];
  if (sold === undefined) throw new NotFound('package', packageId);
  return sold;
}

/** Throws `more-than-left` for what has to do with a package and stays. */
export async function requireUnused({ ledger, patientId }: Opened, row: EntryRow): Promise<void> {
  if (row.kind !== 'prepaidSale' && row.kind !== 'prepaidUse') return;
  const postings = postingsOf({ postings: await ledger.sidesOf(row.id) });
  const packageId = postings.find(({ account }) => account === 'prepaid')?.sourceId ?? row.id;
  const about = await ledger.entriesAbout(patientId, packageId);
  const fault = packageReversalFault({ kind: row.kind, postings }, about);
  if (fault !== null) throw tooMuch(`${fault} Nothing was changed.`);
}
