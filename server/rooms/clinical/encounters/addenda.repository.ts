import { defineRepository } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { encounterRepository } from './encounters.repository.ts';
import { encounterAddenda } from './addenda.table.ts';

export type AddendumRow = typeof encounterAddenda.$inferSelect;

/** Addenda in a unit of work. Rows are added and looked at, never changed: requests may not lock them. */
export const addendumRepository = defineRepository('addenda', {
  after: [encounterRepository],
  open: (context) => new TableRows<AddendumRow>(encounterAddenda, context),
});
