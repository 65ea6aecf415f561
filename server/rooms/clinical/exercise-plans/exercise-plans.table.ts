import { date, foreignKey, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PlanItem, PlanReport } from '../../../../src/contract/clinical/exercise-plan.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** What patients do, in the office and at home. One that is removed stays. */
export const exercisePlans = pgTable(
  'exercise_plans',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    patientId: uuid('patient_id').notNull(),
    caseId: uuid('case_id'),
    name: text('name').notNull(),
    startedOn: date('started_on', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    items: jsonb('items').$type<PlanItem[]>().notNull(),
    /** What the patient told of weeks at home. */
    reports: jsonb('reports').$type<PlanReport[]>().notNull().default([]),
    /** The plan that it was carried over from. */
    follows: uuid('follows'),
    changedByName: text('changed_by_name').notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('exercise_plans_in_clinic').on(table.clinicId, table.id),
    foreignKey({
      name: 'exercise_plans_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    index('exercise_plans_of_patient').on(table.patientId, table.createdAt.desc()),
  ],
);
