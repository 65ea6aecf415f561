// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinic, Location } from '../../../../contract/clinics/clinic.ts';
import type { LocationId, PatientId } from '../../../../contract/base/ids.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { dayAt, toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import type { DialogProps } from '../../../../ui/chakra/dialog.overlay.tsx';
import { toastStore } from '../../../../ui/messages/toast.ts';
import { patientVisitsRead } from '../../../../data/scheduling/patient-visits.reads.ts';
import { Upcoming } from './upcoming.tsx';

type Write = { params: { appointmentId: string }; body: Record<string, unknown> };
const enqueue = vi.hoisted(() => vi.fn<(write: Write) => Promise<string>>(() => Promise.resolve('op')));
vi.mock('../../../../sync/outbox/outbox.ts', () => ({ enqueue }));
// The sheet around a form is the journeys' business; here it would only make each test slow.
vi.mock('../../../../ui/overlays/dialog.tsx', () => ({
  Dialog: ({ title, description, children, footer }: DialogProps) => (
    <div role="dialog" aria-label={title}>
      {description}
      {children}
      {footer}
    </div>
  ),
}));
afterEach(() => {
  cleanup();
  enqueue.mockReset();
  enqueue.mockResolvedValue('op');
});

const patientId = '0195a000-0000-7000-8000-0000000000aa' as PatientId;
const here = { ID: 'here' as LocationId, name: 'Main Street', timezone: 'UTC' } as Location;
const clinic = {
  ID: '0195a000-0000-7000-8000-000000000001',
  locations: [here],
  clinicians: [],
} as unknown as Clinic;
const dayMs = 86_400_000;
const visit = (id: string, days: number, change: Partial<Appointment> = {}) =>
  ({
    ...plainVisit,
    id,
    clinicId: clinic.ID,
    patientId,
    locationId: here.ID,
    startsAt: toInstant(Date.now() + days * dayMs + 3_600_000),
    durationMinutes: 30,
    status: 'booked',
    arrivedAt: null,
    reason: '',
    version: 1,
    patient: { firstName: 'Ada', lastName: 'Quill' },
    ...change,
  }) as Appointment;
const rows = [
  visit('third', 21, { status: 'confirmed' }),
  visit('second', 14),
  visit('first', 0),
  visit('given up', 7, { status: 'cancelled' }),
  visit('over', -7, { status: 'checkedOut' }),
  visit('forgotten', -14),
];

function open(
  appointments: readonly Appointment[],
  rights: readonly string[] = ['schedule.write'],
  hasDied = false,
) {
  const can = (right: string) => right === 'schedule.read' || rights.includes(right);
  const session = { clinic, location: here, me: {}, activeLocations: [here], can } as unknown as Session;
  const day = { date: dayAt(Date.now(), 'UTC'), locationId: here.ID };
  return render(
    <SessionContext value={session}>
      <AnsweredRead
        read={patientVisitsRead(clinic.ID, patientId, day)}
        body={{ appointments: [...appointments] }}
      >
        <Upcoming patientId={patientId} hasDied={hasDied} />
      </AnsweredRead>
    </SessionContext>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('lists what is still to come, and proposes to cancel all of it and nothing else', async () => {
  open(rows);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  press('Cancel remaining visits');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(3);
  press('Cancel 3 visits');
  await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(3));
  const sent = enqueue.mock.calls.map(([{ params, body }]) => [params.appointmentId, body['cancellation']]);
  const why = { by: 'clinic', reason: 'Discharged', late: false };
  expect(sent).toEqual(['first', 'second', 'third'].map((id) => [id, why]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that a patient who has died is still booked, and gives up the visits for that', async () => {
  open(rows, ['schedule.write'], true);
  expect(screen.getByText('The patient has died. These visits are still booked.')).toBeTruthy();
  press('Cancel remaining visits');
  await screen.findByRole('dialog');
  press('Cancel 3 visits');
  await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(3));
  expect(enqueue.mock.calls[0]![0].body['cancellation']).toMatchObject({ reason: 'Deceased' });
});

it('keeps what is unticked, says of each whether it is late, and books all of them again', async () => {
  open(rows);
  press('Cancel remaining visits');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getAllByRole('checkbox')[1]!);
  fireEvent.click(within(dialog).getByRole('radio', { name: 'The patient' }));
  fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: ' ' } });
  press('Cancel 2 visits');
  expect(await within(dialog).findByText('Say why, or keep the visits.')).toBeTruthy();
  expect(enqueue).not.toHaveBeenCalled();
  press('Feels better');
  press('Cancel 2 visits');
  await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  const late = enqueue.mock.calls.map(([{ body }]) => (body['cancellation'] as { late: boolean }).late);
  expect(late).toEqual([true, false]);
  enqueue.mockClear();
  const told = await vi.waitFor(() => {
    const found = toastStore.getSnapshot().find(({ title }) => title === '2 visits canceled');
    if (!found) throw new Error('nothing was said yet');
    return found;
  });
  told.action!.onPress();
  await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(2));
  expect(enqueue.mock.calls.map(([{ params, body }]) => [params.appointmentId, body['status']])).toEqual([
    ['third', 'confirmed'],
    ['first', 'booked'],
  ]);
});

it('says how many were kept when the device is full, and stays open', async () => {
  enqueue.mockResolvedValueOnce('op').mockRejectedValueOnce(new Error('full'));
  open(rows);
  press('Cancel remaining visits');
  await screen.findByRole('dialog');
  press('Cancel 3 visits');
  await vi.waitFor(() =>
    expect(toastStore.getSnapshot().map(({ title }) => title)).toContain(
      '1 of 3 visits are canceled on this device; the others are kept',
    ),
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('says that nothing is to come, counts what it does not list, and offers nothing to who may not', () => {
  open(rows.slice(3));
  expect(screen.getByText('No upcoming visits.')).toBeTruthy();
  cleanup();
  open(
    Array.from({ length: 7 }, (_, week) => visit(`of week ${week}`, 7 * week)),
    [],
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText(/^and 2 more until /)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
