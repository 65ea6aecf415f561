import { sql } from 'drizzle-orm';
import type { LiveEvent } from '../../../src/contract/base/live.ts';
import type { Transaction } from '../db/open-database.ts';

/** The channel that says where a clinic's trail stands: `<clinicId>:<cursor>`. Only a nudge; the table is the truth. */
export const liveChannel = 'plumbline_live';

/** A change of one thing, before it has its place in the clinic's order. */
export type NewEvent = Omit<LiveEvent, 'cursor'>;

/**
 * Writes what changed, in the given order, each with the clinic's next cursor, and nudges the gateway on commit.
 * Takes the lock of the clinic's cursor row until the transaction ends, so call it last: that lock is what makes the
 * order of cursors the order of commits. Without events it only reads the cursor.
 * @returns the clinic's cursor after these events
 */
export async function recordEvents(
  tx: Transaction,
  clinicId: string,
  events: readonly NewEvent[],
): Promise<number> {
  if (events.length === 0) return readCursor(tx, clinicId);
  const { rows } = await tx.execute<{ cursor: string }>(sql`
    with moved as (
      insert into live_cursors as c (clinic_id, cursor) values (${clinicId}, ${events.length})
      on conflict (clinic_id) do update set cursor = c.cursor + excluded.cursor
      returning c.cursor
    ), written as (
      insert into live_events
        (clinic_id, cursor, topic, entity_id, version, patient_id, location_id, date, op_id, at)
      select ${clinicId}::uuid, moved.cursor - ${events.length} + e.place,
        e.topic, e.entity_id, e.version, e.patient_id, e.location_id, e.date, e.op_id, e.at
      from moved, rows from (json_to_recordset(${toRecords(events)}::json) as (
        topic text, entity_id text, version int, patient_id text, location_id text, date text, op_id text,
        at timestamptz)) with ordinality
        as e (topic, entity_id, version, patient_id, location_id, date, op_id, at, place)
    )
    select cursor, pg_notify(${liveChannel}, ${`${clinicId}:`} || cursor) from moved`);
  return Number(rows[0]!.cursor);
}

/** Writes one change; see `recordEvents`. */
export function recordEvent(tx: Transaction, clinicId: string, event: NewEvent): Promise<number> {
  return recordEvents(tx, clinicId, [event]);
}

/** Where the clinic's trail stands; 0 before its first change. */
export async function readCursor(tx: Transaction, clinicId: string): Promise<number> {
  const { rows } = await tx.execute<{ cursor: string }>(
    sql`select cursor from live_cursors where clinic_id = ${clinicId}`,
  );
  return Number(rows[0]?.cursor ?? 0);
}

const toRecords = (events: readonly NewEvent[]) =>
  JSON.stringify(
    events.map(({ entityId, patientId, locationId, opId, ...event }) => ({
      ...event,
      entity_id: entityId,
      patient_id: patientId,
      location_id: locationId,
      op_id: opId,
    })),
  );
