import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  Authorization,
  CaseFields,
  CaseParty,
  ConsentFields,
  ConsentForm,
  CoverageCheckFields,
  CoverageFields,
  Diagnosis,
} from '../../../../src/contract/people/patient-file.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../patients/patients.table.ts';

/** What the clinic knows of a patient besides who they are. Nothing is deleted: `archived_at` takes it out of use. */
const filed = {
  id: uuid('id').primaryKey(),
  clinicId: clinicIdColumn(),
  patientId: uuid('patient_id').notNull(),
};

const kept = { version: version(), createdAt: createdAt(), updatedAt: updatedAt() };

const archivedAt = () => instant('archived_at');

const day = (name: string) => date(name, { mode: 'string' });

/** Who wrote it down, by the name they had then. */
const recorded = {
  recordedBy: uuid('recorded_by').notNull(),
  recordedByName: text('recorded_by_name').notNull(),
};

const theirPatient = (name: string, table: Record<'clinicId' | 'patientId', AnyPgColumn>) =>
  foreignKey({
    name: `${name}_patient`,
    columns: [table.clinicId, table.patientId],
    foreignColumns: [patients.clinicId, patients.id],
  });

export const patientContacts = pgTable(
  'patient_contacts',
  {
    ...filed,
    personId: uuid('person_id'),
    name: text('name').notNull(),
    relation: text('relation').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    isEmergency: boolean('is_emergency').notNull(),
    isGuarantor: boolean('is_guarantor').notNull(),
    sharesHousehold: boolean('shares_household').notNull(),
    note: text('note').notNull(),
    archivedAt: archivedAt(),
    ...kept,
  },
  (table) => [
    theirPatient('patient_contacts', table),
    foreignKey({
      name: 'patient_contacts_person',
      columns: [table.clinicId, table.personId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    index('patient_contacts_of_patient').on(table.clinicId, table.patientId),
    index('patient_contacts_of_person').on(table.clinicId, table.personId),
  ],
);

export const patientConsents = pgTable(
  'patient_consents',
  {
    ...filed,
    kind: text('kind').$type<ConsentFields['kind']>().notNull(),
    givenOn: day('given_on').notNull(),
    withdrawnOn: day('withdrawn_on'),
    note: text('note').notNull(),
    /** What of a signed form gave it; null where a person recorded it. */
    fromForm: jsonb('from_form').$type<ConsentForm>(),
    ...recorded,
    archivedAt: archivedAt(),
    ...kept,
  },
  (table) => [
    theirPatient('patient_consents', table),
    index('patient_consents_of_patient').on(table.clinicId, table.patientId),
  ],
);

export const patientCases = pgTable(
  'patient_cases',
  {
    ...filed,
    kind: text('kind').$type<CaseFields['kind']>().notNull(),
    name: text('name').notNull(),
    openedOn: day('opened_on').notNull(),
    closedOn: day('closed_on'),
    injuredOn: day('injured_on'),
    onsetOn: day('onset_on'),
    firstTreatedOn: day('first_treated_on'),
    diagnoses: jsonb('diagnoses').$type<Diagnosis[]>().notNull(),
    authorizations: jsonb('authorizations').$type<Authorization[]>().notNull(),
    claimNumber: text('claim_number').notNull(),
    attorney: jsonb('attorney').$type<CaseParty>().notNull(),
    adjuster: jsonb('adjuster').$type<CaseParty>().notNull(),
    employer: text('employer').notNull(),
    note: text('note').notNull(),
    archivedAt: archivedAt(),
    ...kept,
  },
  (table) => [
    unique('patient_cases_in_clinic').on(table.clinicId, table.id),
    theirPatient('patient_cases', table),
    index('patient_cases_of_patient').on(table.clinicId, table.patientId),
  ],
);

/** Not `coverages`: those came from other systems and are not changed here. */
export const patientCoverages = pgTable(
  'patient_coverages',
  {
    ...filed,
    caseId: uuid('case_id'),
    order: text('order').$type<CoverageFields['order']>().notNull(),
    payer: text('payer').notNull(),
    payerNumber: text('payer_number').notNull(),
    plan: text('plan').notNull(),
    memberId: text('member_id').notNull(),
    groupNumber: text('group_number').notNull(),
    relation: text('relation').$type<CoverageFields['relation']>().notNull(),
    subscriberName: text('subscriber_name').notNull(),
    subscriberBornOn: day('subscriber_born_on'),
    startsOn: day('starts_on'),
    endsOn: day('ends_on'),
    copayMinor: integer('copay_minor'),
    deductibleMinor: integer('deductible_minor'),
    deductibleLeftMinor: integer('deductible_left_minor'),
    coinsurancePercent: smallint('coinsurance_percent'),
    note: text('note').notNull(),
    archivedAt: archivedAt(),
    ...kept,
  },
  (table) => [
    unique('patient_coverages_in_clinic').on(table.clinicId, table.id),
    theirPatient('patient_coverages', table),
    foreignKey({
      name: 'patient_coverages_case',
      columns: [table.clinicId, table.caseId],
      foreignColumns: [patientCases.clinicId, patientCases.id],
    }),
    index('patient_coverages_of_patient').on(table.clinicId, table.patientId),
  ],
);

/** What a payer said of a coverage, and when. Append-only. */
export const coverageChecks = pgTable(
  'coverage_checks',
  {
    ...filed,
    coverageId: uuid('coverage_id').notNull(),
    checkedOn: day('checked_on').notNull(),
    result: text('result').$type<CoverageCheckFields['result']>().notNull(),
    note: text('note').notNull(),
    ...recorded,
    ...kept,
  },
  (table) => [
    theirPatient('coverage_checks', table),
    foreignKey({
      name: 'coverage_checks_coverage',
      columns: [table.clinicId, table.coverageId],
      foreignColumns: [patientCoverages.clinicId, patientCoverages.id],
    }),
    index('coverage_checks_of_patient').on(table.clinicId, table.patientId),
  ],
);
