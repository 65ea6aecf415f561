import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FormAnswer, FormItem, Withdrawal } from '../../../../src/contract/people/forms.ts';
import type { ConsentKind } from '../../../../src/contract/people/patient-file.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../patients/patients.table.ts';

const own = { id: uuid('id').primaryKey(), clinicId: clinicIdColumn() };

const content = {
  title: text('title').notNull(),
  isClinical: boolean('is_clinical').notNull(),
  items: jsonb('items').$type<FormItem[]>().notNull(),
  /** Which consents a signature gives. */
  gives: jsonb('gives').$type<ConsentKind[]>().notNull().default([]),
};

const kept = { version: version(), createdAt: createdAt(), updatedAt: updatedAt() };

/** A form as it is worked on. */
export const forms = pgTable(
  'forms',
  {
    ...own,
    ...content,
    /** The number of the newest version. */
    published: integer('published'),
    archivedAt: instant('archived_at'),
    ...kept,
  },
  (table) => [unique('forms_in_clinic').on(table.clinicId, table.id)],
);

/** What was published. Never changed, never deleted: filled-in forms name it. */
export const formVersions = pgTable(
  'form_versions',
  {
    ...own,
    formId: uuid('form_id').notNull(),
    number: integer('number').notNull(),
    ...content,
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedByName: text('published_by_name').notNull(),
  },
  (table) => [
    unique('form_versions_in_clinic').on(table.clinicId, table.id),
    unique('form_versions_numbered').on(table.formId, table.number),
    foreignKey({
      name: 'form_versions_form',
      columns: [table.clinicId, table.formId],
      foreignColumns: [forms.clinicId, forms.id],
    }),
  ],
);

/** What a patient has filled in, bound to the version that was shown. Never changed, but for whose chart it lies in and that it was withdrawn. */
export const filledForms = pgTable(
  'filled_forms',
  {
    ...own,
    patientId: uuid('patient_id').notNull(),
    formVersionId: uuid('form_version_id').notNull(),
    answers: jsonb('answers').$type<FormAnswer[]>().notNull(),
    isSigned: boolean('is_signed').notNull(),
    startedAt: instant('started_at').notNull(),
    completedAt: instant('completed_at').notNull(),
    contentHash: text('content_hash').notNull(),
    recordedBy: uuid('recorded_by').notNull(),
    recordedByName: text('recorded_by_name').notNull(),
    withdrawn: jsonb('withdrawn').$type<Withdrawal>(),
    ...kept,
  },
  (table) => [
    foreignKey({
      name: 'filled_forms_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    foreignKey({
      name: 'filled_forms_version',
      columns: [table.clinicId, table.formVersionId],
      foreignColumns: [formVersions.clinicId, formVersions.id],
    }),
    index('filled_forms_of_patient').on(table.clinicId, table.patientId, table.completedAt, table.id),
  ],
);
