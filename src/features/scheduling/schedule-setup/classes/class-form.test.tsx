// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { ClassTime } from '../../../../contract/scheduling/class-time.ts';
import type { Clinic, Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { addDays, dayAt, instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { firstDayOf } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import { weekdayOf } from '../../../../domain/scheduling/availability/working-time.ts';
import { rangeRead } from '../../../../data/scheduling/appointments.reads.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import type { DrawerProps } from '../../../../ui/chakra/drawer.overlay.tsx';
import { classesAhead } from './classes-ahead.ts';
import OpenedForm from '../opened-form.tsx';

const enqueue = vi.hoisted(() => vi.fn<(write: object) => Promise<string>>(() => Promise.resolve('op')));
vi.mock('../../../../sync/outbox/outbox.ts', () => ({ enqueue }));
vi.mock('../../../../ui/overlays/drawer.tsx', () => ({
  Drawer: ({ title, children, footer }: DrawerProps) => (
    <div role="dialog" aria-label={title}>
      {children}
      {footer}
    </div>
  ),
}));
afterEach(() => {
  cleanup();
  enqueue.mockClear();
});

const here = { ID: 'here', name: 'Main Street', timezone: 'UTC' } as Location;
const avery = { ID: 'a', name: 'Dr. Avery' } as Clinician;
const clinic = {
  ID: '0195a000-0000-7000-8000-000000000001',
  locations: [here],
  clinicians: [avery, { ID: 'b', name: 'Dr. Blake' }],
} as unknown as Clinic;
const session = { clinic, location: here, me: {}, activeLocations: [here] } as unknown as Session;
const kept = {
  archivedAt: null,
  version: 4,
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
};
const pilates = {
  ...kept,
  id: 'pilates',
  name: 'Pilates',
  capacity: 8,
  providerIds: ['a'],
  resourceIds: ['studio'],
};
const massage = { ...pilates, id: 'massage', name: 'Massage', capacity: 1 };
const studio = { ...kept, id: 'studio', name: 'Studio', locationId: 'here', kind: 'room', exclusive: true };
const setup = (classTimes: readonly ClassTime[] = []) =>
  ({
    types: [pilates, massage],
    resources: [studio],
    hours: [],
    exceptions: [],
    closures: [],
    classTimes,
  }) as unknown as ScheduleSetup;
const today = dayAt(Date.now(), 'UTC');
const inAWeek = addDays(today, 7);
const weekly = {
  id: 'weekly',
  typeId: 'pilates',
  providerId: 'a',
  locationId: 'here',
  resourceIds: ['studio'],
  rule: `FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=${['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][weekdayOf(today) - 1]}`,
  from: today,
  to: null,
  startMinute: 600,
  except: [],
  archivedAt: null,
  version: 4,
} as unknown as ClassTime;
const visit = (id: string, time: string, typeId: string, date = inAWeek) =>
  ({
    ...plainVisit,
    id,
    patientId: id,
    locationId: 'here',
    providerId: 'a',
    startsAt: instantAt(date, time, 'UTC'),
    durationMinutes: 60,
    status: 'booked',
    typeId,
    patient: { firstName: id, lastName: 'Quill' },
  }) as unknown as Appointment;

async function open(
  planned: ClassTime | null,
  visits: readonly Appointment[] = [],
  others: readonly ClassTime[] = [],
) {
  const onClose = vi.fn<() => void>();
  const begins = planned && planned.from > today ? planned.from : today;
  const from = firstDayOf('month', begins);
  // The weeks that are looked at: those of the month view where they hold them.
  const fits = addDays(begins, 41) <= addDays(from, 41);
  const read = rangeRead(clinic.ID, [here], fits ? from : begins, 42);
  render(
    <SessionContext value={session}>
      <AnsweredRead read={read} body={{ from: fits ? from : begins, days: 42, appointments: [...visits] }}>
        <OpenedForm
          opened={{ kind: 'classTime', id: planned?.id ?? null }}
          setup={setup([...(planned ? [planned] : []), ...others])}
          onClose={onClose}
        />
      </AnsweredRead>
    </SessionContext>,
  );
  const dialog = await screen.findByRole('dialog');
  const submit = () => fireEvent.submit(dialog.querySelector('form')!);
  return { dialog, onClose, submit };
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('plans a class with its provider and its room, and says what is missing after a try', async () => {
  const { dialog, onClose, submit } = await open(null);
  expect(within(dialog).queryByText('Massage')).toBeNull();
  type('From', inAWeek);
  submit();
  expect(await within(dialog).findByText('Choose a class.')).toBeTruthy();
  expect(within(dialog).getByText('Choose who gives it.')).toBeTruthy();
  expect(within(dialog).getByText('Type a time, such as 10 or 10:15 am.')).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
  type('Class', 'pilates');
  type('Begins', '10:15');
  type(/^Until/, today);
  expect(await within(dialog).findByText(/^Choose a day from the first one on/)).toBeTruthy();
  type(/^Until/, '');
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(enqueue.mock.lastCall?.[0]).toMatchObject({
    name: 'scheduleSetup.addClassTime',
    body: {
      typeId: 'pilates',
      providerId: 'a',
      resourceIds: ['studio'],
      rule: weekly.rule,
      from: inAWeek,
      to: null,
      startMinute: 615,
      except: [],
    },
  });
});

it('sends what changed alone, and tells who is booked in what is planned no more, and whom it meets', async () => {
  const booked = [visit('Ada', '10:00', 'pilates'), visit('Ben', '11:30', 'massage')];
  const { dialog, onClose, submit } = await open(weekly, booked);
  expect(await within(dialog).findByText(/^No visit is booked with this provider/)).toBeTruthy();
  type('Begins', '11');
  expect(
    await within(dialog).findByText(/^1 visit is booked in sessions that are then not planned/),
  ).toBeTruthy();
  expect(within(dialog).getByText(/^1 visit is booked with this provider/)).toBeTruthy();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(enqueue.mock.lastCall?.[0]).toMatchObject({
    name: 'scheduleSetup.saveClassTime',
    body: { startMinute: 660 },
    seen: 4,
  });
});

it('looks at the weeks from its beginning, however far ahead that is', async () => {
  const from = addDays(today, 70);
  const { dialog } = await open({ ...weekly, from }, [visit('Ben', '10:30', 'massage', from)]);
  expect(await within(dialog).findByText(/^1 visit is booked with this provider/)).toBeTruthy();
});

it('has a day that was left out held after all, and stops planning', async () => {
  const { dialog, onClose } = await open({ ...weekly, except: [inAWeek] });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Hold it on/ }));
  await waitFor(() => expect(enqueue).toHaveBeenCalled());
  expect(enqueue.mock.lastCall?.[0]).toMatchObject({
    name: 'scheduleSetup.saveClassDates',
    body: { except: [] },
  });
  fireEvent.click(within(dialog).getByText('Stop planning it'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(enqueue.mock.lastCall?.[0]).toMatchObject({ body: { archived: true } });
});

it('stands in a list by the day of the week, without what has ended', () => {
  const one = (id: string, days: string, startMinute: number, to: string | null = null) =>
    ({
      id,
      rule: `FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=${days}`,
      startMinute,
      to,
      archivedAt: null,
    }) as ClassTime;
  const classTimes = [
    one('thu', 'TH', 540),
    one('tue late', 'TU,FR', 900),
    one('over', 'MO', 1, '2026-01-01'),
    one('tue', 'TU', 600),
  ];
  expect(classesAhead({ classTimes }, today).map(({ id }) => id)).toEqual(['tue', 'tue late', 'thu']);
});

it('is not planned twice: of one class of a provider at one time there is one plan', async () => {
  const already = 'Choose another: the same class is planned with the same provider then already.';
  const { dialog, onClose, submit } = await open(null, [], [weekly]);
  type('Class', 'pilates');
  type('Begins', '10:00');
  submit();
  expect(await within(dialog).findByText(already)).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
  type('Begins', '10:05');
  expect(within(dialog).queryByText(already)).toBeNull();
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
