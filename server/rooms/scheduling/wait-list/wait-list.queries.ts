import type { WaitEntry } from '../../../../src/contract/scheduling/wait-list.ts';
import { waitEntries } from './wait-list.table.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { patientSummaryJson, presentSummary } from '../../people/patients/patients.presenter.ts';
import type { PatientRow } from '../../people/patients/patients.repository.ts';
import type { WaitRow } from './wait-list.repository.ts';
import { columnKeys, selectList } from '../../../kernel/write/row-sql.ts';
import { sentJson } from './sent-offers.ts';

/** What a row has for the database alone. */
const shownKeys = columnKeys(waitEntries).filter((key) => key !== 'clinicId' && key !== 'updatedAt');

const open: Statement = {
  name: 'wait-list',
  text: `select ${selectList(waitEntries, 'w', shownKeys)}, ${patientSummaryJson} as patient, ${sentJson} as sent
    from wait_entries w join patients p on p.clinic_id = w.clinic_id and p.id = w.patient_id
    where w.clinic_id = $1 and w.ended is null order by w.urgent desc, w.created_at, w.id limit 1000`,
};

/** Who waits for a visit: urgent ones first, then in the order in which they came. */
export const listWaitingPatients = (tx: Tx, clinicId: string): Promise<WaitEntry[]> =>
  tx.run<WaitEntry>(open, [clinicId]);

/** A row as the contract has it. */
export const presentWaiting = (row: WaitRow, patient: PatientRow): WaitEntry =>
  ({
    ...Object.fromEntries(Object.entries(row).filter(([key]) => shownKeys.includes(key))),
    patient: presentSummary(patient),
  }) as unknown as WaitEntry;
