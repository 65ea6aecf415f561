import type { DayClose, DayBook } from '../../../../src/contract/money/day-close.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { pick } from '../../../../src/lib/json/pick.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import type { CloseRow, ReopeningRow } from './closes.repository.ts';
import { drawerCloses, drawerReopenings } from './closes.table.ts';
import { listOpenWork } from './open-work.queries.ts';
import { listCarried, listLate, listTenders } from './tenders.queries.ts';

const reopeningKeys = ['id', 'reason', 'reopenedAt', 'receivedAt', 'reopenedByName'] as const;
const columns = `${selectList(drawerCloses, 'c')}, (
    select json_build_object(${jsonPairs(drawerReopenings, 'r', reopeningKeys)}) from drawer_reopenings r
    where r.clinic_id = c.clinic_id and r.close_id = c.id
  ) as reopening`;

const ofDay: Statement = {
  name: 'closes-of-day',
  text: `select ${columns} from drawer_closes c where c.clinic_id = $1 and c.location_id = $2 and c.day = $3
    order by c.received_at, c.id`,
};
const latest: Statement = {
  name: 'closes-of-location',
  text: `select ${columns} from drawer_closes c where c.clinic_id = $1 and c.location_id = $2
    order by c.day desc, c.received_at desc, c.id limit 60`,
};
const lastKept: Statement = {
  name: 'last-float',
  text: `select c.kept_minor::float8 as "keptMinor" from drawer_closes c
    where c.clinic_id = $1 and c.location_id = $2 and c.day < $3 and c.besides is null
      and not exists (select 1 from drawer_reopenings r where r.clinic_id = c.clinic_id and r.close_id = c.id)
    order by c.day desc limit 1`,
};

/** A count as the contract shows it. */
export const presentClose = (row: CloseRow, reopening: ReopeningRow | null): DayClose =>
  ({ ...row, reopening: reopening && pick(reopening, reopeningKeys) }) as unknown as DayClose;

/** The last counts of a location, newest first. */
export const listCloses = (tx: Tx, clinicId: string, locationId: string): Promise<DayClose[]> =>
  tx.run<DayClose>(latest, [clinicId, locationId]);

/** The money of a day, its counts, and what is still open of it. */
export async function readDayBook(
  tx: Tx,
  clinicId: string,
  of: { readonly locationId: string; readonly day: PlainDate; readonly timeZone: string },
): Promise<DayBook> {
  const day = [clinicId, of.locationId, of.day];
  const [lines, late, carriedChecks, [last], closes, work] = await Promise.all([
    listTenders(tx, clinicId, of),
    listLate(tx, clinicId, of),
    listCarried(tx, clinicId, of),
    tx.run<{ keptMinor: DayClose['keptMinor'] }>(lastKept, day),
    tx.run<DayClose>(ofDay, day),
    listOpenWork(tx, clinicId, of),
  ]);
  return { lines, late, carriedChecks, floatMinor: last?.keptMinor ?? null, closes, ...work };
}
