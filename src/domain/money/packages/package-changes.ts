import type { RequestOf } from '../../../contract/base/endpoint.ts';
import type { ledgerEntryWrites } from '../../../contract/money/ledger-entry.ts';
import { formatMoney } from '../../base/money.ts';
import type { QueuedWrite } from '../../base/queued-write.ts';
import type { OpenCharge } from '../journal/allocation.ts';
import { entryAt, made, type EntryAfter } from '../ledger-entry-changes.ts';
import type { PaymentOf } from '../payment-changes.ts';
import { postEnd, postSale, postVisit, refundOf, type SoldPackage } from './packages.ts';

type Writes = typeof ledgerEntryWrites;
type Body<Name extends keyof Writes> = RequestOf<Writes[Name]>['body'];

/** The write that sells a package. */
export function writePackageSale(
  of: PaymentOf,
  body: Body<'ledger.sellPackage'>,
  timeZone: string,
  after: EntryAfter,
): QueuedWrite<Writes, 'ledger.sellPackage'> {
  const at = entryAt(body, timeZone);
  const { name, visits, priceMinor } = body.terms;
  return made(of, after, at.day, {
    name: 'ledger.sellPackage',
    body,
    label: `Sell ${name} (${visits} visits, ${formatMoney(priceMinor)}) to ${of.name}`,
    entry: postSale(at, of.patientId, body.terms),
    reason: '',
    terms: body.terms,
  });
}

/** The write that uses a visit of a package. @param open the charges that it pays for */
export function writePackageUse(
  of: PaymentOf,
  sold: SoldPackage,
  open: readonly OpenCharge[],
  body: Body<'ledger.usePackage'>,
  timeZone: string,
  after: EntryAfter,
): QueuedWrite<Writes, 'ledger.usePackage'> {
  const at = entryAt(body, timeZone);
  return made(of, after, at.day, {
    name: 'ledger.usePackage',
    params: { packageId: sold.id },
    body,
    label: `Use a visit of ${sold.terms.name} for ${of.name}`,
    entry: postVisit(at, of.patientId, sold, open),
    reason: '',
  });
}

/** The write that ends a package. */
export function writePackageEnd(
  of: PaymentOf,
  sold: SoldPackage,
  body: Body<'ledger.endPackage'>,
  timeZone: string,
): QueuedWrite<Writes, 'ledger.endPackage'> {
  const at = entryAt(body, timeZone);
  return made(of, { afterLanes: [] }, at.day, {
    name: 'ledger.endPackage',
    params: { packageId: sold.id },
    body,
    label: `End ${sold.terms.name} of ${of.name}, ${formatMoney(refundOf(sold).backMinor)} to credit`,
    entry: postEnd(at, of.patientId, sold),
    reason: body.reason,
  });
}
