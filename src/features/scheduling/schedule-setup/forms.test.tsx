// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Clinic, Clinician, Location } from '../../../contract/clinics/clinic.ts';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type {
  AppointmentType,
  MissedRule,
  ScheduleSetup,
} from '../../../contract/scheduling/schedule-setup.ts';
import type { WorkingHours } from '../../../contract/scheduling/working-hours.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { plainVisit } from '../../../domain/scheduling/visits/appointment-status.ts';
import { dayAt, instantAt } from '../../../domain/base/time/clinic-day.ts';
import { firstDayOf } from '../../../domain/scheduling/schedule/schedule-views.ts';
import { rangeRead } from '../../../data/scheduling/appointments.reads.ts';
import { SessionContext, type Session } from '../../../session/session-context.ts';
import type { DrawerProps } from '../../../ui/chakra/drawer.overlay.tsx';
import { blocksAhead } from './blocks/blocks-ahead.ts';
import OpenedForm from './opened-form.tsx';
import { draftOfType, readType } from './visit-types/type-draft.ts';
import type { OpenedForm as Opened } from './setup-address.ts';

const enqueue = vi.hoisted(() => vi.fn<(write: object) => Promise<string>>(() => Promise.resolve('op')));
vi.mock('../../../sync/outbox/outbox.ts', () => ({ enqueue }));
// The sheet around a form is the walk's and the journeys' business; here it would only make each look slow.
vi.mock('../../../ui/overlays/drawer.tsx', () => ({
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

// Far ahead, so that no visit has begun.
const date = '2087-03-03' as PlainDate;
const here = { ID: 'here', name: 'Main Street', timezone: 'UTC' } as Location;
const provider = { ID: 'a' as UserId, name: 'Dr. Avery' } as Clinician;
const clinic = {
  ID: '0195a000-0000-7000-8000-000000000001',
  locations: [here],
  clinicians: [provider],
} as unknown as Clinic;
const session = { clinic, location: here, me: {}, activeLocations: [here] } as unknown as Session;
const nothing: ScheduleSetup = { types: [], resources: [], hours: [], exceptions: [], closures: [] };
const visit = (id: string, time: string, change: Partial<Appointment> = {}) =>
  ({
    ...plainVisit,
    id,
    patientId: id,
    locationId: here.ID,
    providerId: provider.ID,
    startsAt: instantAt(date, time, 'UTC'),
    durationMinutes: 30,
    status: 'booked',
    patient: { firstName: id, lastName: 'Quill' },
    ...change,
  }) as Appointment;

/** Opens a form as if the server had answered which visits are in the weeks of `date`. */
async function open(form: Opened, setup: Partial<ScheduleSetup> = {}, visits: readonly Appointment[] = []) {
  const onClose = vi.fn<() => void>();
  const from = firstDayOf('month', date);
  const body = { from, days: 42, appointments: [...visits] };
  const drawn = (now: Partial<ScheduleSetup>) => (
    <SessionContext value={session}>
      <AnsweredRead read={rangeRead(clinic.ID, [here], from, 42)} body={body}>
        <OpenedForm opened={form} setup={{ ...nothing, ...now }} onClose={onClose} />
      </AnsweredRead>
    </SessionContext>
  );
  const view = render(drawn(setup));
  const dialog = await screen.findByRole('dialog');
  return { dialog, onClose, become: (now: Partial<ScheduleSetup>) => view.rerender(drawn(now)) };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.queryByLabelText(name) ?? screen.getByText(name));

describe('The form of blocked time', () => {
  it('names the visits that are booked then, and says what is missing after a try', async () => {
    const rows = [visit('Ada', '10:00'), visit('Ben', '11:00')].map((row) => ({
      ...row,
      providerId: provider.ID,
    }));
    const { dialog, onClose } = await open({ kind: 'block', id: null }, {}, rows);
    type('Day', date);
    fireEvent.submit(dialog.querySelector('form')!);
    expect(await within(dialog).findByText('Choose a provider.')).toBeTruthy();
    expect(within(dialog).getAllByText('Type a time, such as 2 or 2:15 pm.')).toHaveLength(2);
    expect(enqueue).not.toHaveBeenCalled();
    type('Provider', provider.ID);
    type('From', '10:15');
    type('To', '11');
    expect(await within(dialog).findByText('1 visit is booked then.')).toBeTruthy();
    fireEvent.submit(dialog.querySelector('form')!);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(enqueue.mock.lastCall?.[0]).toMatchObject({
      body: { providerId: provider.ID, from: date, to: date, time: { from: 615, to: 660 }, reason: '' },
    });
  });

  it('sends what changed alone, and opens the time again', async () => {
    const block = {
      id: 'b',
      providerId: provider.ID,
      locationId: null,
      from: date,
      to: date,
      time: { from: 600, to: 660 },
      reason: 'Dentist',
      archivedAt: null,
      version: 3,
    } as unknown as NonNullable<ScheduleSetup['blocks']>[number];
    const first = await open({ kind: 'block', id: 'b' }, { blocks: [block] });
    fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Course' } });
    fireEvent.submit(first.dialog.querySelector('form')!);
    await waitFor(() => expect(first.onClose).toHaveBeenCalled());
    expect(enqueue.mock.lastCall?.[0]).toMatchObject({ body: { reason: 'Course' } });
    cleanup();
    const again = await open({ kind: 'block', id: 'b' }, { blocks: [block] });
    press('Open this time again');
    await waitFor(() => expect(again.onClose).toHaveBeenCalled());
    expect(enqueue.mock.lastCall?.[0]).toMatchObject({ body: { archived: true } });
  });

  it('stands in a list by the next day of each, without what is over', () => {
    const one = (id: string, from: string, to: string, minute: number) =>
      ({ id, from, to, time: { from: minute, to: minute + 30 }, archivedAt: null }) as NonNullable<
        ScheduleSetup['blocks']
      >[number];
    const blocks = [
      one('later', '2087-03-05', '2087-03-05', 600),
      one('over', '2087-03-01', '2087-03-02', 600),
      one('daily', '2087-02-01', '2087-04-01', 700),
      one('today', '2087-03-03', '2087-03-03', 600),
    ];
    expect(blocksAhead({ blocks }, '2087-03-03' as PlainDate).map(({ id }) => id)).toEqual([
      'today',
      'daily',
      'later',
    ]);
  });
});

describe('The form of a closure', () => {
  it('tells which visits lie in the days before they are closed, with a way to the day', async () => {
    const rows = [
      visit('Ada', '10:00'),
      visit('Ben', '11:00'),
      visit('Cleo', '12:00', { status: 'cancelled' }),
      visit('Dan', '10:00', { startsAt: instantAt('2087-03-05' as PlainDate, '10:00', 'UTC') }),
    ];
    const { dialog } = await open({ kind: 'closure', id: null }, {}, rows);
    type('First day', date);
    expect(await within(dialog).findByText('2 visits are booked on these days.')).toBeTruthy();
    const day = within(dialog).getByRole('link', { name: 'Mon, Mar 3, 2087' });
    expect(day.getAttribute('href')).toBe(`/schedule?date=${date}`);
    expect(day.closest('li')?.textContent).toBe(
      'Mon, Mar 3, 2087: 2 visits (10:00 AM Ada Quill, 11:00 AM Ben Quill)',
    );
    type('Last day', '2087-03-05');
    expect(await within(dialog).findByText('3 visits are booked on these days.')).toBeTruthy();
    type('First day', '2087-03-04');
    type('Last day', '2087-03-04');
    expect(await within(dialog).findByText('No visit is booked on these days.')).toBeTruthy();
  });

  it('says what is missing after a try and what is wrong at once, and saves what was entered', async () => {
    const { dialog, onClose } = await open({ kind: 'closure', id: null });
    expect(within(dialog).getByRole('button', { name: 'Close these days' })).toHaveProperty('disabled', true);
    type('First day', date);
    type('Last day', '2087-03-01');
    expect(within(dialog).getByText('Must not be before the first day.')).toBeTruthy();
    expect(within(dialog).queryByText(/Say why/)).toBeNull();
    type('Last day', '2087-03-04');
    press('Close these days');
    expect(await within(dialog).findByText('Say why; the schedule shows it.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
    expect(enqueue).not.toHaveBeenCalled();
    type('Reason', 'Painters');
    press('Close these days');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        name: 'scheduleSetup.addClosure',
        body: expect.objectContaining({
          from: date,
          to: '2087-03-04',
          locationId: null,
          reason: 'Painters',
        }) as object,
      }),
    );
  });
});

describe('The form of hours', () => {
  const hours = {
    id: 'h',
    providerId: provider.ID,
    locationId: here.ID,
    weekly: [{ weekday: 1, from: 540, to: 1_020 }],
    archivedAt: null,
    version: 4,
  } as unknown as WorkingHours;
  const opened = { kind: 'hours', id: 'h', providerId: provider.ID, locationId: here.ID } as Opened;

  it('breaks a day, gives its hours to others, and sends the week with the version that was seen', async () => {
    const { dialog, onClose } = await open(opened, { hours: [hours] });
    press('Monday: add a break');
    press('Monday: copy to other days');
    fireEvent.click(within(dialog).getByLabelText('Saturday', { selector: 'input' }));
    fireEvent.click(within(dialog).getByLabelText('Tuesday', { selector: 'input' }));
    press('Copy');
    press('Save hours');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const split = (weekday: number) => [
      { weekday, from: 540, to: 720 },
      { weekday, from: 780, to: 1_020 },
    ];
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        name: 'scheduleSetup.saveHours',
        seen: 4,
        body: { weekly: [1, 3, 4, 5, 6].flatMap(split), from: dayAt(Date.now(), 'UTC') },
      }),
    );
  });

  it('sends the day from which they hold, and shows on the days before what held before', async () => {
    const { onClose } = await open(opened, { hours: [hours] });
    type('Starting', date);
    press('Remove Monday');
    press('Save hours');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [{ body, patches }] = enqueue.mock.calls[0] as never as [{ body: object; patches: object[] }];
    const now = { weekly: [], from: date };
    expect(body).toEqual(now);
    expect(patches[0]).toMatchObject({ merge: { ...now, earlier: [{ from: null, weekly: hours.weekly }] } });
  });

  it('says at once that hours end before they begin, and saves nothing until they do not', async () => {
    const { dialog, onClose } = await open(opened, { hours: [hours] });
    type('Monday: to', '08:00');
    expect(within(dialog).getByText('Must be later than the beginning.')).toBeTruthy();
    press('Save hours');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Monday: to')));
    expect([enqueue.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
    press('Tuesday: add hours');
    expect(screen.getByLabelText<HTMLInputElement>('Tuesday: from').value).toBe('09:00');
    press('Remove Tuesday');
    expect(screen.queryByLabelText('Tuesday: from')).toBeNull();
  });
});

describe('The form of an appointment type', () => {
  const one = {
    ...readType({ ...draftOfType(null, []), name: 'Follow-up' }, []).fields!,
    id: 'one',
    archivedAt: null,
    version: 3,
  } as AppointmentType;

  it('sends only what differs from the type as it was opened, whatever others change meanwhile', async () => {
    const { onClose, become } = await open({ kind: 'type', id: 'one' }, { types: [one] });
    become({ types: [{ ...one, priceMinor: 99_00 as AppointmentType['priceMinor'], version: 4 }] });
    press('Length: more');
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'scheduleSetup.saveType', seen: 3, body: { durationMinutes: 35 } }),
    );
  });

  it('has add-ons with minutes and a price of their own', async () => {
    const { dialog, onClose } = await open({ kind: 'type', id: 'one' }, { types: [one] });
    press('Add an add-on');
    press('Save');
    expect(await within(dialog).findByText('Type a name.')).toBeTruthy();
    const group = within(dialog).getByRole('group', { name: 'Add-ons' });
    fireEvent.change(within(group).getByLabelText('Name'), { target: { value: 'Cupping' } });
    press('Cupping: adds: more');
    type('Cupping: price', '12.5');
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const { addOns } = (enqueue.mock.calls[0]![0] as { body: { addOns: object[] } }).body;
    expect(addOns).toMatchObject([{ name: 'Cupping', minutes: 5, priceMinor: 1250 }]);
  });

  it('is archived, not deleted, and brought back', async () => {
    const { onClose } = await open({ kind: 'type', id: 'one' }, { types: [one] });
    press('Archive');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    cleanup();
    const archived = { ...one, archivedAt: '2026-01-01T00:00:00.000Z' } as AppointmentType;
    await open({ kind: 'type', id: 'one' }, { types: [archived] });
    press('Restore');
    await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
    expect(enqueue.mock.calls.map(([write]) => (write as { body: object }).body)).toEqual([
      { archived: true },
      { archived: false },
    ]);
  });
});

it('The form of a room adds it where it was asked for', async () => {
  const { onClose } = await open({ kind: 'resource', id: null, locationId: here.ID });
  press('Equipment');
  type('Name', 'Laser');
  press('Add');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]![0]).toMatchObject({
    name: 'scheduleSetup.addResource',
    body: { kind: 'equipment', name: 'Laser', locationId: here.ID, exclusive: true },
  });
});

it('The form of an exception names the visits outside of the other hours, and sends them', async () => {
  const rows = [
    visit('Ada', '10:00'),
    visit('Ben', '16:00'),
    visit('Cleo', '16:00', { providerId: 'b' as UserId }),
  ];
  const about = { providerId: provider.ID, locationId: here.ID };
  const { dialog, onClose } = await open({ kind: 'exception', id: null, ...about }, {}, rows);
  type('First day', date);
  expect(
    await within(dialog).findByText('2 visits are booked with the provider on these days.'),
  ).toBeTruthy();
  press('Other hours');
  type('Hours: to', '12:00');
  expect(await within(dialog).findByText('1 visit is booked outside of these hours.')).toBeTruthy();
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]![0]).toMatchObject({
    name: 'scheduleSetup.addException',
    body: {
      providerId: provider.ID,
      locationId: null,
      from: date,
      to: date,
      ranges: [{ from: 540, to: 720 }],
    },
  });
});

it('A form whose record is gone shows nothing', () => {
  const at = 'there' as LocationId;
  render(
    <SessionContext value={session}>
      <OpenedForm
        opened={{ kind: 'hours', id: null, providerId: provider.ID, locationId: at }}
        setup={nothing}
        onClose={() => {}}
      />
    </SessionContext>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('The form of missed visits', () => {
  it('turns on what was chosen, once something is', async () => {
    const { dialog, onClose } = await open({ kind: 'missedRule', id: null });
    expect(within(dialog).getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', true);
    press('Their end');
    press('Turn on');
    expect(await within(dialog).findByText('Choose how late someone may be.')).toBeTruthy();
    press('15 min');
    press('Turn on');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(enqueue).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        name: 'scheduleSetup.addMissedRule',
        body: expect.objectContaining({ minutes: 15, after: 'end' }),
        label: 'Mark visits as missed 15 min after their end',
      }),
    );
  });

  it('changes what differs, offers what stands though it is unusual, and turns off', async () => {
    const rule = { id: 'rule', minutes: 25, after: 'start', archivedAt: null, version: 4 } as MissedRule;
    const { dialog } = await open({ kind: 'missedRule', id: rule.id }, { missedRules: [rule] });
    expect(within(dialog).getByLabelText<HTMLInputElement>('25 min').checked).toBe(true);
    press('1 h');
    press('Save');
    press('Turn off');
    await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
    const bodies = enqueue.mock.calls.map(([write]) => (write as { body: unknown }).body);
    expect(bodies).toEqual([{ minutes: 60 }, { archived: true }]);
  });
});
