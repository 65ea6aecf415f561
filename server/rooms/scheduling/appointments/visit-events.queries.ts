import type { VisitEvent } from '../../../../src/contract/scheduling/visit-event.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { columnKeys, jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import { visitEvents } from './visit-events.table.ts';

/** What orders them, and the clinic, is for the server alone. */
const apart = new Set(['clinicId', 'visitVersion', 'ordinal']);
const shownKeys = columnKeys(visitEvents).filter((key) => !apart.has(key));

/** SQL: events of alias `h` under the contract's names, as one JSON value. */
export const visitEventJson = `json_build_object(${jsonPairs(visitEvents, 'h', shownKeys)})`;

const columns = selectList(visitEvents, 'h', shownKeys);
/** A version is made by one change after the other, whatever the clocks of two servers say. */
const inOrder = (alias: string, order: 'asc' | 'desc') =>
  ['visit_version', 'received_at', 'ordinal', 'id'].map((column) => `${alias}.${column} ${order}`).join(', ');

const mostShown = 500;
const ofVisit: Statement = {
  name: 'visit-events',
  text: `select ${columns} from (
      select * from visit_events where clinic_id = $1 and appointment_id = $2
      order by ${inOrder('visit_events', 'desc')} limit ${mostShown}
    ) h order by ${inOrder('h', 'asc')}`,
};
const isThere: Statement = {
  name: 'visit-is-there',
  text: 'select 1 as found from appointments where clinic_id = $1 and id = $2',
};

/** What happened to a visit, the first first. Throws `not-found`. */
export async function listEventsOfVisit(tx: Tx, clinicId: string, visitId: string): Promise<VisitEvent[]> {
  const events = await tx.run<VisitEvent>(ofVisit, [clinicId, visitId]);
  if (events.length === 0 && (await tx.run(isThere, [clinicId, visitId])).length === 0)
    throw new NotFound('appointment', visitId);
  return events;
}

/** The last few of each visit: a visit has seldom more, and a pack is fetched again with every change of its day. */
const mostPacked = 8;
const packed: Statement = {
  name: 'pack-visit-events',
  text: `select ${columns} from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from visit_events e where e.clinic_id = $1 and e.appointment_id = wanted.id
      order by ${inOrder('e', 'desc')} limit ${mostPacked}
    ) h order by ${inOrder('h', 'asc')}`,
};

/** The last events of visits, in their order. */
export const listPackedEvents = (
  tx: Tx,
  clinicId: string,
  visitIds: readonly string[],
): Promise<VisitEvent[]> => tx.run<VisitEvent>(packed, [clinicId, visitIds]);
