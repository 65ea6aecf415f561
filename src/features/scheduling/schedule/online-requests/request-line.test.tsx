// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UnansweredReads } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../../contract/scheduling/booking-clash.ts';
import type { Clinic, Location } from '../../../../contract/clinics/clinic.ts';
import type { OnlineRequest } from '../../../../contract/scheduling/online-booking.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { RequestLine } from './request-line.tsx';
import type { NamedByServer } from '../../../../data/scheduling/online-requests.writes.ts';

const context = vi.hoisted(() => ({ now: {} as unknown }));
vi.mock('../moving/use-booking-context.ts', () => ({ useBookingContext: () => context.now }));
afterEach(cleanup);

const here = { ID: 'here', name: 'Main Street', timezone: 'UTC' } as Location;
const clinic = { ID: 'clinic', locations: [here], clinicians: [] } as unknown as Clinic;
const startsAt = '2087-03-03T10:00:00.000Z';
const slot = {
  locationId: 'here',
  providerId: 'a',
  typeId: 't',
  resourceIds: ['one'],
  startsAt,
  durationMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
};
const who = { firstName: 'Nora', lastName: 'Vane', preferredName: '' };
const chart = { id: 'chart', ...who, phone: '', chartNumber: 'C-7', alerts: [] };
const request = {
  ...slot,
  ...who,
  id: 'r',
  birthDate: '1990-05-06',
  email: 'nora@mail.example',
  phone: '',
  note: '',
  createdAt: startsAt,
  version: 1,
  alike: [chart],
} as unknown as OnlineRequest;
const room = {
  id: 'one',
  name: 'Room 1',
  kind: 'room',
  locationId: 'here',
  exclusive: true,
  archivedAt: null,
};
const visit = (id: string, more: object) =>
  ({
    ...slot,
    id,
    patientId: id,
    status: 'booked',
    patient: { ...who, firstName: id },
    ...more,
  }) as unknown as Appointment;
const closed = {
  id: 'c',
  locationId: null,
  from: '2087-03-03',
  to: '2087-03-03',
  reason: 'Flood',
  archivedAt: null,
};

function open(
  rows: Appointment[],
  closures: object[] = [],
  answer: NamedByServer | null = null,
  onDecline = () => {},
) {
  const setup = {
    types: [
      {
        id: 't',
        name: 'First visit',
        providerIds: [],
        needsKinds: [],
        resourceIds: [],
        capacity: 1,
        archivedAt: null,
      },
    ],
    resources: [room],
    hours: [],
    exceptions: [],
    closures,
  } as unknown as ScheduleSetup;
  context.now = {
    visit: null,
    patientId: null,
    locationId: 'here',
    timeZone: 'UTC',
    clinicians: [],
    openLocations: [],
    rows,
    held: [{ ...slot, id: 'r' }],
    setup,
  } as unknown as BookingContext;
  const onAccept = vi.fn<(id: string | null, reason: string) => Promise<NamedByServer | null>>(() =>
    Promise.resolve(answer),
  );
  const session = {
    clinic,
    location: here,
    me: {},
    activeLocations: [here],
    can: () => true,
  } as unknown as Session;
  render(
    <UnansweredReads>
      <SessionContext value={session}>
        <RequestLine
          request={request}
          isBusy={false}
          isBlocked={false}
          onAccept={onAccept}
          onDecline={onDecline}
        />
      </SessionContext>
    </UnansweredReads>,
  );
  return onAccept;
}
const said = () =>
  [...screen.getByRole('status').querySelectorAll('li')].map(({ textContent }) => textContent);
const accept = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book with a new chart/ })));

it('is accepted by one tap where nothing speaks against it: its own held time does not', async () => {
  const onAccept = open([]);
  expect([said(), screen.queryByLabelText(/Reason for booking anyway/)]).toEqual([[], null]);
  await accept();
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(null, '');
});

it('is declined by a second press, after it is said that a mail goes out; the focus stays where it was pressed', () => {
  const onDecline = vi.fn<() => void>();
  open([], [], null, onDecline);
  const button = (name: string) => screen.getByRole('button', { name });
  fireEvent.click(button('Decline Nora Vane'));
  expect(
    screen.getByText(/gets an email at nora@mail.example, and the request is deleted here/),
  ).toBeTruthy();
  expect([document.activeElement, onDecline.mock.calls]).toEqual([
    button('Keep the request of Nora Vane'),
    [],
  ]);
  fireEvent.click(button('Keep the request of Nora Vane'));
  expect(document.activeElement).toBe(button('Decline Nora Vane'));
  fireEvent.click(button('Decline Nora Vane'));
  fireEvent.click(button('Decline Nora Vane and send the mail'));
  expect(onDecline).toHaveBeenCalledOnce();
});

it('says all that speaks against it at once, what needs a reason first, and asks for the reason before it is sent', async () => {
  const onAccept = open(
    [
      visit('Ada', { providerId: 'a', resourceIds: [] }),
      visit('Ben', { providerId: 'b' }),
      visit('x', { patientId: 'chart', providerId: 'b', resourceIds: [] }),
    ],
    [closed],
  );
  expect(said()).toEqual([
    'The day is closed: Flood.',
    'Room 1 is held for Ben Vane, 10:00 – 10:30 AM.',
    'The provider is with Ada Vane, 10:00 – 10:30 AM.',
    'The patient has a visit then, 10:00 – 10:30 AM.',
  ]);
  await accept();
  expect(onAccept).not.toHaveBeenCalled();
  const why = screen.getByLabelText('Reason for booking anyway');
  expect([document.activeElement, why.getAttribute('aria-invalid')]).toEqual([why, 'true']);
  fireEvent.change(why, { target: { value: ' The upper floor is dry ' } });
  fireEvent.click(screen.getByRole('button', { name: /^Book for the chart of/ }));
  expect(onAccept).toHaveBeenCalledExactlyOnceWith('chart', 'The upper floor is dry');
});

it('shows what only the server knew, and then asks for the reason', async () => {
  const clash = { kind: 'closed', needsReason: true, reason: 'Flood' } as BookingClash;
  const onAccept = open([], [], { clashes: [clash], others: [] });
  await accept();
  expect(said()).toEqual(['The day is closed: Flood.']);
  await accept();
  expect(onAccept).toHaveBeenCalledOnce();
  fireEvent.change(screen.getByLabelText('Reason for booking anyway'), { target: { value: 'Dry' } });
  await accept();
  expect(onAccept).toHaveBeenLastCalledWith(null, 'Dry');
});
