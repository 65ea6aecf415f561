import type { RequestOf } from '../../contract/base/endpoint.ts';
import type { LedgerEntry, ledgerEntryWrites, PackageTerms } from '../../contract/money/ledger-entry.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { dayAt } from '../base/time/clinic-day.ts';
import { formatMoney } from '../base/money.ts';
import type { QueuedWrite } from '../base/queued-write.ts';
import type { EntryAt } from './journal/entries.ts';
import { negated, type JournalEntry } from './journal/journal.ts';
import { adjustmentNames, entryInWords } from './ledger-entries.ts';
import { postAdjustment, postAllocation, postTip, postingsOf } from './ledger-entry-postings.ts';
import type { PaymentOf } from './payment-changes.ts';

type Writes = typeof ledgerEntryWrites;
type Body<Name extends keyof Writes> = RequestOf<Writes[Name]>['body'];

/** What else has to be on the server before: the lanes of visits whose notes post the charges, and of payments. */
export interface EntryAfter {
  readonly afterLanes: readonly string[];
}

interface Made<Name extends keyof Writes> {
  readonly name: Name;
  readonly body: Body<Name>;
  readonly label: string;
  readonly entry: Pick<JournalEntry, 'kind' | 'postings' | 'reverses'>;
  readonly reason: string;
  readonly params?: object;
  readonly terms?: PackageTerms;
}

export const entryAt = (
  { id, locationId, enteredAt }: Pick<Body<'ledger.tip'>, 'id' | 'locationId' | 'enteredAt'>,
  timeZone: string,
): EntryAt => ({ id, locationId, day: dayAt(enteredAt, timeZone), knownAt: enteredAt });

/** A patient’s ledger is one lane: what is applied comes in the order in which it was entered. */
export function made<Name extends keyof Writes>(
  { clinicId, patientId, by }: PaymentOf,
  { afterLanes }: EntryAfter,
  day: PlainDate,
  { name, body, label, entry, reason, params = {}, terms }: Made<Name>,
): QueuedWrite<Writes, Name> {
  const row: LedgerEntry = {
    id: body.id,
    clinicId,
    patientId,
    locationId: body.locationId,
    kind: entry.kind,
    day,
    enteredAt: body.enteredAt,
    receivedAt: null,
    enteredBy: null,
    enteredByName: by,
    reason,
    reverses: entry.reverses as LedgerEntry['reverses'],
    postings: postingsOf(entry),
    ...(terms && { package: terms }),
  };
  return {
    name,
    lane: `ledger:${patientId}`,
    seen: null,
    afterLanes: [`patient:${patientId}`, ...afterLanes],
    patientId,
    params: { clinicId, patientId, ...params },
    body,
    label,
    patches: [{ entity: 'ledgerEntry', id: body.id, merge: { ...row }, create: true }],
  };
}

/** The write that applies credit to charges. */
export function writeAllocation(
  of: PaymentOf,
  body: Body<'ledger.allocate'>,
  timeZone: string,
  after: EntryAfter,
): QueuedWrite<Writes, 'ledger.allocate'> {
  const at = entryAt(body, timeZone);
  const sum = body.parts.reduce((all, { amountMinor }) => all + amountMinor, 0);
  return made(of, after, at.day, {
    name: 'ledger.allocate',
    body,
    label:
      sum > 0
        ? `Apply ${formatMoney(sum)} of ${of.name} to charges`
        : sum < 0
          ? `Take ${formatMoney(0 - sum)} of ${of.name} off charges`
          : `Move payments of ${of.name} between charges`,
    entry: postAllocation(at, of.patientId, body.parts),
    reason: '',
  });
}

/** The write that takes something off a charge. */
export function writeAdjustment(
  of: PaymentOf,
  body: Body<'ledger.adjust'>,
  timeZone: string,
  after: EntryAfter,
): QueuedWrite<Writes, 'ledger.adjust'> {
  const at = entryAt(body, timeZone);
  return made(of, after, at.day, {
    name: 'ledger.adjust',
    body,
    label: `${adjustmentNames[body.kind]} of ${formatMoney(body.amountMinor)} for ${of.name}`,
    entry: postAdjustment(at, of.patientId, body),
    reason: body.reason,
  });
}

/** The write that keeps a tip. */
export function writeTip(
  of: PaymentOf,
  body: Body<'ledger.tip'>,
  timeZone: string,
  after: EntryAfter,
): QueuedWrite<Writes, 'ledger.tip'> {
  const at = entryAt(body, timeZone);
  return made(of, after, at.day, {
    name: 'ledger.tip',
    body,
    label: `Tip of ${formatMoney(body.amountMinor)} from ${of.name}`,
    entry: postTip(at, of.patientId, body),
    reason: '',
  });
}

/** The write that takes back an entry, whole. */
export function writeEntryReversal(
  of: PaymentOf,
  entry: LedgerEntry,
  body: Body<'ledger.reverse'>,
  timeZone: string,
): QueuedWrite<Writes, 'ledger.reverse'> {
  const day = dayAt(body.enteredAt, timeZone);
  const whole = {
    ...entry,
    postings: entry.postings.map((one) => ({ ...one, patientId: null, payerId: null })),
  };
  return made(of, { afterLanes: [] }, day, {
    name: 'ledger.reverse',
    params: { entryId: entry.id },
    body,
    label: `Reverse ${entryInWords(entry)} of ${of.name}`,
    entry: negated({ ...whole, knownAt: entry.enteredAt } as unknown as JournalEntry, {
      id: body.id,
      day,
      knownAt: body.enteredAt,
      locationId: body.locationId,
    }),
    reason: body.reason,
  });
}
