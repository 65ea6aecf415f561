import type { FeeSchedule, FeeScheduleFields } from '../../../../src/contract/clinics/fee-schedule.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

const columns = `id, name, payer, plan, location_id as "locationId", degree, from_day::text as "from", to_day::text as "to",
  unit_rule as "unitRule", lines, version`;
const list: Statement = {
  name: 'fee-schedules',
  text: `select ${columns} from fee_schedules where clinic_id = $1 order by lower(name), id`,
};
const lock: Statement = {
  name: 'fee-schedule-to-change',
  text: `select ${columns} from fee_schedules where clinic_id = $1 and id = $2 for update`,
};
const insert: Statement = {
  name: 'add-fee-schedule',
  text: `insert into fee_schedules (clinic_id, id, name, payer, plan, location_id, degree, from_day, to_day, unit_rule, lines,
      created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $12) on conflict do nothing returning ${columns}`,
};
const update: Statement = {
  name: 'save-fee-schedule',
  text: `update fee_schedules set name = $3, payer = $4, plan = $5, location_id = $6, degree = $7, from_day = $8, to_day = $9,
      unit_rule = $10, lines = $11::jsonb, version = version + 1, updated_at = $12
    where clinic_id = $1 and id = $2 returning ${columns}`,
};

const values = (clinicId: string, id: string, fields: FeeScheduleFields, now: string) => [
  clinicId,
  id,
  fields.name,
  fields.payer,
  fields.plan,
  fields.locationId,
  fields.degree,
  fields.from,
  fields.to,
  fields.unitRule,
  JSON.stringify(fields.lines),
  now,
];

/** All of the clinic's, by name. */
export const listFeeSchedules = (tx: Tx, clinicId: string): Promise<FeeSchedule[]> =>
  tx.run<FeeSchedule>(list, [clinicId]);

/** One of them, locked until the transaction ends. */
export const findToChange = async (tx: Tx, clinicId: string, id: string): Promise<FeeSchedule | null> =>
  (await tx.run<FeeSchedule>(lock, [clinicId, id]))[0] ?? null;

/** @returns null where there is one with this id already */
export const insertSchedule = async (
  tx: Tx,
  clinicId: string,
  { id, ...fields }: FeeScheduleFields & { readonly id: string },
  now: string,
): Promise<FeeSchedule | null> =>
  (await tx.run<FeeSchedule>(insert, values(clinicId, id, fields, now)))[0] ?? null;

export const updateSchedule = async (
  tx: Tx,
  clinicId: string,
  id: string,
  fields: FeeScheduleFields,
  now: string,
): Promise<FeeSchedule> => (await tx.run<FeeSchedule>(update, values(clinicId, id, fields, now)))[0]!;
