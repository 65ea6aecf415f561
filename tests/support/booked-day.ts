import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Appointment } from '../../src/contract/scheduling/appointment.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import type { Instant, PlainDate } from '../../src/contract/base/values.ts';
import { addDays, dayAt, instantAt } from '../../src/domain/base/time/clinic-day.ts';
import { weekStart } from '../../src/domain/scheduling/schedule/schedule-views.ts';
import { askApi } from './signed-in-api.ts';

/** A Wednesday weeks ahead, where the demo has nothing, and what a journey needs to fill it. */
export interface BookedDay {
  readonly api: Awaited<ReturnType<typeof askApi>>;
  readonly date: PlainDate;
  readonly timeZone: string;
  readonly locationId: string;
  /** A time of that day, or of another one, by the location's clock. */
  at(time: string, day?: PlainDate): Instant;
  /** Half an hour of the clinic's first or second patient with its first or second provider, booked by the server's own call. */
  book(index: 0 | 1, time: string, resourceIds?: readonly string[], day?: PlainDate): Promise<Appointment>;
  /** Every visit from a week before that day to four weeks after it, as the server has it. */
  visits(): Promise<Appointment[]>;
}

/** @param page on which somebody is signed in who may book */
export async function openBookedDay(page: Page, url: string): Promise<BookedDay> {
  const api = await askApi(page, url);
  const clinic = api.me.clinics[0]!;
  const { timezone: timeZone, ID: locationId } = clinic.locations.find(
    ({ active, primary }) => active && primary,
  )!;
  const date = addDays(weekStart(dayAt(Date.now(), timeZone)), 6 * 7 + 3);
  const { patients } = await api.get<{ patients: PatientSummary[] }>('/patients?limit=2');
  const at = (time: string, day = date) => instantAt(day, time, timeZone);
  return {
    api,
    date,
    timeZone,
    locationId,
    at,
    book: (index, time, resourceIds = [], day = date) =>
      api.post<Appointment>('/appointments', {
        id: randomUUID(),
        locationId,
        providerId: clinic.clinicians[index]!.ID,
        patientId: patients[index]!.id,
        startsAt: at(time, day),
        durationMinutes: 30,
        reason: '',
        note: '',
        resourceIds,
      }),
    async visits() {
      const range = `locationId=${locationId}&from=${addDays(date, -7)}&days=35`;
      return (await api.get<{ appointments: Appointment[] }>(`/appointments/range?${range}`)).appointments;
    },
  };
}
