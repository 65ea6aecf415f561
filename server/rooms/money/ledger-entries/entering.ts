import type { RequestOf } from '../../../../src/contract/base/endpoint.ts';
import type {
  allocate,
  LedgerEntry,
  ledgerEntryWrites,
  PackageTerms,
} from '../../../../src/contract/money/ledger-entry.ts';
import { dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { timeEntered } from '../../../../src/domain/base/time/device-time.ts';
import { hasCardNumber } from '../../../../src/domain/money/card-number.ts';
import type { JournalEntry } from '../../../../src/domain/money/journal/journal.ts';
import type { EntryAt } from '../../../../src/domain/money/journal/entries.ts';
import { postingsOf } from '../../../../src/domain/money/ledger-entry-postings.ts';
import { cardNumberWords } from '../../../../src/domain/money/payments.ts';
import { idTaken, NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { locationRepository } from '../../clinics/locations/locations.repository.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import {
  ledgerEntryRepository,
  type ChargeStanding,
  type EntryRow,
  type PostingRow,
} from './ledger-entries.repository.ts';

type Entering = (typeof ledgerEntryWrites)[keyof typeof ledgerEntryWrites];
type Entered = Pick<RequestOf<typeof allocate>['body'], 'id' | 'locationId' | 'enteredAt' | 'clockAheadMs'>;
type Call<E extends Entering> = Omit<WriteCall<E>, 'body' | 'params'> & {
  readonly body: RequestOf<E>['body'] & Entered;
  readonly params: { readonly patientId: string };
};

/** What each of the commands begins with: whose ledger it is, when it was entered, and whether it stands already. */
export async function open<E extends Entering>(call: Call<E>) {
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
export type Opened = Awaited<ReturnType<typeof open>>;

export const present = (row: EntryRow, patientId: string, postings: LedgerEntry['postings']): LedgerEntry =>
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
    package: row.package,
  }) as LedgerEntry;

export const written = (entry: LedgerEntry, status: 200 | 201): Written<LedgerEntry> => ({
  status,
  body: entry,
  about: { entity: 'ledgerEntry', id: entry.id, patientId: entry.patientId },
});

/** Writes an entry, and has whoever shows the ledger ask again. */
export function post<E extends Entering>(
  { work, caller, now, opId }: Call<E>,
  { ledger, patientId, enteredAt }: Opened,
  entry: JournalEntry,
  reason: string,
  terms: PackageTerms | null = null,
): Written<LedgerEntry> {
  const by = { enteredAt, enteredBy: caller.userId, enteredByName: caller.name, reason };
  const row = ledger.add(entry, { ...by, package: terms });
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
export const again = (
  opened: Opened,
  entry: Pick<JournalEntry, 'kind' | 'reverses' | 'postings'>,
): Promise<Written<LedgerEntry>> =>
  againOf(opened, entry, (sides) =>
    sides.some(({ account, chargeId }) =>
      entry.postings.some((one) => one.account === account && one.chargeId === chargeId),
    ),
  );

/** As `again`, where what is posted depends on what stands: `isSame` says by the sides whether it is the same. */
export async function againOf(
  { ledger, patientId, before }: Opened,
  { kind, reverses }: Pick<JournalEntry, 'kind' | 'reverses'>,
  isSame: (sides: readonly PostingRow[]) => boolean,
): Promise<Written<LedgerEntry>> {
  const sides = await ledger.sidesOf(before!.id);
  const isTheirs = sides.every(({ patientId: of }) => of === null || of === patientId);
  if (before!.kind !== kind || before!.reverses !== reverses || !isTheirs || !isSame(sides))
    throw idTaken('ledger entry');
  return written(present(before!, patientId, postingsOf({ postings: sides })), 200);
}

/** Where the charges stand. Throws `not-found` for one that is not this patient's. */
export async function standingOf(
  { ledger, patientId }: Opened,
  ids: readonly string[],
): Promise<Map<string, ChargeStanding>> {
  const found = await ledger.standing(patientId, [...new Set(ids)]);
  const standing = new Map(found.map((one) => [one.chargeId, one]));
  const missing = ids.find((id) => !standing.has(id));
  if (missing !== undefined) throw new NotFound('charge', missing);
  return standing;
}

export function requireNoCardNumber(text: string, field = 'body.reason'): void {
  if (hasCardNumber(text)) throw wrongField(field, cardNumberWords);
}
