import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Me } from '../../src/contract/access/me.ts';
import type { PatientSummary } from '../../src/contract/people/patient.ts';
import type { ScheduleSetup } from '../../src/contract/scheduling/schedule-setup.ts';
import { addDays, dayAt, instantAt } from '../../src/domain/base/time/clinic-day.ts';
import { askApi } from '../support/signed-in-api.ts';
import { gridOn } from './clinic-story.ts';
import type { Screen } from './screens.ts';

/** What a desk meets now and then: a class, a time that clashes, charts that are one. */
const dialogOn = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first();
const locationOf = (me: Me) => me.clinics[0]!.locations.find(({ active, primary }) => active && primary)!;
const tomorrowOf = ({ timezone }: { timezone: string }) => addDays(dayAt(Date.now(), timezone), 1);
const classCard = (page: Page) =>
  gridOn(page)
    .getByRole('button', { name: /Core strength class/ })
    .first();

/** Tomorrow has a class with three in it; booked by whoever comes first. */
async function openClassDay(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const api = await askApi(page, origin);
  const place = locationOf(api.me);
  const date = tomorrowOf(place);
  await page.goto(`${origin}/schedule?date=${date}`);
  await gridOn(page).waitFor();
  const { types } = await api.get<ScheduleSetup>('/schedule-setup');
  const type = types.find(({ capacity }) => capacity > 1)!;
  const { appointments } = await api.get<{ appointments: { typeId: string | null }[] }>(
    `/appointments?locationId=${place.ID}&date=${date}`,
  );
  if (appointments.some(({ typeId }) => typeId === type.id)) return classCard(page).waitFor();
  const { patients } = await api.get<{ patients: PatientSummary[] }>('/patients?limit=12');
  for (const { id } of patients.slice(-3))
    await api.post('/appointments', {
      id: randomUUID(),
      locationId: place.ID,
      providerId: api.userId,
      patientId: id,
      typeId: type.id,
      startsAt: instantAt(date, '12:00', place.timezone),
      durationMinutes: type.durationMinutes,
      reason: '',
      note: '',
      overrideReason: 'The room is free',
    });
  await classCard(page).waitFor();
}

export const deskScreens: readonly Screen[] = [
  {
    name: 'class-card',
    who: 'provider',
    path: '/schedule',
    network: 'online',
    isBrief: true,
    show: async (page) => {
      await openClassDay(page);
      await classCard(page).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'class-roster',
    who: 'provider',
    path: '/schedule',
    network: 'online',
    isBrief: true,
    show: async (page) => {
      await openClassDay(page);
      await classCard(page).click();
      await dialogOn(page).waitFor();
    },
  },
  {
    name: 'booking-clash',
    who: 'provider',
    path: '/schedule',
    network: 'online',
    isBrief: true,
    show: async (page) => {
      await openClassDay(page);
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Book a visit' });
      await form.getByRole('textbox', { name: 'Time' }).fill('12:10p');
      await form.getByRole('radio', { name: 'Other' }).check({ force: true });
      await form.getByText('You can book it anyway').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'double-charts',
    who: 'admin',
    path: '/patients/duplicates',
    network: 'online',
    isBrief: true,
    show: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'merge-charts',
    who: 'admin',
    path: ({ chartPath }) => `${chartPath}/file`,
    network: 'online',
    isBrief: true,
    show: async (page) => {
      await page.getByRole('button', { name: /^Merge with another chart/ }).click();
      await dialogOn(page).waitFor();
    },
  },
];
