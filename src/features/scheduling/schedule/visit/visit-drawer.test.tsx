// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnsweredRead, UnansweredReads } from '../../../../../tests/support/answered-reads.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { ClinicId, SeriesId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../../contract/base/values.ts';
import { plainVisit } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { seriesRead } from '../../../../data/scheduling/series.reads.ts';
import { CancelForm } from './cancel.form.tsx';
import { MissedNote } from './missed-note.tsx';
import { VisitFacts } from './visit-facts.tsx';

const changeStatus = vi.hoisted(() => vi.fn<(...given: unknown[]) => Promise<void>>(() => Promise.resolve()));
const cancelVisits = vi.hoisted(() =>
  vi.fn<(visits: unknown[], ...given: unknown[]) => Promise<number>>(({ length }) => Promise.resolve(length)),
);
vi.mock('../../../../data/scheduling/appointments.writes.ts', () => ({
  changeStatus,
  cancelVisits,
  isSaved: (save: Promise<unknown>) => save.then(() => true),
}));
const late = vi.hoisted(() => ({ hours: 24 }));
vi.mock('../../../../data/scheduling/online-offers.reads.ts', () => ({
  useLateCancelHours: () => () => late.hours,
}));
afterEach(() => {
  cleanup();
  late.hours = 24;
  changeStatus.mockClear();
});

const hourMs = 3_600_000;
const visit = {
  ...plainVisit,
  id: 'visit',
  startsAt: toInstant(Date.now() + 3 * hourMs),
  durationMinutes: 30,
  status: 'booked',
  reason: '',
  note: '',
} as unknown as Appointment;

const clinicId = '0195a000-0000-7000-8000-000000000001' as ClinicId;
const seriesId = '0195a000-0000-7000-8000-000000000002' as SeriesId;
const inSeries = (id: string, days: number, more: object = {}) => {
  const startsAt = toInstant(Date.now() + (days * 24 + 3) * hourMs);
  return { ...visit, id, clinicId, seriesId, startsAt, recurrenceId: startsAt, ...more } as Appointment;
};
const series = [
  inSeries('over', -7, { status: 'checkedOut' }),
  inSeries('first', 0),
  inSeries('second', 7),
  inSeries('third', 14),
];
const open = (one: Appointment) => {
  const onDone = vi.fn<() => void>();
  const form = <CancelForm visit={one} onDone={onDone} />;
  render(
    one.seriesId ? (
      <AnsweredRead read={seriesRead(one.clinicId, one.seriesId)} body={{ appointments: series }}>
        {form}
      </AnsweredRead>
    ) : (
      <UnansweredReads>{form}</UnansweredReads>
    ),
  );
  return onDone;
};

describe('CancelForm', () => {
  const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel visit' }));

  it('asks why before it cancels, and says that it is late', async () => {
    const onDone = open(visit);
    expect(screen.getByText('Late: less than 24 hours before the visit.')).toBeTruthy();
    cancel();
    expect(changeStatus).not.toHaveBeenCalled();
    expect(screen.getByText('Say why, or keep the visit.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Why'));
    fireEvent.click(screen.getByRole('button', { name: 'Ill' }));
    cancel();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const cancellation = { by: 'patient', reason: 'Ill', late: true };
    expect(changeStatus).toHaveBeenCalledExactlyOnceWith(visit, 'cancelled', { cancellation });
  });

  it('is late by the hours of the location', async () => {
    late.hours = 2;
    const onDone = open(visit);
    expect(screen.queryByText(/^Late/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ill' }));
    cancel();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const cancellation = { by: 'patient', reason: 'Ill', late: false };
    expect(changeStatus).toHaveBeenCalledExactlyOnceWith(visit, 'cancelled', { cancellation });
  });

  it('is never late on the part of the clinic', async () => {
    const onDone = open(visit);
    fireEvent.click(screen.getByRole('radio', { name: 'The clinic' }));
    expect(screen.queryByText(/^Late/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Why'), { target: { value: ' Storm ' } });
    cancel();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const cancellation = { by: 'clinic', reason: 'Storm', late: false };
    expect(changeStatus).toHaveBeenCalledExactlyOnceWith(visit, 'cancelled', { cancellation });
  });
});

describe('CancelForm of a series', () => {
  it('gives up what is still to come from one date on, and leaves what is over and what comes before', async () => {
    const onDone = open(series[2]!);
    const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect(isChosen('Only this visit')).toBe(true);
    expect(screen.getByRole('radio', { name: 'All still to come (3)' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'This and following (2)' }));
    fireEvent.click(screen.getByRole('radio', { name: 'The clinic' }));
    fireEvent.click(screen.getByRole('button', { name: 'Discharged' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel 2 visits' }));
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const [given, cancellation] = cancelVisits.mock.calls[0]!;
    expect((given as Appointment[]).map(({ id }) => id)).toEqual(['second', 'third']);
    expect(cancellation).toMatchObject({ by: 'clinic', reason: 'Discharged' });
    expect(changeStatus).not.toHaveBeenCalled();
  });
});

describe('VisitFacts', () => {
  it('has type, rooms, cancellation and the times of each state, and nothing that there is nothing of', () => {
    const setup = {
      types: [
        { id: 'exam', name: 'Exam', color: '#2a7f86', addOns: [{ id: 'tape', name: 'Taping' }, { id: 'x' }] },
      ],
      resources: [
        { id: 'one', name: 'Room 1' },
        { id: 'two', name: 'Room 2' },
      ],
    } as unknown as ScheduleSetup;
    const at = (text: string) => text as Instant;
    const cancelled = {
      ...visit,
      startsAt: at('2026-03-03T15:00:00.000Z'),
      typeId: 'exam',
      addOnIds: ['tape'],
      resourceIds: ['two'],
      status: 'cancelled',
      cancellation: { by: 'patient', late: true, reason: 'Ill' },
      statusTimes: { cancelled: at('2026-03-03T14:00:00.000Z'), booked: at('2026-02-24T14:00:00.000Z') },
    } as unknown as Appointment;
    render(<VisitFacts visit={cancelled} provider={null} setup={setup} timeZone="UTC" />);
    const names = screen.getAllByRole('term').map((term) => term.textContent);
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(names.map((name, index) => `${name}: ${facts[index]}`)).toEqual([
      'When: Tue, Mar 3, 20263:00 – 3:30 PM (30 min)',
      'Provider: Former provider',
      'Type: Exam, Taping',
      'Rooms: Room 2',
      'Canceled: By the patient, late: Ill',
      'History: Booked Feb 24, 2026, 2:00 PMCanceled 2:00 PM',
    ]);
  });

  it('says that a visit is one of a series', () => {
    const setup = { types: [], resources: [] };
    const { rerender } = render(
      <VisitFacts visit={series[1]!} provider="Dr. Avery" setup={setup} timeZone="UTC" />,
    );
    expect(screen.getByText(/^One of several dates/)).toBeTruthy();
    rerender(<VisitFacts visit={visit} provider="Dr. Avery" setup={setup} timeZone="UTC" />);
    expect(screen.queryByText(/^One of several dates/)).toBeNull();
  });
});

describe('MissedNote', () => {
  const missed = {
    ...visit,
    startsAt: '2026-03-03T15:00:00.000Z' as Instant,
    status: 'noShow',
    missedMarkedAt: '2026-03-03T15:15:00.000Z' as Instant,
    statusTimes: { confirmed: '2026-03-02T15:15:00.000Z', noShow: '2026-03-03T15:15:00.000Z' },
  } as Appointment;
  const onTakeBack = vi.fn<(status: string) => void>();

  it('says that the visit was marked by itself and when, and takes it back to where it stood', () => {
    render(<MissedNote visit={missed} timeZone="UTC" onTakeBack={onTakeBack} />);
    expect(screen.getByText('Marked as missed at 3:15 PM, nobody checked in')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(onTakeBack).toHaveBeenCalledExactlyOnceWith('confirmed');
  });

  it('is not there where a person said so, and has no way back for who may not change visits', () => {
    render(<MissedNote visit={{ ...missed, missedMarkedAt: null }} timeZone="UTC" onTakeBack={onTakeBack} />);
    render(<MissedNote visit={missed} timeZone="UTC" />);
    expect(screen.getAllByText(/^Marked as missed/)).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
