import type {
  FilledForm,
  FormAnswer,
  FormList,
  PackedForms,
  WholeFilledForm,
} from '../../../../src/contract/people/forms.ts';
import { packedFormsEach } from '../../../../src/domain/people/forms/forms.ts';
import { filledForms, forms, formVersions } from './forms.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { columnKeys, isoInstant, jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import type { FilledFormRow, FormRow, FormVersionRow } from './forms.repository.ts';

/** What a row has for the database alone. */
const ownKeys: ReadonlySet<string> = new Set(['clinicId', 'createdAt', 'updatedAt', 'publishedBy']);
const shown = (table: Parameters<typeof columnKeys>[0]) =>
  columnKeys(table).filter((key) => !ownKeys.has(key));

/** A form as the contract has it. */
export const presentForm = (row: FormRow): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !ownKeys.has(key)));

const allForms: Statement = {
  name: 'forms-of-clinic',
  text: `select json_build_object(
    'forms', (select coalesce(json_agg(json_build_object(${jsonPairs(forms, 'f', shown(forms))}) order by f.title, f.id), '[]')
      from forms f where f.clinic_id = $1),
    'versions', (select coalesce(json_agg(json_build_object(${jsonPairs(formVersions, 'v', shown(formVersions))}) order by v.title, v.id), '[]')
      from form_versions v join forms f on f.clinic_id = v.clinic_id and f.id = v.form_id and f.published = v.number
      where v.clinic_id = $1 and f.archived_at is null)
  ) as list`,
};

/** All forms of a clinic, and the newest version of each that is in use. */
export async function listForms(tx: Tx, clinicId: string): Promise<FormList> {
  const [row] = await tx.run<{ list: FormList }>(allForms, [clinicId]);
  return row!.list;
}

const summaryKeys = [
  'id',
  'patientId',
  'formVersionId',
  'startedAt',
  'completedAt',
  'isSigned',
  'recordedBy',
  'recordedByName',
  'contentHash',
  'withdrawn',
  'version',
];
const summary = `${selectList(filledForms, 't', summaryKeys)}, ${isoInstant('t.created_at')} as "receivedAt",
    v.form_id as "formId", v.number, v.title, v.is_clinical as "isClinical", v.gives`;
const filledFrom =
  'filled_forms t join form_versions v on v.clinic_id = t.clinic_id and v.id = t.form_version_id';

const filledOfPatient: Statement = {
  name: 'filled-of-patient',
  text: `select ${summary} from ${filledFrom} where t.clinic_id = $1 and t.patient_id = $2
    order by t.completed_at desc, t.id desc`,
};

/** What a patient has filled in, newest first, without the answers. */
export const listFilled = (tx: Tx, clinicId: string, patientId: string): Promise<FilledForm[]> =>
  tx.run<FilledForm>(filledOfPatient, [clinicId, patientId]);

const wholeFilled: Statement = {
  name: 'filled-whole',
  text: `select ${summary}, v.items, t.answers from ${filledFrom}
    where t.clinic_id = $1 and t.patient_id = $2 and t.id = $3`,
};

/** One filled-in form with what was shown; null where the patient has no such. @param seesCharts without it, answers of the chart are left out */
export async function readFilled(
  tx: Tx,
  clinicId: string,
  { patientId, filledFormId }: { patientId: string; filledFormId: string },
  seesCharts: boolean,
): Promise<WholeFilledForm | null> {
  const [row] = await tx.run<FilledForm & Pick<WholeFilledForm, 'items'> & { answers: FormAnswer[] }>(
    wholeFilled,
    [clinicId, patientId, filledFormId],
  );
  if (!row) return null;
  return { ...row, answers: row.isClinical && !seesCharts ? null : row.answers };
}

const filledOfPack: Statement = {
  name: 'filled-of-pack',
  text: `select ${summary}, t.answers from unnest($2::uuid[]) as wanted (id)
    cross join lateral (
      select * from filled_forms l where l.clinic_id = $1 and l.patient_id = wanted.id
      order by l.completed_at desc, l.id desc limit ${packedFormsEach}
    ) t join form_versions v on v.clinic_id = t.clinic_id and v.id = t.form_version_id
    order by t.completed_at desc, t.id desc`,
};
const itemsOfVersions: Statement = {
  name: 'items-of-versions',
  text: `select v.id as "formVersionId", v.items from form_versions v where v.clinic_id = $1 and v.id = any($2::uuid[])`,
};

/** The last forms of some patients, and what was shown in them. @param seesCharts without it, answers of the chart are left out */
export async function readPackedForms(
  tx: Tx,
  clinicId: string,
  patientIds: readonly string[],
  seesCharts: boolean,
): Promise<PackedForms> {
  const rows = await tx.run<PackedForms['filled'][number]>(filledOfPack, [clinicId, patientIds]);
  const versionIds = [...new Set(rows.map(({ formVersionId }) => formVersionId))];
  return {
    filled: rows.map((row) => (row.isClinical && !seesCharts ? { ...row, answers: null } : row)),
    shown: await tx.run<PackedForms['shown'][number]>(itemsOfVersions, [clinicId, versionIds]),
  };
}

/** A filled-in form as the answer to who handed it in. */
export const presentFilled = (
  row: FilledFormRow,
  { formId, number, title, isClinical, gives }: FormVersionRow,
) => {
  const { clinicId: _, answers: _answers, createdAt: receivedAt, updatedAt: _at, ...fields } = row;
  return { ...fields, receivedAt, formId, number, title, isClinical, gives } as unknown as FilledForm;
};
