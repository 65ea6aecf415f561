import type { Patient, PatientSummary } from '../../../../src/contract/people/patient.ts';
import { patientTextNames } from '../../../../src/domain/people/patient-texts.ts';
import { pick } from '../../../../src/lib/json/pick.ts';
import { patients } from './patients.table.ts';
import { jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import type { PatientRow } from './patients.repository.ts';

const summaryKeys = [
  'id',
  'firstName',
  'middleName',
  'lastName',
  'preferredName',
  'birthDate',
  'birthDateKnown',
  'deceasedOn',
  'deceasedOnKnown',
  'phone',
  'chartNumber',
  'alerts',
] as const satisfies readonly (keyof PatientSummary)[];
const patientKeys = [
  ...summaryKeys,
  'clinicId',
  'sex',
  'email',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'noRemindersBy',
  'tags',
  ...patientTextNames,
  'preferredProviderId',
  'noContactBy',
  'mergedInto',
  'photo',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Patient)[];

/** SQL: the columns of a patient under the contract's names, from alias `p`. */
export const patientColumns = selectList(patients, 'p', patientKeys);
/** The same without the photo, for what holds many of them. */
export const patientColumnsWithoutPhoto = selectList(
  patients,
  'p',
  patientKeys.filter((key) => key !== 'photo'),
);
export const patientSummaryColumns = selectList(patients, 'p', summaryKeys);
/** SQL: a patient's summary as one JSON value, from alias `p`. */
export const patientSummaryJson = `json_build_object(${jsonPairs(patients, 'p', summaryKeys)})`;

export const presentPatient = (row: PatientRow) => pick(row, patientKeys) as unknown as Patient;
export const presentSummary = (row: PatientRow) => pick(row, summaryKeys) as unknown as PatientSummary;
