import type { ResponseOf } from '../../../src/contract/base/endpoint.ts';
import type { LiveEvent, listEvents, LiveTopic } from '../../../src/contract/base/live.ts';
import type { Statement, Tx } from '../../kernel/http/transaction.ts';
import { isoInstant } from '../../kernel/write/row-sql.ts';

const maxEvents = 1_000;

const position: Statement = {
  name: 'live-position',
  text: 'select cursor::float8 as cursor, trimmed_to::float8 as "trimmedTo" from live_cursors where clinic_id = $1',
};
const after: Statement = {
  name: 'live-events-after',
  text: `select cursor::float8 as cursor, topic, entity_id as "entityId", version, patient_id as "patientId",
      location_id as "locationId", date, op_id as "opId", ${isoInstant('at')} as at
    from live_events where clinic_id = $1 and cursor > $2 order by cursor limit ${maxEvents}`,
};

/**
 * What changed after a cursor, oldest first, of the topics that may be read. `cursor` is how far the answer reaches, so
 * that the next question goes on from there. `tooOld` when the trail no longer reaches back, or when the cursor is
 * ahead of it, as after the database was restored from a backup.
 */
export async function listAfter(
  tx: Tx,
  clinicId: string,
  topics: ReadonlySet<LiveTopic>,
  cursor: number,
): Promise<ResponseOf<typeof listEvents>> {
  const [at] = await tx.run<{ cursor: number; trimmedTo: number }>(position, [clinicId]);
  const { cursor: latest, trimmedTo } = at ?? { cursor: 0, trimmedTo: 0 };
  if (cursor < trimmedTo || cursor > latest) return { events: [], cursor: latest, tooOld: true };
  const events = await tx.run<LiveEvent>(after, [clinicId, cursor]);
  return {
    events: events.filter(({ topic }) => topics.has(topic)),
    cursor: events.at(-1)?.cursor ?? latest,
    tooOld: false,
  };
}
