import type { Charge } from '../../../../src/contract/money/charge.ts';
import { charges } from './charges.table.ts';
import { selectList } from '../../../kernel/write/row-sql.ts';
import type { ChargeRow } from './charges.repository.ts';

/** SQL: ledger entries of alias `c` under the contract's names. */
export const chargeColumns = selectList(charges, 'c');

/** Charges for somebody: diagnoses are part of the chart, and left out for those who don’t read charts. */
export const chargesFor = <One extends Charge>(seesCharts: boolean, all: readonly One[]): One[] =>
  all.map((one) =>
    seesCharts || !one.coding ? one : { ...one, coding: { ...one.coding, diagnosisCodes: [] } },
  );

/** The table holds exactly what the contract shows. */
export const presentCharge = (row: ChargeRow) => row as unknown as Charge;
