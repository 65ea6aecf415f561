import {
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  PlanGoal,
  PlanOfCareFields,
  PlanPhase,
} from '../../../../src/contract/clinical/plan-of-care.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { patients } from '../../people/patients/patients.table.ts';

/** How cases are to be treated. One that is removed stays. */
export const plansOfCare = pgTable(
  'plans_of_care',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    patientId: uuid('patient_id').notNull(),
    caseId: uuid('case_id').notNull(),
    discipline: text('discipline').$type<PlanOfCareFields['discipline']>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    phases: jsonb('phases').$type<PlanPhase[]>().notNull(),
    goals: jsonb('goals').$type<PlanGoal[]>().notNull(),
    reExamVisits: integer('re_exam_visits'),
    reExamDays: integer('re_exam_days'),
    note: text('note').notNull().default(''),
    changedByName: text('changed_by_name').notNull(),
    archivedAt: instant('archived_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('plans_of_care_in_clinic').on(table.clinicId, table.id),
    foreignKey({
      name: 'plans_of_care_patient',
      columns: [table.clinicId, table.patientId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    index('plans_of_care_of_patient').on(table.patientId, table.createdAt.desc()),
  ],
);

/** Each version of a plan that another one took the place of, as it read. Only added to. */
export const formerPlans = pgTable(
  'former_plans_of_care',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    patientId: uuid('patient_id').notNull(),
    planOfCareId: uuid('plan_of_care_id').notNull(),
    number: integer('number').notNull(),
    contents: jsonb('contents').$type<PlanOfCareFields>().notNull(),
    writtenByName: text('written_by_name').notNull(),
    writtenAt: instant('written_at').notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    unique('former_plans_of_care_number').on(table.planOfCareId, table.number),
    foreignKey({
      name: 'former_plans_of_care_plan',
      columns: [table.clinicId, table.planOfCareId],
      foreignColumns: [plansOfCare.clinicId, plansOfCare.id],
    }),
    index('former_plans_of_care_of_patient').on(table.patientId),
  ],
);

/** What happened under plans: readings of goals, re-exams, reports, certification. Only added to. */
export const planEntries = pgTable(
  'plan_entries',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn(),
    patientId: uuid('patient_id').notNull(),
    planOfCareId: uuid('plan_of_care_id').notNull(),
    kind: text('kind').notNull(),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    goalId: uuid('goal_id'),
    value: doublePrecision('value'),
    encounterId: uuid('encounter_id'),
    withdraws: uuid('withdraws'),
    enteredByName: text('entered_by_name').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'plan_entries_plan',
      columns: [table.clinicId, table.planOfCareId],
      foreignColumns: [plansOfCare.clinicId, plansOfCare.id],
    }),
    index('plan_entries_of_patient').on(table.patientId, table.happenedOn),
  ],
);
