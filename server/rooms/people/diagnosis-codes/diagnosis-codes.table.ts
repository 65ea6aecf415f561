import { sql } from 'drizzle-orm';
import { boolean, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, sortedText } from '../../../kernel/db/columns.ts';

/** The lists of ICD-10-CM that were loaded: each holds from its day until the day before the next one. They belong to no clinic. */
export const diagnosisCodeLists = pgTable('diagnosis_code_lists', {
  validFrom: date('valid_from').primaryKey(),
  /** What it was read from, as `icd10cm-order-2027.txt`. */
  source: text('source').notNull(),
  hasTabular: boolean('has_tabular').notNull().default(false),
  loadedAt: instant('loaded_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});

/** The codes of each list, with what its tabular list says of them. */
export const diagnosisCodes = pgTable(
  'diagnosis_codes',
  {
    validFrom: date('valid_from')
      .notNull()
      .references(() => diagnosisCodeLists.validFrom, { onDelete: 'cascade' }),
    code: sortedText('code').notNull(),
    isBillable: boolean('is_billable').notNull(),
    title: text('title').notNull(),
    includes: text('includes').array().notNull().default([]),
    excludes: jsonb('excludes').notNull().default([]),
    /** The seventh characters that the codes below it take, by character; null where it tells none. */
    seventh: jsonb('seventh').$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.validFrom, table.code] })],
);
