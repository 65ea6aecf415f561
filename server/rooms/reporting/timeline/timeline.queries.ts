import type {
  TimelineEnd,
  TimelineEntry,
  TimelineKind,
  TimelineNote,
} from '../../../../src/contract/reporting/timeline.ts';
import { deskKinds } from '../../../../src/domain/people/documents/document.ts';
import { unspokenReasons } from '../../../../src/domain/messaging/reminder-state.ts';
import { planStatuses } from '../../../../src/domain/scheduling/visits/visit-history.ts';
import { firstNoteLine, type NoteWords } from '../../../../src/domain/clinical/note/first-note-line.ts';
import { rankOf, timelineKinds } from '../../../../src/domain/reporting/timeline.ts';
import { visitEventJson } from '../../scheduling/appointments/public.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

/** The most letters of a note's part that are read for its first line. */
const lettersOfALine = 400;

interface Branch {
  readonly at: string;
  readonly id: string;
  /** Its fields as the contract has them, without kind, id and instant. */
  readonly fields: string;
  readonly from: string;
  /** The alias that has `clinic_id` and `patient_id`. */
  readonly of: string;
  readonly where?: string;
  /** The order of the index that begins with the patient. */
  readonly order: string;
}

const measureId = '(array_agg(o.id order by o.id desc))[1]';
const startOf = (part: string) => `left(${part}, ${lettersOfALine})`;

/** One after the other in the words of SQL, each along its own index on the patient. */
const branches: Readonly<Record<TimelineKind, Branch>> = {
  visit: {
    at: 'a.starts_at',
    id: 'a.id',
    fields: `'locationId', a.location_id, 'providerId', a.provider_id, 'status', a.status, 'reason', a.reason, 'version', a.version`,
    from: 'appointments a',
    of: 'a',
    order: 'a.starts_at desc, a.id desc',
  },
  visitEvent: {
    at: 'h.happened_at',
    id: 'h.id',
    fields: `'locationId', k.location_id, 'visitAt', ${isoInstant('k.starts_at')}, 'event', ${visitEventJson}`,
    from: 'appointments k join visit_events h on h.clinic_id = k.clinic_id and h.appointment_id = k.id',
    of: 'k',
    // As `isPlanEvent` has it.
    where: `and h.kind <> 'baseline' and (h.kind <> 'status' or h.after ->> 'status' in (${planStatuses.map((one) => `'${one}'`).join(', ')}))`,
    order: 'h.happened_at desc, h.id desc',
  },
  note: {
    at: 'e.started_at',
    id: 'e.id',
    fields: `'locationId', e.location_id, 'providerName', e.provider_name, 'status', e.status, 'version', e.version, 'words', json_build_object(
      'title', e.title, 'note', json_build_object('complaint', ${startOf(`e.note ->> 'complaint'`)}),
      'text', json_build_object('assessment', ${startOf(`e.text ->> 'assessment'`)}, 'subjective', ${startOf(`e.text ->> 'subjective'`)}))`,
    from: 'encounters e',
    of: 'e',
    order: 'e.started_at desc nulls last, e.id desc',
  },
  // What was measured in one instant is one entry, so its place is told by the instant and the kind alone.
  measure: {
    at: 'o.taken_at',
    id: measureId,
    fields: `'encounterId', case when min(o.encounter_id::text) = max(o.encounter_id::text) and count(o.encounter_id) = count(*)
      then min(o.encounter_id::text) end, 'measures', json_agg(json_build_object('id', o.id,
      'display', coalesce(nullif(o.display, ''), o.code), 'value', o.value, 'unit', o.unit) order by o.display, o.id)`,
    from: 'observations o',
    of: 'o',
    order: 'o.taken_at desc nulls last',
  },
  charge: {
    at: 'c.posted_at',
    id: 'c.id',
    fields: `'locationId', c.location_id, 'encounterId', c.encounter_id, 'providerId', c.provider_id, 'description', c.description,
      'cptCode', c.cpt_code, 'units', c.units, 'totalMinor', c.total_minor, 'serviceDate', c.service_date::text`,
    from: 'charges c',
    of: 'c',
    order: 'c.posted_at desc, c.id desc',
  },
  payment: {
    at: 'm.taken_at',
    id: 'm.id',
    fields: `'locationId', m.location_id, 'amountMinor', m.amount_minor, 'method', m.method, 'reference', m.reference,
      'takenByName', m.taken_by_name, 'reversal', (select json_build_object('kind', max(b.kind), 'amountMinor', sum(b.amount_minor),
        'reversedOn', max(b.reversed_on)::text) from payment_reversals b
        where b.clinic_id = m.clinic_id and b.payment_id = m.id having count(*) > 0)`,
    from: 'payments m',
    of: 'm',
    order: 'm.taken_at desc nulls last, m.id desc nulls last',
  },
  reminder: {
    at: 'coalesce(r.sent_at, r.updated_at)',
    id: 'r.id',
    fields: `'news', r.news, 'channel', r.channel, 'state', r.state, 'reason', r.reason, 'appointmentId', r.appointment_id,
      'visitAt', ${isoInstant('r.starts_at')}, 'locationId', v.location_id`,
    from: 'appointments v join reminders r on r.clinic_id = v.clinic_id and r.appointment_id = v.id',
    of: 'v',
    where: `and r.state in ('sent', 'failed', 'skipped')
      and not (r.state = 'skipped' and coalesce(r.reason, '') in (${unspokenReasons.map((one) => `'${one}'`).join(', ')}))`,
    order: 'coalesce(r.sent_at, r.updated_at) desc, r.id desc',
  },
  form: {
    at: 'f.completed_at',
    id: 'f.id',
    fields: `'title', v.title, 'number', v.number, 'isSigned', f.is_signed, 'recordedByName', f.recorded_by_name,
      'isWithdrawn', f.withdrawn is not null`,
    from: 'filled_forms f join form_versions v on v.clinic_id = f.clinic_id and v.id = f.form_version_id',
    of: 'f',
    order: 'f.completed_at desc, f.id desc',
  },
  document: {
    at: 'd.created_at',
    id: 'd.id',
    fields: `'name', d.name, 'documentKind', d.kind, 'addedByName', d.added_by_name`,
    from: 'patient_documents d',
    of: 'd',
    // As `seesDocument` has it.
    where: `and d.stored_at is not null and d.removed_at is null
      and (d.kind in (${[...deskKinds].map((one) => `'${one}'`).join(', ')}) or d.added_by = $8::uuid or $9::int = 1)`,
    order: 'd.created_at desc, d.id desc',
  },
};

/** $1 clinic, $2 patient, $3 kinds, $4-$6 after which entry, $7 how many, $8 who asks, $9 1 where they read charts. */
function branchSql(kind: TimelineKind): string {
  const { at, id, fields, from, of, where = '', order } = branches[kind];
  const isGrouped = kind === 'measure';
  const after = isGrouped
    ? `(${at}, ${rankOf(kind)}) < ($4::timestamptz, $5::int)`
    : `(${at}, ${rankOf(kind)}, ${id}) < ($4::timestamptz, $5::int, $6::uuid)`;
  return `(select ${at} as at, ${rankOf(kind)} as rank, ${id} as id,
      json_build_object('kind', '${kind}', 'id', ${id}, 'at', ${isoInstant(at)}, ${fields}) as entry
    from ${from}
    where '${kind}' = any($3::text[]) and ${of}.clinic_id = $1::uuid and ${of}.patient_id = $2::uuid and ${after} ${where}
    ${isGrouped ? `group by ${at}` : ''} order by ${order} limit $7::int)`;
}

const ofPatient: Statement = {
  name: 'timeline-of-patient',
  text: `select entry from (${timelineKinds.map(branchSql).join(' union all ')}) t
    order by at desc, rank desc, id desc limit $7::int`,
};

export interface TimelinePage {
  readonly patientId: string;
  readonly kinds: readonly TimelineKind[];
  /** The last entry of the page before; null for the first page. */
  readonly after: TimelineEnd | null;
  readonly limit: number;
  /** Who asks, for what depends on more than its kind. */
  readonly seer: { readonly userId: string; readonly readsCharts: boolean };
}

type Row = { readonly entry: TimelineEntry | (Omit<TimelineNote, 'line'> & { readonly words: NoteWords }) };

function present({ entry }: Row): TimelineEntry {
  if (!('words' in entry)) return entry;
  const { words, ...note } = entry;
  return { ...note, line: firstNoteLine(words) };
}

/**
 * A page of a patient's timeline, newest first, and after which entry the next one begins. What comes in meanwhile neither
 * loses nor doubles an entry of a later page.
 */
export async function readTimeline(
  tx: Tx,
  clinicId: string,
  { patientId, kinds, after, limit, seer }: TimelinePage,
): Promise<{ entries: TimelineEntry[]; next: TimelineEnd | null }> {
  const nobody = '00000000-0000-0000-0000-000000000000';
  const from = after ? [after.at, rankOf(after.kind), after.id] : ['infinity', 0, nobody];
  const rows = await tx.run<Row>(ofPatient, [
    clinicId,
    patientId,
    kinds,
    ...from,
    limit + 1,
    seer.userId,
    seer.readsCharts ? 1 : 0,
  ]);
  const entries = rows.slice(0, limit).map(present);
  const last = entries.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { entries, next: hasMore ? { at: last.at, kind: last.kind, id: last.id } : null };
}
