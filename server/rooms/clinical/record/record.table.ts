import { date, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** What other systems know of a patient. Filled by the import; `externalId` makes a second import change nothing. */
const imported = {
  id: uuid('id').primaryKey(),
  clinicId: clinicIdColumn(),
  externalSource: text('external_source').notNull(),
  externalId: text('external_id').notNull(),
};

const ofPatient = { ...imported, patientId: uuid('patient_id').notNull(), encounterId: uuid('encounter_id') };

const coded = {
  codeSystem: text('code_system').notNull().default(''),
  code: text('code').notNull().default(''),
  display: text('display').notNull().default(''),
};

type Columns = Record<'clinicId' | 'externalSource' | 'externalId', AnyPgColumn>;

const once = (name: string, table: Columns) =>
  unique(`${name}_by_external_id`).on(table.clinicId, table.externalSource, table.externalId);

const theirPatient = (name: string, table: Record<'clinicId' | 'patientId', AnyPgColumn>) =>
  foreignKey({
    name: `${name}_patient`,
    columns: [table.clinicId, table.patientId],
    foreignColumns: [patients.clinicId, patients.id],
  });

export const conditions = pgTable(
  'conditions',
  {
    ...ofPatient,
    ...coded,
    status: text('status').notNull().default(''),
    onsetOn: date('onset_on', { mode: 'string' }),
    abatedOn: date('abated_on', { mode: 'string' }),
  },
  (table) => [
    once('conditions', table),
    theirPatient('conditions', table),
    index('conditions_of_patient').on(table.patientId),
    index('conditions_by_code').on(table.clinicId, table.code),
  ],
);

/** `value` is text for people: a number, a code's display, or several components in one line. */
export const observations = pgTable(
  'observations',
  {
    ...ofPatient,
    ...coded,
    value: text('value').notNull().default(''),
    unit: text('unit').notNull().default(''),
    takenAt: instant('taken_at'),
  },
  (table) => [
    once('observations', table),
    theirPatient('observations', table),
    index('observations_of_patient').on(table.patientId, table.takenAt.desc()),
  ],
);

export const procedures = pgTable(
  'procedures',
  {
    ...ofPatient,
    ...coded,
    status: text('status').notNull().default(''),
    performedAt: instant('performed_at'),
  },
  (table) => [
    once('procedures', table),
    theirPatient('procedures', table),
    index('procedures_of_patient').on(table.patientId, table.performedAt.desc()),
  ],
);

export const allergies = pgTable(
  'allergies',
  {
    ...ofPatient,
    ...coded,
    criticality: text('criticality').notNull().default(''),
    status: text('status').notNull().default(''),
    recordedOn: date('recorded_on', { mode: 'string' }),
    reaction: text('reaction').notNull().default(''),
    severity: text('severity').notNull().default(''),
    /** Who entered it here; null and empty for what came from elsewhere. */
    recordedBy: uuid('recorded_by'),
    recordedByName: text('recorded_by_name').notNull().default(''),
    /** Taken out by a person; a later import does not bring it back. */
    archivedAt: instant('archived_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    once('allergies', table),
    theirPatient('allergies', table),
    index('allergies_of_patient').on(table.patientId),
  ],
);

export const coverages = pgTable(
  'coverages',
  {
    ...imported,
    patientId: uuid('patient_id').notNull(),
    payer: text('payer').notNull().default(''),
    plan: text('plan').notNull().default(''),
    status: text('status').notNull().default(''),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (table) => [
    once('coverages', table),
    theirPatient('coverages', table),
    index('coverages_of_patient').on(table.patientId),
  ],
);

/** Who treated in another system. Not users: they do not sign in. */
export const practitioners = pgTable(
  'practitioners',
  {
    ...imported,
    name: text('name').notNull(),
    npi: text('npi').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
  },
  (table) => [once('practitioners', table)],
);

export const organizations = pgTable(
  'organizations',
  {
    ...imported,
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    address1: text('address1').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
  },
  (table) => [once('organizations', table)],
);
