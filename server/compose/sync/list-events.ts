import type { ResponseOf } from '../../../src/contract/base/endpoint.ts';
import {
  markOf,
  type LiveEvent,
  type listEvents,
  type LiveTopic,
  type TrailPosition,
} from '../../../src/contract/base/live.ts';
import type { Statement, Tx } from '../../kernel/http/transaction.ts';
import { isoInstant } from '../../kernel/write/row-sql.ts';

const maxEvents = 1_000;

const position: Statement = {
  name: 'live-position',
  text: 'select cursor::float8 as cursor, trimmed_to::float8 as "trimmedTo" from live_cursors where clinic_id = $1',
};
const from: Statement = {
  name: 'live-events-from',
  text: `select cursor::float8 as cursor, topic, entity_id as "entityId", version, patient_id as "patientId",
      location_id as "locationId", date, op_id as "opId", ${isoInstant('at')} as at
    from live_events where clinic_id = $1 and cursor >= $2 order by cursor limit ${maxEvents + 1}`,
};

/** The mark as `markOf` makes it. */
const onTrail: Statement = {
  name: 'live-event-known',
  text: `select 1 from live_cursors where clinic_id = $1 and trimmed_to >= $2
    union all
    select 1 from live_events where clinic_id = $1 and cursor = $2
      and ${isoInstant('at')} || ' ' || coalesce(op_id, entity_id) = $3`,
};

/**
 * What changed after a cursor, oldest first, of the topics that may be read. `cursor` is how far the answer reaches, so
 * that the next question goes on from there. `tooOld` when the trail no longer reaches back, or when it is not the one that
 * the cursor belongs to: the database was restored from a backup, and may have come past the cursor since.
 * @param mark of the change at the cursor; null where nobody knows it
 */
export async function listAfter(
  tx: Tx,
  clinicId: string,
  topics: ReadonlySet<LiveTopic>,
  cursor: number,
  mark: string | null,
): Promise<ResponseOf<typeof listEvents>> {
  const [at] = await tx.run<{ cursor: number; trimmedTo: number }>(position, [clinicId]);
  const { cursor: latest, trimmedTo } = at ?? { cursor: 0, trimmedTo: 0 };
  if (cursor > latest) return { events: [], cursor: latest, tooOld: true, isRestored: true };
  if (cursor < trimmedTo) return { events: [], cursor: latest, tooOld: true };
  const found = await tx.run<LiveEvent>(from, [clinicId, cursor]);
  const known = found[0]?.cursor === cursor ? found[0] : null;
  const trail = known ? found : found.slice(0, maxEvents);
  if (known && mark !== null && markOf(known) !== mark)
    return { events: [], cursor: latest, tooOld: true, isRestored: true };
  const last = trail.at(-1);
  return {
    events: trail.filter((event) => event !== known && topics.has(event.topic)),
    cursor: last?.cursor ?? latest,
    tooOld: false,
    mark: last ? markOf(last) : null,
  };
}

/**
 * Whether the trail still has the change that a device was told of; one that was pruned since counts as there.
 * @returns false after the database was restored from a backup that is older than that change
 */
export async function hasOnTrail(
  tx: Tx,
  clinicId: string,
  { cursor, mark }: TrailPosition,
): Promise<boolean> {
  const [found] = await tx.run(onTrail, [clinicId, cursor, mark]);
  return found !== undefined;
}
