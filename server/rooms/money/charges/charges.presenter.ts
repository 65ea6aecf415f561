import type { Charge } from '../../../../src/contract/money/charge.ts';
import { charges } from './charges.table.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import type { ChargeRow } from './charges.repository.ts';

/** SQL: ledger entries of alias `c` under the contract's names. */
export const chargeColumns = selectList(charges, 'c');

/** The table holds exactly what the contract shows. */
export const presentCharge = (row: ChargeRow) => row as unknown as Charge;
