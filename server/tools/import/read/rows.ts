import { patientTextNames } from '../../../../src/domain/people/patient-texts.ts';
import { patients } from '../../../rooms/people/patients/patients.table.ts';

/** What the import writes: the tables with their columns, in the order in which they depend on each other. */
export const importTables = {
  organizations: 'name text, phone text, address1 text, city text, state text, zip text',
  practitioners: 'name text, npi text, email text, phone text',
  locations:
    'name text, active boolean, address1 text, address2 text, city text, state text, country text, zip text, phone text, fax text, timezone text, email text, site text',
  patients: [
    'first_name text, middle_name text, last_name text, preferred_name text, birth_date date, sex text, phone text, email text, address1 text, address2 text, city text, state text, zip text, alerts text[], tags text[]',
    ...patientTextNames.map((name) => `${patients[name].name} text`),
    'no_contact_by text[], no_reminders_by text[], chart_number text, deceased_on date, birth_date_known text, deceased_on_known text',
  ].join(', '),
  encounters:
    'patient_id uuid, location_id uuid, practitioner_id uuid, organization_id uuid, provider_name text, started_at timestamptz(3), ended_at timestamptz(3), status text, title text',
  conditions:
    'patient_id uuid, encounter_id uuid, code_system text, code text, display text, status text, onset_on date, abated_on date',
  observations:
    'patient_id uuid, encounter_id uuid, code_system text, code text, display text, value text, unit text, taken_at timestamptz(3)',
  procedures:
    'patient_id uuid, encounter_id uuid, code_system text, code text, display text, status text, performed_at timestamptz(3)',
  allergies:
    'patient_id uuid, encounter_id uuid, code_system text, code text, display text, criticality text, status text, recorded_on date, reaction text, severity text',
  coverages: 'patient_id uuid, payer text, plan text, status text, starts_on date, ends_on date',
} as const;
export type ImportTable = keyof typeof importTables;
export const importOrder = Object.keys(importTables) as ImportTable[];

/** The kinds of FHIR resources that are read, each with the table it goes to. */
export const tableOf = {
  Organization: 'organizations',
  Practitioner: 'practitioners',
  Location: 'locations',
  Patient: 'patients',
  Encounter: 'encounters',
  Condition: 'conditions',
  Observation: 'observations',
  Procedure: 'procedures',
  AllergyIntolerance: 'allergies',
  Coverage: 'coverages',
} as const satisfies Record<string, ImportTable>;
export type ReadType = keyof typeof tableOf;
export const readTypes = Object.keys(tableOf) as ReadType[];
export const isReadType = (type: string): type is ReadType => Object.hasOwn(tableOf, type);

/** One row with the columns of its table, and where it came from. */
export interface Row {
  type: ReadType;
  id: string;
  externalId: string;
  values: Readonly<Record<string, unknown>>;
  /** The patient it belongs to, who has to be there first. */
  patient?: { id: string; label: string };
}
