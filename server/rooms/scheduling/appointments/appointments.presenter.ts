import type { Appointment } from '../../../../src/contract/scheduling/appointment.ts';
import { appointments } from './appointments.table.ts';
import { patientSummaryJson, presentSummary } from '../../people/patients/patients.presenter.ts';
import { columnKeys, jsonPairs, selectList } from '../../../kernel/write/row-sql.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import type { PatientRow } from '../../people/patients/patients.repository.ts';

/** Which version a mark made is for the server alone (`versionBeforeMark`). */
const shownKeys = columnKeys(appointments).filter((key) => key !== 'missedVersion');

/** SQL: appointments of alias `a` with their patient's summary from alias `p`, under the contract's names. */
export const appointmentColumns = `${selectList(appointments, 'a', shownKeys)}, ${patientSummaryJson} as patient`;

/** SQL: the same as one JSON value. */
export const appointmentJson = `json_build_object(${jsonPairs(appointments, 'a', shownKeys)}, 'patient', ${patientSummaryJson})`;

export function presentAppointment(row: AppointmentRow, patient: PatientRow): Appointment {
  const { missedVersion: _, ...shown } = row;
  return { ...shown, patient: presentSummary(patient) } as unknown as Appointment;
}
