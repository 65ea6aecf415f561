// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { LocationId, ResourceId, UserId } from '../../../../contract/base/ids.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { Resource, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { clashInWords } from '../../../../domain/scheduling/visits/clash-in-words.ts';
import { noChoice } from './booking-draft.ts';
import { freeStarts, readWish, type BookingContext } from './booking-wish.ts';
import { columnsOf } from '../board/column-model.ts';
import { planOf, type PlanInput } from '../board/column-plan.ts';
import { stopsOf } from '../board/grid-keys.ts';
import { TimeGrid } from '../board/time-grid.tsx';

// Both are fetched later than the first screen; a busy machine takes its time over it.
beforeAll(async () => {
  await import('../online-requests/held-block.tsx');
  await import('../moving/start-moving.ts');
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

const zone = 'America/New_York';
// Far ahead, so that no time of the day has passed.
const monday = '2087-03-03' as PlainDate;
const harbor = { ID: 'Harbor', name: 'Harbor', timezone: zone, color: '' } as unknown as Location;
const clinicians = [
  { ID: 'a', name: 'Dr. Avery' },
  { ID: 'b', name: 'Dr. Birch' },
] as Clinician[];
const room = {
  id: 'one',
  name: 'Room 1',
  kind: 'room',
  locationId: 'Harbor',
  exclusive: true,
  archivedAt: null,
};
const setup: ScheduleSetup = {
  types: [],
  resources: [room as Resource],
  hours: [],
  exceptions: [],
  closures: [],
};
const held = (id: string, time: string, more: Partial<HeldTime> = {}, day: PlainDate = monday) =>
  ({
    id,
    locationId: 'Harbor',
    providerId: 'a',
    typeId: 't',
    resourceIds: [],
    startsAt: instantAt(day, time, zone),
    durationMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    ...more,
  }) as unknown as HeldTime;
const visit = (id: string, time: string) =>
  ({
    ...held(id, time),
    patientId: id,
    status: 'booked',
    patient: { firstName: id, lastName: 'Quill', preferredName: '', alerts: [] },
  }) as unknown as Appointment;

const input = (rows: Appointment[], times: HeldTime[], more: Partial<PlanInput> = {}): PlanInput => ({
  from: monday,
  days: 1,
  date: monday,
  today: monday,
  rows,
  held: times,
  locations: [harbor],
  clinicians,
  me: 'a' as UserId,
  who: null,
  shows: 'all',
  setup: setup,
  showsWeekend: false,
  rooms: null,
  ...more,
});
const columns = (...given: Parameters<typeof input>) =>
  columnsOf(planOf(input(...given)).columns, () => 30, setup);

describe('a held time in the calendar', () => {
  it('stands in its provider’s column beside what it meets, takes its slot, and is drawn on its own day only', () => {
    const [avery, birch] = columns(
      [visit('Ada', '10:00')],
      [held('r', '10:00'), held('other', '11:00', {}, '2087-03-04' as PlainDate)],
    );
    expect(avery!.held.map(({ held: { id }, position }) => [id, position.left, position.right])).toEqual([
      ['r', 0.5, 1],
    ]);
    expect(avery!.visits[0]!.position).toMatchObject({ left: 0, right: 0.5 });
    expect(birch!.held).toEqual([]);
    expect(avery!.free.map(({ time }) => time)).not.toContain('10:00 AM');
    expect(columns([], [held('r', '10:00')])[0]!.free.map(({ time }) => time)).not.toContain('10:00 AM');
  });

  it('gives its provider a column, its hour a place and its weekend day a sight', () => {
    const early = [held('r', '06:30', { providerId: 'b' as UserId })];
    const shown = columns([], early, { shows: 'day', me: 'nobody' as UserId });
    expect(shown.map(({ name }) => name)).toEqual(['Dr. Birch']);
    expect(shown[0]!.held[0]!.fromMinute).toBe(30);
    const saturday = '2087-03-08' as PlainDate;
    const week = columns([], [held('r', '10:00', {}, saturday)], { days: 7, who: 'a' as UserId });
    expect(week.map(({ title }) => title)).toContain('Sat 8');
  });

  it('stands in each room that it holds, and goes when it has become a visit', () => {
    const times = [held('r', '10:00', { resourceIds: ['one' as ResourceId] })];
    const byRoom = columns([], times, { rooms: [room as Resource] });
    expect(byRoom.map((column) => column.held.length)).toEqual([1, 0]);
    expect(columns([visit('r', '10:00')], times)[0]!.held).toEqual([]);
  });

  it('is reached by keys and opens its request, but only for those who decide about it; nothing takes it up', async () => {
    const shown = columns([], [held('r', '10:00')]);
    expect(stopsOf(shown, true).map(({ id }) => id)).toContain('held-r');
    expect(stopsOf(shown).map(({ id }) => id)).not.toContain('held-r');
    const onHeld = vi.fn<(id: string) => void>();
    const draw = (opens: typeof onHeld | undefined) => (
      <TimeGrid
        label="Schedule of Monday"
        columns={shown}
        axis={[]}
        first={{ minute: 0, column: 0 }}
        onOpen={() => {}}
        onBook={() => {}}
        onHeld={opens}
        context={{ rows: [], held: [], setup, clinicians, locations: [] }}
        onDrop={() => {}}
        onAsk={() => {}}
      />
    );
    const { rerender, container } = render(draw(onHeld));
    await waitFor(() => expect(container.querySelector('[data-movable]')).not.toBeNull());
    const block = await screen.findByRole('button', { name: /Held: online request.*10:00 – 10:30 AM/ });
    expect(block.closest('[data-visit]')).toBeNull();
    fireEvent.click(block);
    expect(onHeld).toHaveBeenCalledExactlyOnceWith('r');
    rerender(draw(undefined));
    expect(screen.queryByRole('button', { name: /Held/ })).toBeNull();
    expect(container.querySelector('[data-held]')!.textContent).toContain('Held: online request');
  });
});

describe('a booking at a held time', () => {
  const draft = { ...noChoice, providerId: 'a' as UserId, date: monday, time: '10', durationMinutes: 30 };
  const context = (times: HeldTime[], rows: Appointment[] = []): BookingContext => ({
    visit: null,
    patientId: null,
    locationId: 'Harbor' as LocationId,
    timeZone: zone,
    openLocations: [],
    clinicians,
    rows,
    held: times,
    setup,
  });
  const said = (given: BookingContext, more: object = {}) =>
    readWish({ ...draft, ...more }, given).clashes.map((clash) =>
      clashInWords(clash, { ...given, others: given.rows }),
    );

  it('is told so by the device, and once it is a visit only of the visit', () => {
    expect(said(context([held('r', '10:15')]))).toEqual([
      'The provider is held for an online request, 10:15 – 10:45 AM.',
    ]);
    expect(said(context([held('r', '10:15')], [visit('r', '10:15')]))).toEqual([
      'The provider is with r Quill, 10:15 – 10:45 AM.',
    ]);
    expect(said(context([held('r', '10:15', { providerId: 'b' as UserId })]))).toEqual([]);
  });

  it('asks for a reason where an exclusive room is held, and offers other times', () => {
    const times = [held('r', '08:00', { resourceIds: ['one' as ResourceId], providerId: 'b' as UserId })];
    const wish = readWish({ ...draft, time: '8', resourceIds: ['one' as ResourceId] }, context(times));
    expect(wish.needing).toMatchObject([{ kind: 'resource-busy', appointmentId: 'r' }]);
    expect(said(context(times), { time: '8', resourceIds: ['one'] })).toEqual([
      'Room 1 is held for an online request, 8:00 – 8:30 AM.',
    ]);
    const free = freeStarts(draft, context([held('r', '08:00')]), 0);
    expect(free[0]).toBe(instantAt(monday, '08:30', zone));
  });
});
