import type { Statement, Tx } from '../http/transaction.ts';

/** The time that an appointment holds. */
export interface Slot {
  readonly id: string;
  readonly providerId: string;
  readonly startsAt: string;
  readonly durationMinutes: number;
}

/** An appointment lasts twelve hours at most, so nothing that began earlier can reach into it. */
const clashes: Statement = {
  name: 'find-clashes',
  text: `select q.place::int as place, array_agg(a.id::text order by a.starts_at, a.id) as ids
    from rows from (json_to_recordset($1::json) as (id uuid, "providerId" uuid, "startsAt" timestamptz,
      "durationMinutes" int)) with ordinality as q (id, provider, "from", minutes, place)
    join appointments a on a.clinic_id = $2 and a.provider_id = q.provider and a.id <> q.id
      and a.status not in ('cancelled', 'noShow')
      and a.starts_at < q."from" + make_interval(mins => q.minutes)
      and a.starts_at > q."from" - interval '12 hours'
      and a.starts_at + make_interval(mins => a.duration_minutes) > q."from"
    group by q.place`,
};

/** For each slot the ids of the provider's other appointments that overlap with it and hold their time. */
export async function findClashes(tx: Tx, clinicId: string, slots: readonly Slot[]): Promise<string[][]> {
  const rows = await tx.run<{ place: number; ids: string[] }>(clashes, [JSON.stringify(slots), clinicId]);
  const found = slots.map((): string[] => []);
  for (const { place, ids } of rows) found[place - 1] = ids;
  return found;
}
