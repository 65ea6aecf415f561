import { mostAhead, mostMinutes, type Appointment } from '../../../../src/contract/scheduling/appointment.ts';
import type { Instant, PlainDate } from '../../../../src/contract/base/values.ts';
import { addDays, addMinutes, boundsOfDay, dayMinutes } from '../../../../src/domain/base/time/clinic-day.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { appointmentColumns, appointmentJson } from './appointments.presenter.ts';

/**
 * Each patient is looked up by id. Left to itself the planner reads all patients of the clinic for a day's thirty
 * visits, which costs ten times as much; `offset 0` keeps it from that.
 */
const fromVisits = `from appointments a cross join lateral (select * from patients where id = a.patient_id offset 0) p`;
/**
 * What begins in a span, and what still runs when it begins: no visit is longer than `mostMinutes`, so that the index of beginnings
 * finds these too.
 */
const inSpan = (
  visit: string,
  from: string,
  to: string,
) => `${visit}starts_at >= ${from}::timestamptz - interval '${mostMinutes} minutes'
    and ${visit}starts_at < ${to}
    and (${visit}starts_at >= ${from} or ${visit}starts_at + ${visit}duration_minutes * interval '1 minute' > ${from})`;
const onDay = `where a.clinic_id = $1 and a.location_id = $2 and ${inSpan('a.', '$3', '$4')}
    and ($5::uuid is null or a.provider_id = $5)`;

const ofDay: Statement = {
  name: 'appointments-of-day',
  text: `select ${appointmentColumns} ${fromVisits} ${onDay} order by a.starts_at, a.id`,
};

const ofDayJson: Statement = {
  name: 'appointments-of-day-json',
  text: `select coalesce(json_agg(visit order by starts_at, id), '[]')::text as visits
    from (select ${appointmentJson} as visit, a.starts_at, a.id ${fromVisits} ${onDay}) day`,
};

/** Each location has bounds of its own: its days are those of its zone. */
const ofRangeJson: Statement = {
  name: 'appointments-of-range-json',
  text: `select coalesce(json_agg(visit order by starts_at, id), '[]')::text as visits
    from (select ${appointmentJson} as visit, a.starts_at, a.id
      from json_to_recordset($2::json) as span ("locationId" uuid, "from" timestamptz, "to" timestamptz)
      cross join lateral (select * from appointments where clinic_id = $1 and location_id = span."locationId"
        and ${inSpan('', 'span."from"', 'span."to"')} offset 0) a
      cross join lateral (select * from patients where id = a.patient_id offset 0) p) range`,
};

/** A plan of a year must not hide what has been, nor today, nor its own beginning; visits that were given up hide neither. */
const someOfPatient = (which: string, order: 'asc' | 'desc', most: number) =>
  `(select * from appointments where clinic_id = $1 and patient_id = $2 and ${which}
     order by starts_at ${order}, id ${order} limit ${most})`;

const ofPatient: Statement = {
  name: 'appointments-of-patient',
  text: `select ${appointmentColumns} from (
      ${someOfPatient(`starts_at >= $3 and status <> 'cancelled'`, 'asc', mostAhead)}
      union all ${someOfPatient(`starts_at >= $3 and status = 'cancelled'`, 'asc', 100)}
      union all ${someOfPatient('starts_at < $3', 'desc', 100)}
    ) a cross join lateral (select * from patients where id = a.patient_id offset 0) p
    order by a.starts_at desc, a.id desc`,
};

const ofSeries: Statement = {
  name: 'appointments-of-series',
  text: `select ${appointmentColumns} ${fromVisits} where a.clinic_id = $1 and a.series_id = $2 order by a.starts_at, a.id`,
};

export interface Day {
  readonly locationId: string;
  readonly date: PlainDate;
  readonly timezone: string;
  readonly providerId?: string | undefined;
}

/** A location's appointments of one day of its own zone, and those that run into it, in their order. */
export function listOfDay(tx: Tx, clinicId: string, day: Day): Promise<Appointment[]> {
  return tx.run<Appointment>(ofDay, valuesOf(clinicId, day));
}

/** The same as JSON made by the database, for the call that every screen of every device repeats all day. */
export async function listOfDayAsJson(tx: Tx, clinicId: string, day: Day): Promise<string> {
  const rows = await tx.run<{ visits: string }>(ofDayJson, valuesOf(clinicId, day));
  return rows[0]!.visits;
}

export interface Range {
  readonly locations: readonly { readonly id: string; readonly timezone: string }[];
  readonly from: PlainDate;
  readonly days: number;
}

/** The appointments of some days in a row, and those that run into them, at some locations, in their order, as JSON made by the database. */
export async function listOfRangeAsJson(
  tx: Tx,
  clinicId: string,
  { locations, from, days }: Range,
): Promise<string> {
  const last = addDays(from, days - 1);
  const spans = locations.map(({ id, timezone }) => ({
    locationId: id,
    from: boundsOf(from, timezone).from,
    to: boundsOf(last, timezone).to,
  }));
  const rows = await tx.run<{ visits: string }>(ofRangeJson, [clinicId, JSON.stringify(spans)]);
  return rows[0]!.visits;
}

function valuesOf(clinicId: string, { locationId, date, timezone, providerId }: Day): unknown[] {
  const { from: start, to } = boundsOf(date, timezone);
  return [clinicId, locationId, start, to, providerId ?? null];
}

/**
 * A patient's appointments, newest first: of the past the latest 100; from a day before `now` on the next `mostAhead` that stand,
 * and the next 100 that were cancelled.
 */
export function listOfPatient(
  tx: Tx,
  clinicId: string,
  patientId: string,
  now: Instant,
): Promise<Appointment[]> {
  return tx.run<Appointment>(ofPatient, [clinicId, patientId, addMinutes(now, -dayMinutes)]);
}

/** The appointments of a series in order of time. */
export function listOfSeries(tx: Tx, clinicId: string, seriesId: string): Promise<Appointment[]> {
  return tx.run<Appointment>(ofSeries, [clinicId, seriesId]);
}

const remembered = new Map<string, { from: string; to: string }>();

/** The same few days are asked for all day long. */
function boundsOf(date: PlainDate, timezone: string) {
  const key = `${timezone} ${date}`;
  const known = remembered.get(key) ?? boundsOfDay(date, timezone);
  if (remembered.size >= 1_000) remembered.clear();
  remembered.set(key, known);
  return known;
}
