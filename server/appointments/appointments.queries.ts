import type { Appointment } from '../../src/contract/appointment.ts';
import type { PlainDate } from '../../src/contract/values.ts';
import { boundsOfDay } from '../../src/domain/clinic-day.ts';
import type { Statement, Tx } from '../http/transaction.ts';
import { appointmentColumns } from './appointments.presenter.ts';

const select = `select ${appointmentColumns} from appointments a join patients p on p.id = a.patient_id`;

const ofDay: Statement = {
  name: 'appointments-of-day',
  text: `${select} where a.clinic_id = $1 and a.location_id = $2 and a.starts_at >= $3 and a.starts_at < $4
    and ($5::uuid is null or a.provider_id = $5) order by a.starts_at, a.id`,
};

const ofPatient: Statement = {
  name: 'appointments-of-patient',
  text: `${select} where a.clinic_id = $1 and a.patient_id = $2 order by a.starts_at desc, a.id desc limit 100`,
};

/** A location's appointments of one day of its own zone, in their order. */
export function listOfDay(
  tx: Tx,
  clinicId: string,
  day: { locationId: string; date: PlainDate; timezone: string; providerId?: string | undefined },
): Promise<Appointment[]> {
  const { from, to } = boundsOf(day.date, day.timezone);
  return tx.run<Appointment>(ofDay, [clinicId, day.locationId, from, to, day.providerId ?? null]);
}

/** A patient's appointments, newest first, at most 100. */
export function listOfPatient(tx: Tx, clinicId: string, patientId: string): Promise<Appointment[]> {
  return tx.run<Appointment>(ofPatient, [clinicId, patientId]);
}

const remembered = new Map<string, { from: string; to: string }>();

/** The same few days are asked for all day long. */
function boundsOf(date: PlainDate, timezone: string) {
  const key = `${timezone} ${date}`;
  const known = remembered.get(key) ?? boundsOfDay(date, timezone);
  if (remembered.size >= 1_000) remembered.clear();
  remembered.set(key, known);
  return known;
}
