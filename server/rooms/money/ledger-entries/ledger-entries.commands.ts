import type { RequestOf } from '../../../../src/contract/base/endpoint.ts';
import type {
  adjust,
  allocate,
  giveTip,
  LedgerEntry,
  reverseEntry,
} from '../../../../src/contract/money/ledger-entry.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { formatMoney } from '../../../../src/domain/base/money.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { hasCardNumber } from '../../../../src/domain/money/card-number.ts';
import { negated, type JournalEntry } from '../../../../src/domain/money/journal/journal.ts';
import type { EntryAt } from '../../../../src/domain/money/journal/entries.ts';
import { isReversible } from '../../../../src/domain/money/ledger-entries.ts';
import {
  fittingParts,
  postAdjustment,
  postAllocation,
  postTip,
  postingsOf,
} from '../../../../src/domain/money/ledger-entry-postings.ts';
import { cardNumberWords } from '../../../../src/domain/money/payments.ts';
import { idTaken, NotFound, Refusal, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { ledgerEntryRepository, type ChargeStanding, type EntryRow } from './ledger-entries.repository.ts';
import { requireMayAdjust, requireMayTakeBack } from './ledger-entries.policy.ts';

type Entering = typeof allocate | typeof adjust | typeof giveTip | typeof reverseEntry;
type Entered = Pick<RequestOf<typeof allocate>['body'], 'id' | 'locationId' | 'enteredAt' | 'clockAheadMs'>;
type Call<E extends Entering> = Omit<WriteCall<E>, 'body' | 'params'> & {
  readonly body: RequestOf<E>['body'] & Entered;
  readonly params: { readonly patientId: string };
};

/** What each of the commands begins with: whose ledger it is, when it was entered, and whether it stands already. */
async function open<E extends Entering>(call: Call<E>) {
  const { work, body, params, now, clinicId } = call;
  const { patientId } = params;
  const patient = await work.of(patientRepository).require(patientId);
  const place = await work.of(locationRepository).require(body.locationId);
  const ledger = work.of(ledgerEntryRepository);
  await ledger.lockLedger(patient.id);
  // What came before in the same batch is part of what is open.
  await work.flush();
  const { at: enteredAt } = timeEntered({ ...body, at: body.enteredAt }, now);
  const at: EntryAt = {
    id: body.id,
    locationId: place.id,
    day: dayAt(enteredAt, place.timezone),
    knownAt: now,
  };
  return {
    ledger,
    patientId: patient.id,
    at,
    enteredAt,
    before: await ledger.entries.see(body.id),
    clinicId,
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

const present = (row: EntryRow, patientId: string, postings: LedgerEntry['postings']): LedgerEntry =>
  ({
    id: row.id,
    clinicId: row.clinicId,
    patientId,
    locationId: row.locationId,
    kind: row.kind,
    // What a tablet brings for a closed day counts later; on the patient's ledger it has its own.
    day: row.ownDay ?? row.day,
    enteredAt: row.enteredAt,
    receivedAt: row.knownAt,
    enteredBy: row.enteredBy,
    enteredByName: row.enteredByName,
    reason: row.reason,
    reverses: row.reverses,
    postings,
  }) as LedgerEntry;

const written = (entry: LedgerEntry, status: 200 | 201): Written<LedgerEntry> => ({
  status,
  body: entry,
  about: { entity: 'ledgerEntry', id: entry.id, patientId: entry.patientId },
});

/** Writes an entry, and has whoever shows the ledger ask again. */
function post<E extends Entering>(
  { work, caller, now, opId }: Call<E>,
  { ledger, patientId, enteredAt }: Opened,
  entry: JournalEntry,
  reason: string,
): Written<LedgerEntry> {
  const by = { enteredAt, enteredBy: caller.userId, enteredByName: caller.name, reason };
  const row = ledger.add(entry, by);
  work.announce({
    topic: 'charges',
    entityId: entry.id,
    version: null,
    patientId,
    locationId: entry.locationId,
    date: entry.day,
    opId,
    at: now,
  });
  return written(present(row, patientId, postingsOf(entry)), 201);
}

/** The very same once more changes nothing. Throws `id-taken` for another entry of that id. */
async function again(
  { ledger, patientId, before }: Opened,
  entry: JournalEntry,
): Promise<Written<LedgerEntry>> {
  const sides = await ledger.sidesOf(before!.id);
  const isSame =
    before!.kind === entry.kind &&
    before!.reverses === entry.reverses &&
    sides.every(({ patientId: of }) => of === null || of === patientId) &&
    sides.some(({ account, chargeId }) =>
      entry.postings.some((one) => one.account === account && one.chargeId === chargeId),
    );
  if (!isSame) throw idTaken('ledger entry');
  return written(present(before!, patientId, postingsOf({ postings: sides })), 200);
}

/** Where the charges stand. Throws `not-found` for one that is not this patient's. */
async function standingOf(
  { ledger, patientId }: Opened,
  ids: readonly string[],
): Promise<Map<string, ChargeStanding>> {
  const found = await ledger.standing(patientId, [...new Set(ids)]);
  const standing = new Map(found.map((one) => [one.chargeId, one]));
  const missing = ids.find((id) => !standing.has(id));
  if (missing !== undefined) throw new NotFound('charge', missing);
  return standing;
}

function requireNoCardNumber(reason: string): void {
  if (hasCardNumber(reason)) throw wrongField('body.reason', cardNumberWords);
}

/**
 * Applies credit to charges, as far as both go: two devices may have applied the same. Where nothing is left to apply no entry is made,
 * and the answer has none of its sides. Throws `not-found`, `id-taken`.
 */
export async function allocateCredit(call: WriteCall<typeof allocate>): Promise<Written<LedgerEntry>> {
  const opened = await open<typeof allocate>(call);
  const { parts } = call.body;
  const { ledger, patientId, at } = opened;
  if (opened.before) return again(opened, postAllocation(at, patientId, parts));
  const standing = await standingOf(
    opened,
    parts.map(({ chargeId }) => chargeId),
  );
  const fitting = fittingParts(
    parts,
    [...standing.values()].map((one) => ({ ...one, day: at.day })),
    await ledger.creditMinor(patientId),
    (chargeId) => standing.get(chargeId)!.appliedMinor,
  );
  if (fitting.length > 0)
    return post<typeof allocate>(call, opened, postAllocation(at, patientId, fitting), '');
  const { caller, clinicId } = call;
  const by = {
    enteredAt: opened.enteredAt,
    enteredBy: caller.userId,
    enteredByName: caller.name,
    reason: '',
  };
  const none = { ...at, kind: 'allocation' as const, reverses: null, ownDay: null, clinicId, ...by };
  return written(present(none, patientId, []), 200);
}

/**
 * Takes something off a charge. Throws `not-found`, `not-allowed`, `more-than-left`, `id-taken`, `fields-invalid`.
 */
export async function adjustCharge(call: WriteCall<typeof adjust>): Promise<Written<LedgerEntry>> {
  const { body } = call;
  requireNoCardNumber(body.reason);
  const opened = await open<typeof adjust>(call);
  const entry = postAdjustment(opened.at, opened.patientId, body);
  if (opened.before) return again(opened, entry);
  const { openMinor, adjustedMinor } = (await standingOf(opened, [body.chargeId])).get(body.chargeId)!;
  requireMayAdjust(call, body, adjustedMinor);
  if (body.amountMinor > openMinor)
    throw new Refusal(
      'more-than-left',
      `Only ${formatMoney(Math.max(0, openMinor))} of this charge is left to pay, so ${formatMoney(body.amountMinor)} can’t be taken off. Nothing was changed. Enter a smaller amount, or take payments off the charge first.`,
    );
  return post<typeof adjust>(call, opened, entry, body.reason);
}

/** Keeps a tip. Throws `not-found`, `id-taken`. */
export async function keepTip(call: WriteCall<typeof giveTip>): Promise<Written<LedgerEntry>> {
  const opened = await open<typeof giveTip>(call);
  const entry = postTip(opened.at, opened.patientId, call.body);
  if (opened.before) return again(opened, entry);
  await call.work.of(providerRepository).require(call.body.providerId);
  return post<typeof giveTip>(call, opened, entry, '');
}

/**
 * Takes back an entry, whole and once. Throws `not-found`, `not-allowed`, `more-than-left`, `id-taken`, `fields-invalid`.
 */
export async function takeBack(call: WriteCall<typeof reverseEntry>): Promise<Written<LedgerEntry>> {
  const { body, params } = call;
  requireNoCardNumber(body.reason);
  const opened = await open<typeof reverseEntry>(call);
  const { ledger, patientId, at } = opened;
  const row = await ledger.entries.see(params.entryId);
  const sides = row === null ? [] : await ledger.sidesOf(row.id);
  const isTheirs = sides.some((one) => one.patientId === patientId);
  if (row === null || !isTheirs || !isReversible(row)) throw new NotFound('ledger entry', params.entryId);
  const entry = negated(
    { ...row, day: row.day as PlainDate, postings: sides } as unknown as JournalEntry,
    at,
  );
  if (opened.before) return again(opened, entry);
  if ((await ledger.reversalOf(row.id)) !== null)
    throw new Refusal(
      'more-than-left',
      'This entry was reversed already, and that stands. Nothing more was changed; discard this.',
    );
  requireMayTakeBack(call, row, at.day);
  return post<typeof reverseEntry>(call, opened, entry, body.reason);
}
