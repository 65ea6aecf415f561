// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnsweredRead } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { ClinicId, SeriesId } from '../../../../contract/base/ids.ts';
import type { Instant } from '../../../../contract/base/values.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { seriesRead } from '../../../../data/scheduling/series.reads.ts';
import { SessionContext, type Session } from '../../../../session/session-context.ts';
import SeriesDropDialog from './series-drop.dialog.tsx';
import { SeriesNote } from './series-note.tsx';

const moveVisit = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve()));
vi.mock('../../../../data/scheduling/appointments.writes.ts', () => ({ moveVisit }));
const answer = vi.hoisted(() => ({ fault: null as unknown }));
vi.mock('../../../../session/reads/use-read.ts', async (original) => {
  const real = await original<typeof import('../../../../session/reads/use-read.ts')>();
  return {
    ...real,
    useRead: (read: never) => {
      const state = real.useRead(read);
      return answer.fault ? { ...state, data: undefined, fault: answer.fault } : state;
    },
  };
});
vi.mock('../../../../ui/overlays/dialog.tsx', () => ({
  Dialog: ({ children }: { children: React.ReactNode }) => <div role="dialog">{children}</div>,
}));
beforeEach(() => {
  answer.fault = null;
  moveVisit.mockClear();
});
afterEach(cleanup);

const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
const seriesId = '0195a000-0000-7000-8000-000000000002' as SeriesId;
const dayMs = 86_400_000;
const inSeries = (id: string, days: number, more: object = {}) => {
  const startsAt = toInstant(Date.now() + days * dayMs);
  const patient = { firstName: 'Ada', lastName: 'Quill' };
  const all = { ...plainVisit, id, clinicId, seriesId, startsAt, recurrenceId: startsAt, patient };
  return {
    ...all,
    durationMinutes: 30,
    status: 'booked',
    locationId: 'here',
    ...more,
  } as unknown as Appointment;
};
const series = [
  inSeries('over', -7, { status: 'checkedOut' }),
  inSeries('first', 1),
  inSeries('second', 8),
  inSeries('third', 15),
];
const location = { ID: 'here', timezone: 'UTC' };
const session = { clinic: { locations: [location] }, location, me: {} } as unknown as Session;
const move = { startsAt: '2087-03-03T15:00:00.000Z' as Instant };

function drop(visit: Appointment, appointments: Appointment[], more: React.ReactNode = null) {
  const [onReach, onClose] = [vi.fn<(reach: string) => void>(), vi.fn<() => void>()];
  render(
    <SessionContext value={session}>
      <AnsweredRead read={seriesRead(clinicId, seriesId)} body={{ appointments }}>
        <SeriesDropDialog {...{ visit, move, onReach, onClose }} />
        {more}
      </AnsweredRead>
    </SessionContext>,
  );
  return { onReach, onClose };
}
const buttons = () => screen.queryAllByRole('button').map((one) => one.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a drop of a visit of a series', () => {
  it('is for this one, for it and those after it, or for all that are still to come', () => {
    const { onReach, onClose } = drop(series[2]!, series);
    expect(buttons()).toEqual([
      'Only this visit',
      'This and following (2)',
      'All still to come (3)',
      'Leave it there',
    ]);
    press('This and following (2)');
    press('All still to come (3)');
    expect(onReach.mock.calls).toEqual([['following'], ['all']]);
    press('Leave it there');
    expect([onClose.mock.calls.length, moveVisit.mock.calls.length]).toEqual([1, 0]);
    press('Only this visit');
    expect(moveVisit).toHaveBeenCalledExactlyOnceWith(series[2], move, expect.stringContaining('3:00 PM'));
  });

  it('is not asked about where it is the only one left', async () => {
    const { onClose } = drop(series[3]!, [series[0]!, series[3]!]);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect([moveVisit.mock.calls.length, buttons()]).toEqual([1, []]);
  });

  it('says so where the other dates are not on the device, in the form too, and means one only when told', () => {
    answer.fault = new Error('no network');
    drop(series[1]!, series, <SeriesNote visit={series[1]!} />);
    expect(screen.getAllByText(/other dates of this series are not on this device/)).toHaveLength(2);
    expect(buttons()).toEqual(['Only this visit', 'Leave it there']);
    expect(moveVisit).not.toHaveBeenCalled();
  });
});
