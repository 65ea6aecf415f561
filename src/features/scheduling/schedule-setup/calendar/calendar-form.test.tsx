// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinic, Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { HoursId, UserId } from '../../../../contract/base/ids.ts';
import type { HoursException, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { firstDayOf } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import { rangeRead } from '../../../../data/scheduling/appointments.reads.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import type { DrawerProps } from '../../../../ui/chakra/drawer.overlay.tsx';
import { toastStore } from '../../../../ui/messages/toast.ts';
import OpenedForm from '../opened-form.tsx';
import { closeSetupToast } from '../../../../data/scheduling/schedule-setup.writes.ts';

type Write = { name: string; body: Record<string, unknown>; params: Record<string, string> };
const enqueue = vi.hoisted(() => vi.fn<(write: Write) => Promise<string>>(() => Promise.resolve('op')));
vi.mock('../../../../sync/outbox/outbox.ts', () => ({ enqueue }));
vi.mock('../../../../ui/overlays/drawer.tsx', () => ({
  Drawer: ({ title, children, footer }: DrawerProps) => (
    <div role="dialog" aria-label={title}>
      {children}
      {footer}
    </div>
  ),
}));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2087-03-03T08:00:00Z') });
});
afterEach(() => {
  cleanup();
  closeSetupToast();
  enqueue.mockClear();
  vi.useRealTimers();
});

const provider = { ID: '0195a000-0000-7000-8000-00000000000a' as UserId, name: 'Dr. Avery' } as Clinician;
const here = { ID: '0195a000-0000-7000-8000-00000000000b', name: 'Main Street', timezone: 'UTC' } as Location;
const clinic = {
  ID: '0195a000-0000-7000-8000-000000000001',
  locations: [here],
  clinicians: [provider],
} as unknown as Clinic;
const session = { clinic, location: here, me: {}, activeLocations: [here] } as unknown as Session;
const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1_020 }));
const kept = { archivedAt: null, version: 1 };
const setup: ScheduleSetup = {
  types: [],
  resources: [],
  hours: [{ id: 'h' as HoursId, providerId: provider.ID, locationId: here.ID, weekly, ...kept }],
  exceptions: [],
  closures: [],
};
const visit = {
  ...plainVisit,
  id: 'v',
  patientId: 'p',
  locationId: here.ID,
  providerId: provider.ID,
  startsAt: '2087-03-04T10:30:00.000Z' as Instant,
  durationMinutes: 30,
  status: 'booked',
  patient: { firstName: 'Ada', lastName: 'Quill' },
} as unknown as Appointment;

const file = (...lines: string[]) =>
  new File([['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')], 'mine.ics');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const lab = event(
  'UID:lab',
  'DTSTART:20870304T100000',
  'DURATION:PT1H',
  'SUMMARY:Lab',
  'RRULE:FREQ=WEEKLY;COUNT=2',
);
const sea = event('UID:sea', 'DTSTART;VALUE=DATE:20870401', 'DTEND;VALUE=DATE:20870404', 'SUMMARY:Sea');
const off = event('UID:off', 'DTSTART:20870305T100000', 'DURATION:PT1H', 'STATUS:CANCELLED');
const broken = event('UID:broken', 'DTSTART:soon');

async function open(now: ScheduleSetup = setup) {
  const onClose = vi.fn<() => void>();
  const from = firstDayOf('month', '2087-03-04' as PlainDate);
  const body = { from, days: 42, appointments: [visit] };
  render(
    <SessionContext value={session}>
      <AnsweredRead read={rangeRead(clinic.ID, [here], from, 42)} body={body}>
        <OpenedForm
          opened={{ kind: 'calendar', id: null, providerId: provider.ID, locationId: here.ID }}
          setup={now}
          onClose={onClose}
        />
      </AnsweredRead>
    </SessionContext>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Import a calendar (.ics)' });
  const choose = (chosen: File) =>
    fireEvent.change(within(dialog).getByLabelText('Calendar file'), { target: { files: [chosen] } });
  const takeOver = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Take over' });
  return { dialog, onClose, choose, takeOver };
}
const sent = () => enqueue.mock.calls.map(([write]) => write);

describe('A calendar that is imported', () => {
  it('is shown before it is taken over: how much, what changes, what is booked then, what could not be read', async () => {
    const { dialog, choose, takeOver } = await open();
    expect(takeOver().disabled).toBe(true);
    choose(file(...lab, ...sea, ...off, ...broken));
    expect(await within(dialog).findByText('3 busy times, Mar 4 – Apr 3, 2087.')).toBeTruthy();
    const words = dialog.textContent;
    expect(words).toContain('1 of 3 entries are canceled or free time.');
    expect(words).toContain('Tue, Mar 4, 2087: 9:00 – 10:00 AM, 11:00 AM – 5:00 PM · Busy');
    expect(words).toContain('Apr 1 – 3, 2087: away everywhere · Busy');
    expect(words).toContain('1 thing in the file could not be read as it stands');
    expect(words).toMatch(/Line \d+ \(broken\): “soon” is no date/);
    expect(words).not.toMatch(/Lab|Sea/);
    expect(await within(dialog).findByText(/1 visit is booked at these times/)).toBeTruthy();
    expect(words).not.toContain('Nothing to import');
    expect(enqueue).not.toHaveBeenCalled();
  });

  it('becomes time off, all of which can be taken back; a second time it changes nothing', async () => {
    const first = await open();
    first.choose(file(...lab, ...sea));
    await waitFor(() => expect(first.takeOver().disabled).toBe(false));
    fireEvent.click(first.takeOver());
    await waitFor(() => expect(first.onClose).toHaveBeenCalledOnce());
    expect(sent().map(({ name, body }) => [name, body['from'], body['to'], body['reason']])).toEqual([
      ['scheduleSetup.addException', '2087-03-04', '2087-03-04', 'Busy'],
      ['scheduleSetup.addException', '2087-03-11', '2087-03-11', 'Busy'],
      ['scheduleSetup.addException', '2087-04-01', '2087-04-03', 'Busy'],
    ]);
    const exceptions = sent().map(({ body }) => ({ ...body, ...kept }) as unknown as HoursException);
    enqueue.mockClear();
    toastStore
      .getSnapshot()
      .find(({ title }) => title === 'Dr. Avery: the calendar is taken over, 3 changes')!
      .action!.onPress();
    await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(3));
    expect(sent().map(({ name, body, params }) => [name, body, params['exceptionId']])).toEqual(
      exceptions.map(({ id }) => ['scheduleSetup.saveException', { archived: true }, id]),
    );
    cleanup();
    const second = await open({ ...setup, exceptions });
    second.choose(file(...lab, ...sea));
    expect(await within(second.dialog).findByText(/Nothing to import/)).toBeTruthy();
    expect(second.takeOver().disabled).toBe(true);
  });

  it('gives its titles only to who asks for them', async () => {
    const { dialog, choose, takeOver, onClose } = await open();
    choose(file(...lab));
    await waitFor(() => expect(takeOver().disabled).toBe(false));
    fireEvent.click(within(dialog).getByRole('checkbox'));
    fireEvent.click(takeOver());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent().map(({ body }) => body['reason'])).toEqual(['Lab', 'Lab']);
  });

  it('changes a day that has hours of its own, and puts those back', async () => {
    const own = {
      id: 'own',
      providerId: provider.ID,
      locationId: here.ID,
      from: '2087-03-04',
      to: '2087-03-04',
      ranges: [{ from: 540, to: 720 }],
      reason: 'Half a day',
      ...kept,
    } as unknown as HoursException;
    const { choose, takeOver, onClose } = await open({ ...setup, exceptions: [own] });
    choose(file(...event('DTSTART:20870304T100000', 'DURATION:PT1H')));
    await waitFor(() => expect(takeOver().disabled).toBe(false));
    fireEvent.click(takeOver());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    toastStore
      .getSnapshot()
      .find(({ title }) => title.includes('1 change'))!
      .action!.onPress();
    await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
    const reason = 'Half a day';
    expect(sent().map(({ body }) => body)).toEqual([
      {
        ranges: [
          { from: 540, to: 600 },
          { from: 660, to: 720 },
        ],
        reason,
      },
      { ranges: [{ from: 540, to: 720 }], reason },
    ]);
  });

  it('that is none, or too large, is refused in words; the next file is read', async () => {
    const { dialog, choose, takeOver } = await open();
    choose(new File(['%PDF-1.7'], 'a.pdf'));
    expect(await within(dialog).findByText(/This is no calendar file/)).toBeTruthy();
    choose(new File(['x'.repeat(5_000_001)], 'large.ics'));
    expect(await within(dialog).findByText(/more than 5 MB/)).toBeTruthy();
    expect(takeOver().disabled).toBe(true);
    choose(file());
    expect(await within(dialog).findByText('No busy time from today for a year.')).toBeTruthy();
    expect(within(dialog).queryByText(/more than 5 MB/)).toBeNull();
  });

  it('asks which zone it means where it names one that is not known, before anything can be taken over', async () => {
    const { dialog, choose, takeOver } = await open();
    const away = event('UID:x', 'DTSTART;TZID=Office:20870304T100000', 'DURATION:PT1H');
    choose(file(...away));
    const asked = await within(dialog).findByLabelText<HTMLSelectElement>('Time zone “Office”');
    expect(dialog.textContent).toContain('1 entry. It is not known.');
    expect(dialog.textContent).toContain('No busy time from today for a year.');
    choose(file(...away, ...lab));
    await within(dialog).findByText(/^2 busy times/);
    expect(takeOver().disabled).toBe(true);
    fireEvent.change(within(dialog).getByLabelText('Time zone “Office”'), {
      target: { value: 'Europe/Paris' },
    });
    expect(await within(dialog).findByText(/^3 busy times/)).toBeTruthy();
    await waitFor(() => expect(takeOver().disabled).toBe(false));
    expect(dialog.textContent).toContain('Mar 4, 2087: 11:00 AM – 5:00 PM');
    fireEvent.change(within(dialog).getByLabelText('Time zone “Office”'), { target: { value: 'none' } });
    expect(await within(dialog).findByText(/^2 busy times/)).toBeTruthy();
    expect(dialog.textContent).toContain('The time zone “Office” is not known. The event was left out.');
    await waitFor(() => expect(takeOver().disabled).toBe(false));
    expect(asked.isConnected).toBe(false);
  });

  it('where no hours are set says that only whole days can be taken over', async () => {
    const { dialog, choose, takeOver } = await open({ ...setup, hours: [] });
    choose(file(...lab));
    expect(await within(dialog).findByText(/No hours are set at Main Street/)).toBeTruthy();
    expect(takeOver().disabled).toBe(true);
  });
});
