import { charges } from './charges.table.ts';
import { defineRepository } from '../../../kernel/write/repository.ts';
import { TableRows } from '../../../kernel/write/table-rows.ts';
import { encounterRepository } from '../../clinical/encounters/encounters.repository.ts';

export type ChargeRow = typeof charges.$inferSelect;

export const chargeRepository = defineRepository('charges', {
  after: [encounterRepository],
  open: (context) => new TableRows<ChargeRow>(charges, context),
});
