import type { ClinicMacro, ClinicMacroFields } from '../../../../src/contract/clinical/clinic-macro.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';

const columns = 'id, name, text, sections, version';
const list: Statement = {
  name: 'clinic-macros',
  text: `select ${columns} from clinic_macros where clinic_id = $1 and archived_at is null order by lower(name), id`,
};
const named: Statement = {
  name: 'clinic-macro-by-name',
  text: `select ${columns} from clinic_macros where clinic_id = $1 and lower(name) = lower($2) and archived_at is null and id <> $3`,
};
const count: Statement = {
  name: 'count-clinic-macros',
  text: 'select count(*)::int as count from clinic_macros where clinic_id = $1 and archived_at is null',
};
const lock: Statement = {
  name: 'clinic-macro-to-change',
  text: `select ${columns} from clinic_macros where clinic_id = $1 and id = $2 for update`,
};
const insert: Statement = {
  name: 'add-clinic-macro',
  text: `insert into clinic_macros (clinic_id, id, name, text, sections, created_at, updated_at)
    values ($1, $2, $3, $4, $5::jsonb, $6, $6) on conflict (id) do nothing returning ${columns}`,
};
const update: Statement = {
  name: 'save-clinic-macro',
  text: `update clinic_macros set name = $3, text = $4, sections = $5::jsonb, archived_at = case when $7 then $6::timestamptz end,
      version = version + 1, updated_at = $6
    where clinic_id = $1 and id = $2 returning ${columns}`,
};

/** All of the clinic's that are in use, by name. */
export const listClinicMacros = (tx: Tx, clinicId: string): Promise<ClinicMacro[]> =>
  tx.run<ClinicMacro>(list, [clinicId]);

export const countMacros = async (tx: Tx, clinicId: string): Promise<number> =>
  (await tx.run<{ count: number }>(count, [clinicId]))[0]!.count;

/** Another one in use with that name, however it is written. */
export const findNamesake = async (
  tx: Tx,
  clinicId: string,
  name: string,
  id: string,
): Promise<ClinicMacro | null> => (await tx.run<ClinicMacro>(named, [clinicId, name, id]))[0] ?? null;

/** One of them, locked until the transaction ends. */
export const findToChange = async (tx: Tx, clinicId: string, id: string): Promise<ClinicMacro | null> =>
  (await tx.run<ClinicMacro>(lock, [clinicId, id]))[0] ?? null;

/** @returns null where there is one with this id already */
export const insertMacro = async (
  tx: Tx,
  clinicId: string,
  { id, name, text, sections }: ClinicMacroFields & { readonly id: string },
  now: string,
): Promise<ClinicMacro | null> =>
  (await tx.run<ClinicMacro>(insert, [clinicId, id, name, text, JSON.stringify(sections), now]))[0] ?? null;

export const updateMacro = async (
  tx: Tx,
  clinicId: string,
  id: string,
  { name, text, sections, archived = false }: ClinicMacroFields & { readonly archived?: boolean | undefined },
  now: string,
): Promise<ClinicMacro> =>
  (
    await tx.run<ClinicMacro>(update, [clinicId, id, name, text, JSON.stringify(sections), now, archived])
  )[0]!;
