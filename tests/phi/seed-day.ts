import { randomUUID } from 'node:crypto';
import { instantAt } from '../../src/domain/base/time/clinic-day.ts';
import { emptyNote } from '../../src/domain/clinical/note/empty-note.ts';
import type { CanaryPatient } from './canaries.ts';

/** What `askApi` gives, as far as it is needed here. */
interface Api {
  readonly userId: string;
  post<T>(path: string, body: unknown): Promise<T>;
}
interface Place {
  readonly locationId: string;
  readonly timeZone: string;
  readonly date: string;
}
export interface SeededPatient extends CanaryPatient {
  readonly id: string;
}

/** Of every three, two have a visit today; the pack of the day brings those to the device. */
const hasVisit = (index: number) => index % 3 !== 2;

/** Puts every canary on the server: a patient with all details, a visit today with its reason, and a draft note. */
export async function seedDay(
  api: Api,
  patients: readonly CanaryPatient[],
  { locationId, timeZone, date }: Place,
): Promise<SeededPatient[]> {
  const seeded: SeededPatient[] = [];
  for (const [index, patient] of patients.entries()) {
    const id = randomUUID();
    const { alert, reason, note, ...details } = patient;
    await api.post('/patients', {
      ...details,
      id,
      middleName: '',
      preferredName: '',
      sex: 'unknown',
      address2: '',
      state: 'MA',
      zip: '02134',
      alerts: [alert],
    });
    const time = `${String(7 + (index % 12)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
    if (hasVisit(index))
      await api.post('/appointments', {
        id: randomUUID(),
        locationId,
        providerId: api.userId,
        patientId: id,
        startsAt: instantAt(date as never, time as never, timeZone),
        durationMinutes: 30,
        reason,
        note: reason,
      });
    await api.post('/encounters', {
      id: randomUUID(),
      locationId,
      patientId: id,
      providerId: api.userId,
      appointmentId: null,
      startedAt: new Date().toISOString(),
      title: reason,
      note: { ...emptyNote(), complaint: reason, findings: note },
    });
    seeded.push({ ...patient, id });
  }
  return seeded;
}
