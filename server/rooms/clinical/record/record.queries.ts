import type { PatientRecord } from '../../../../src/contract/clinical/record.ts';
import { allergies, conditions, coverages, observations, procedures } from './record.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';

const statement = (name: string, text: string): Statement => ({ name: `record-${name}`, text });
/** The patient is one or, for a day's pack, several. */
const ofPatients = (alias: string) =>
  `where ${alias}.clinic_id = $1 and ${alias}.patient_id = any($2::uuid[])`;

const conditionColumns = selectList(conditions, 'c', [
  'id',
  'encounterId',
  'codeSystem',
  'code',
  'display',
  'status',
  'onsetOn',
  'abatedOn',
]);
const allergyColumns = selectList(allergies, 'a', [
  'id',
  'code',
  'display',
  'criticality',
  'status',
  'recordedOn',
  'reaction',
  'severity',
  'recordedByName',
  'version',
]);

export const conditionsOf = statement(
  'conditions',
  `select ${conditionColumns}, c.patient_id as "patientId" from conditions c ${ofPatients('c')}
   order by (c.abated_on is not null), c.onset_on desc nulls last, c.id`,
);
export const allergiesOf = statement(
  'allergies',
  `select ${allergyColumns}, a.patient_id as "patientId" from allergies a ${ofPatients('a')} and a.archived_at is null order by a.display, a.id`,
);
const coveragesOf = statement(
  'coverages',
  `select ${selectList(coverages, 'c', ['id', 'payer', 'plan', 'status', 'startsOn', 'endsOn'])}
   from coverages c ${ofPatients('c')} order by c.starts_on desc nulls last, c.id`,
);
const proceduresOf = statement(
  'procedures',
  `select ${selectList(procedures, 'r', ['id', 'encounterId', 'code', 'display', 'status', 'performedAt'])}
   from procedures r ${ofPatients('r')} order by r.performed_at desc nulls last, r.id limit 100`,
);
const observationsOf = statement(
  'observations',
  `select ${selectList(observations, 'o', ['id', 'encounterId', 'code', 'display', 'value', 'unit', 'takenAt'])}
   from observations o ${ofPatients('o')} order by o.taken_at desc nulls last, o.id limit 100`,
);
const counts = statement(
  'counts',
  `select (select count(*)::int from procedures r ${ofPatients('r')}) as procedures,
     (select count(*)::int from observations o ${ofPatients('o')}) as observations`,
);

type Row<Key extends 'conditions' | 'allergies' | 'coverages' | 'procedures' | 'observations'> =
  PatientRecord[Key][number];
type OfPatient<T> = T & { patientId: string };

/** Conditions (those that last first) and allergies of several patients, by patient. */
export async function listWarnings(tx: Tx, clinicId: string, patientIds: readonly string[]) {
  const values = [clinicId, patientIds];
  const found = await tx.run<OfPatient<Row<'conditions'>>>(conditionsOf, values);
  const allergic = await tx.run<OfPatient<Row<'allergies'>>>(allergiesOf, values);
  return { conditions: byPatient(found), allergies: byPatient(allergic) };
}

function byPatient<T extends object>(rows: readonly OfPatient<T>[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const { patientId, ...row } of rows) {
    const group = groups.get(patientId);
    if (group) group.push(row as unknown as T);
    else groups.set(patientId, [row as unknown as T]);
  }
  return groups;
}

/** All that other systems know of a patient; of procedures and observations the latest 100 and the counts. */
export async function readRecord(tx: Tx, clinicId: string, patientId: string): Promise<PatientRecord> {
  const values = [clinicId, [patientId]];
  const warnings = await listWarnings(tx, clinicId, [patientId]);
  const [counted] = await tx.run<PatientRecord['counts']>(counts, values);
  return {
    patientId: patientId as PatientRecord['patientId'],
    conditions: warnings.conditions.get(patientId) ?? [],
    allergies: warnings.allergies.get(patientId) ?? [],
    coverages: await tx.run<Row<'coverages'>>(coveragesOf, values),
    procedures: await tx.run<Row<'procedures'>>(proceduresOf, values),
    observations: await tx.run<Row<'observations'>>(observationsOf, values),
    counts: counted!,
  };
}
