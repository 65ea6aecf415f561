import type { Appointment } from '../../src/contract/appointment.ts';
import { appointments } from '../db/schema.ts';
import { patientSummaryJson, presentSummary } from '../patients/patients.presenter.ts';
import { jsonPairs, selectList } from '../records/row-sql.ts';
import type { AppointmentRow, PatientRow } from '../records/records.ts';

/** SQL: appointments of alias `a` with their patient's summary from alias `p`, under the contract's names. */
export const appointmentColumns = `${selectList(appointments, 'a')}, ${patientSummaryJson} as patient`;

/** SQL: the same as one JSON value. */
export const appointmentJson = `json_build_object(${jsonPairs(appointments, 'a')}, 'patient', ${patientSummaryJson})`;

export const presentAppointment = (row: AppointmentRow, patient: PatientRow) =>
  ({ ...row, patient: presentSummary(patient) }) as unknown as Appointment;
