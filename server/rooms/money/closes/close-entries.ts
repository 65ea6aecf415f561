import { randomUUID } from 'node:crypto';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { depositEntry, overShortEntry, type EntryAt } from '../../../../src/domain/money/journal/entries.ts';
import { negated, type JournalEntry } from '../../../../src/domain/money/journal/journal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import type { CloseRow, ReopeningRow } from './closes.repository.ts';

const insertEntries: Statement = {
  name: 'post-entries',
  text: `insert into journal_entries (id, clinic_id, location_id, kind, day, entered_at, known_at, entered_by,
      entered_by_name, reason, reverses)
    select id, $2, "locationId", kind, day, $3, "knownAt", $4, $5, $6, reverses from json_to_recordset($1::json)
      as r (id uuid, "locationId" uuid, kind text, day date, "knownAt" timestamptz, reverses uuid)`,
};
const insertPostings: Statement = {
  name: 'post-postings',
  text: `insert into postings (clinic_id, entry_id, ordinal, account, patient_id, payer_id, charge_id, source_id, amount_minor)
    select $2, e.id, s.ordinality, s.side ->> 'account', (s.side ->> 'patientId')::uuid, s.side ->> 'payerId',
      (s.side ->> 'chargeId')::uuid, s.side ->> 'sourceId', (s.side ->> 'amountMinor')::bigint
    from json_to_recordset($1::json) as e (id uuid, postings json)
      cross join json_array_elements(e.postings) with ordinality as s (side, ordinality)`,
};

interface By {
  readonly enteredAt: Instant | string;
  readonly userId: string;
  readonly name: string;
  readonly reason: string;
}

async function post(tx: Tx, clinicId: string, entries: readonly JournalEntry[], by: By): Promise<void> {
  const sound = entries.filter(({ postings }) => postings.length > 0);
  if (sound.length === 0) return;
  const rows = JSON.stringify(sound);
  await tx.run(insertEntries, [rows, clinicId, by.enteredAt, by.userId, by.name, by.reason]);
  await tx.run(insertPostings, [rows, clinicId]);
}

const at = (row: CloseRow): Omit<EntryAt, 'id'> => ({
  locationId: row.locationId,
  day: row.day as PlainDate,
  knownAt: row.receivedAt as Instant,
});

/** Posts what a count found over or short, and what goes to the bank. Before the count itself, while the day still takes it. */
export async function postClose(tx: Tx, row: CloseRow): Promise<void> {
  const deposit = { cashMinor: row.depositCashMinor, checksMinor: row.depositChecksMinor };
  const entries = [
    overShortEntry({ ...at(row), id: randomUUID() }, row.id, row.overMinor),
    depositEntry({ ...at(row), id: randomUUID() }, row.id, deposit),
  ];
  await post(tx, row.clinicId, entries, {
    enteredAt: row.closedAt,
    userId: row.closedBy,
    name: row.closedByName,
    reason: row.note,
  });
}

const ofClose: Statement = {
  name: 'entries-of-close',
  text: `select e.id, e.kind, e.location_id as "locationId", e.day::text as day, ${isoInstant('e.known_at')} as "knownAt",
      e.reverses, json_agg(json_build_object('account', p.account, 'patientId', p.patient_id, 'payerId', p.payer_id,
        'chargeId', p.charge_id, 'sourceId', p.source_id, 'amountMinor', p.amount_minor) order by p.ordinal) as postings
    from journal_entries e join postings p on p.clinic_id = e.clinic_id and p.entry_id = e.id
    where e.clinic_id = $1 and e.kind in ('overShort', 'deposit')
      and e.id in (select entry_id from postings where clinic_id = $1 and source_id = $2)
    group by e.id order by e.id`,
};

/** Takes back what a count posted. After the reopening itself, so that the day takes it. */
export async function takeBackClose(tx: Tx, row: CloseRow, by: ReopeningRow): Promise<void> {
  const posted = await tx.run<JournalEntry>(ofClose, [row.clinicId, row.id]);
  const place = { ...at(row), knownAt: by.receivedAt as Instant };
  const entries = posted.map((entry) => negated(entry, { ...place, id: randomUUID() }));
  const { reopenedAt: enteredAt, reopenedBy: userId, reopenedByName: name, reason } = by;
  await post(tx, row.clinicId, entries, { enteredAt, userId, name, reason });
}
