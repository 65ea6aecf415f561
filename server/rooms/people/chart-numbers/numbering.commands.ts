import type {
  ChartNumberingStanding,
  fillChartNumbers,
  saveChartNumbering,
} from '../../../../src/contract/people/chart-numbers.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import { writeAudit, type AuditEntry } from '../../../kernel/audit/audit-trail.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Call, WriteCall, Written } from '../../../kernel/http/route.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { recordEvents } from '../../../kernel/live/events.ts';
import { lockChartNumbers, takeChartNumbers } from './chart-numbers.repository.ts';

/** Charts that one call gives numbers to: a moment's work, so that no desk waits for the counter. */
export const portion = 200;

/** A clinic that was never asked for a number has no row yet. */
const standing: Statement = {
  name: 'chart-numbering',
  text: `select coalesce(c.is_on, true) as "isOn", coalesce(c.prefix, '') as prefix, coalesce(c.width, 1) as width,
      coalesce(c.last, 1000)::float8 + 1 as next, coalesce(c.version, 1) as version,
      (select count(*)::int from patients p where p.clinic_id = $1 and p.chart_number is null and p.merged_into is null) as unnumbered
    from (select $1::uuid as id) as asked left join chart_counters c on c.clinic_id = asked.id`,
};
const save: Statement = {
  name: 'save-chart-numbering',
  text: `update chart_counters set is_on = $2, prefix = $3, width = $4, last = coalesce($5::bigint - 1, last),
      version = version + 1, updated_at = $6 where clinic_id = $1`,
};
const without: Statement = {
  name: 'charts-without-number',
  text: `select id from patients where clinic_id = $1 and chart_number is null and merged_into is null
    order by created_at, id limit $2 for no key update`,
};
const fill: Statement = {
  name: 'fill-chart-numbers',
  text: `update patients p set chart_number = r.number, version = p.version + 1, updated_at = $3
    from json_to_recordset($2::json) as r (id uuid, number text)
    where p.clinic_id = $1 and p.id = r.id and p.chart_number is null returning p.id`,
};

export async function readNumbering(tx: Tx, clinicId: string): Promise<ChartNumberingStanding> {
  return (await tx.run<ChartNumberingStanding>(standing, [clinicId]))[0]!;
}

/** Throws `version-stale`. Numbers that charts have already stay as they are. */
export async function saveNumbering(
  call: WriteCall<typeof saveChartNumbering>,
): Promise<Written<ChartNumberingStanding>> {
  const { work, tx, clinicId, body, now, opId } = call;
  const before = await readNumbering(tx, clinicId);
  call.requireFresh({ id: clinicId, version: before.version }, () => before);
  await tx.run(save, [clinicId, body.isOn, body.prefix, body.width, body.next ?? null, now]);
  work.announce({ ...nothing, topic: 'clinic', entityId: clinicId, opId, at: now });
  const saved = await readNumbering(tx, clinicId);
  return { body: saved, about: { entity: 'clinic', id: clinicId, version: saved.version } };
}

/**
 * Gives numbers to the oldest charts that have none. A chart that has one keeps it, so it may be sent as often as one likes
 * and goes on where it stopped. Throws `not-set-up` where numbering is off.
 */
export async function fillNumbers(
  call: Call<typeof fillChartNumbers>,
): Promise<ResponseOf<typeof fillChartNumbers>> {
  const { tx, clinicId, caller, now } = call;
  await lockChartNumbers(tx, clinicId);
  const { isOn, unnumbered } = await readNumbering(tx, clinicId);
  if (!isOn) {
    throw new Refusal(
      'not-set-up',
      'Charts are not numbered in this clinic. Turn numbering on, then try again.',
    );
  }
  const charts = await tx.run<{ id: string }>(without, [clinicId, portion]);
  const numbers = await takeChartNumbers(tx, clinicId, charts.length);
  const rows = charts.map(({ id }, at) => ({ id, number: numbers[at] }));
  const done = await tx.run<{ id: string }>(fill, [clinicId, JSON.stringify(rows), now]);
  const entries = done.map(({ id }): AuditEntry => ({
    at: now,
    userId: caller.userId,
    action: 'chartNumbers.fill',
    entity: 'patient',
    entityId: id,
    patientId: id,
    outcome: 'done',
    opId: null,
  }));
  if (done.length > 0) {
    await writeAudit(tx, clinicId, entries);
    // Devices ask for patients again, once.
    const event = { ...nothing, topic: 'patients', entityId: clinicId, opId: null, at: now } as const;
    tx.beforeCommit(recordEvents(tx.db, clinicId, [event]));
  }
  return { numbered: done.length, left: unnumbered - done.length };
}

const nothing = { version: null, patientId: null, locationId: null, date: null };
