import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ExerciseUnit } from '../../../../src/contract/clinics/note-parts.ts';
import type { ServiceCategory } from '../../../../src/contract/clinics/catalogue.ts';
import { clinicIdColumn, createdAt, instant, updatedAt, version } from '../../../kernel/db/columns.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';

/** A clinic's service catalogue (clause 3.8); the system's services stand in it under their own ids (3.10). */
export const services = pgTable(
  'services',
  {
    clinicId: clinicIdColumn().references(() => clinics.id),
    id: text('id').notNull(),
    baseId: text('base_id'),
    category: text('category').$type<ServiceCategory>().notNull(),
    name: text('name').notNull(),
    subCategory: text('sub_category').notNull().default(''),
    primaryCptCode: text('primary_cpt_code').notNull().default(''),
    secondaryCptCode: text('secondary_cpt_code'),
    isSystemDefault: boolean('is_system_default').notNull(),
    includeCptInOutput: boolean('include_cpt_in_output').notNull().default(false),
    hideInPlan: boolean('hide_in_plan').notNull().default(false),
    output: text('output').notNull().default(''),
    maxUnits: integer('max_units').notNull().default(1),
    order: integer('order').notNull(),
    feeMinor: integer('fee_minor').notNull().default(0),
    secondaryFeeMinor: integer('secondary_fee_minor'),
    /** Since when the clinic no longer offers it; notes that name it keep their words. */
    archivedAt: instant('archived_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.id] })],
);

export const exercises = pgTable(
  'exercises',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    name: text('name').notNull(),
    region: text('region').notNull().default(''),
    instructions: text('instructions').notNull().default(''),
    defaultSets: integer('default_sets').notNull().default(1),
    defaultReps: integer('default_reps').notNull().default(10),
    countsIn: text('counts_in').$type<ExerciseUnit>().notNull().default('reps'),
    createdAt: createdAt(),
  },
  (table) => [index('exercises_of_clinic').on(table.clinicId, table.name)],
);
