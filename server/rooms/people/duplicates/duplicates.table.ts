import { foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ChartUnion } from '../../../../src/domain/people/chart-union.ts';
import { clinics } from '../../../kernel/identity/clinics.table.ts';
import { clinicIdColumn, instant } from '../../../kernel/db/columns.ts';
import { patients } from '../patients/patients.table.ts';

/**
 * What a person decided about two entries that may be one person. A merge moves records as they stand and says which,
 * so that it can be undone; the words of a signed note and the sums of a ledger entry never change.
 */
export const duplicateDecisions = pgTable(
  'duplicate_decisions',
  {
    id: uuid('id').primaryKey(),
    clinicId: clinicIdColumn().references(() => clinics.id),
    keptId: uuid('kept_id').notNull(),
    otherId: uuid('other_id').notNull(),
    decision: text('decision').$type<'different' | 'merge'>().notNull(),
    /** Ids of the records that were moved, by table. */
    moved: jsonb('moved').$type<Record<string, string[]>>().notNull().default({}),
    /** The fields of the kept chart that the merge changed, as they were before and as they became. */
    united: jsonb('united').$type<ChartUnion>().notNull().default({}),
    decidedBy: uuid('decided_by').notNull(),
    decidedByName: text('decided_by_name').notNull(),
    decidedAt: instant('decided_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('duplicate_decisions_of_clinic').on(table.clinicId, table.decidedAt),
    index('duplicate_decisions_of_kept').on(table.clinicId, table.keptId),
    foreignKey({
      name: 'duplicate_decisions_kept',
      columns: [table.clinicId, table.keptId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
    foreignKey({
      name: 'duplicate_decisions_other',
      columns: [table.clinicId, table.otherId],
      foreignColumns: [patients.clinicId, patients.id],
    }),
  ],
);
