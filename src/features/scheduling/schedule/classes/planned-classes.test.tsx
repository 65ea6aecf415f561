// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { input, monday, prepareGrid, room, visit } from '../../../../../tests/support/schedule-grid.tsx';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { plannedInDays } from '../../../../domain/scheduling/classes/class-times.ts';
import { addDays, instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { columnsOf, keepSame } from '../board/column-model.ts';
import { planOf, type PlanInput } from '../board/column-plan.ts';
import { stopsOf } from '../board/grid-keys.ts';
import { TimeGrid } from '../board/time-grid.tsx';

beforeAll(prepareGrid);
afterEach(cleanup);

const kept = { archivedAt: null, version: 1 };
const pilates = {
  ...kept,
  id: 'pilates',
  name: 'Pilates',
  color: '#2a7f86',
  capacity: 8,
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
};
const planOfMondays = {
  ...kept,
  id: 'mondays',
  typeId: 'pilates',
  providerId: 'a',
  locationId: 'Harbor',
  resourceIds: ['one'],
  rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=MO,SA',
  from: monday,
  to: null,
  startMinute: 600,
  except: [],
};
const setup = {
  types: [pilates],
  resources: [],
  hours: [],
  exceptions: [],
  closures: [],
  classTimes: [planOfMondays],
} as unknown as ScheduleSetup;
const member = (id: string, time = '10:00', more: object = {}) =>
  visit(id, 'a', monday, time, { typeId: 'pilates', durationMinutes: 60, resourceIds: ['one'], ...more });
function columns(rows: ReturnType<typeof visit>[], more: Partial<PlanInput> = {}) {
  const wanted = input(rows, { setup, ...more });
  const planned = plannedInDays(setup, wanted.locations, addDays(wanted.from, -1), wanted.days + 1);
  return columnsOf(planOf({ ...wanted, planned }).columns, () => 30, setup);
}

describe('a planned class in the calendar', () => {
  it('stands in the column of its provider, beside what is booked then, and takes its slots', () => {
    const [avery, birch] = columns([visit('Ada', 'a', monday, '10:30')]);
    expect(
      avery!.planned.map(({ planned, position, minutes }) => [
        planned.classTimeId,
        position.left,
        position.right,
        minutes,
      ]),
    ).toEqual([['mondays', 0, 0.5, 60]]);
    expect(birch!.planned).toEqual([]);
    const free = avery!.free.map(({ time }) => time);
    expect([free.includes('9:30 AM'), free.includes('10:00 AM'), free.includes('11:00 AM')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('gives way to the class as soon as somebody is in it, and is back when all were cancelled', () => {
    const shown = (rows: ReturnType<typeof visit>[]) => {
      const [avery] = columns(rows);
      return [avery!.planned.length, avery!.visits.filter(({ session }) => session).length];
    };
    expect(shown([])).toEqual([1, 0]);
    expect(shown([member('Ada'), member('Ben')])).toEqual([0, 1]);
    expect(shown([member('Ada', '10:00', { status: 'noShow' })])).toEqual([0, 1]);
    expect(shown([member('Ada', '10:00', { status: 'cancelled' })])).toEqual([1, 0]);
    expect(shown([member('Ada', '11:00')])).toEqual([1, 1]);
  });

  it('brings its day, its hours and its provider into sight', () => {
    const early = {
      ...setup,
      classTimes: [{ ...planOfMondays, startMinute: 330, providerId: 'b' }],
    } as never;
    const planned = plannedInDays(early, input([]).locations, monday, 1);
    const plan = planOf(input([], { setup: early, planned, shows: 'day' }));
    expect(plan.columns.map(({ providerId }) => providerId)).toEqual(['a', 'b']);
    expect(plan.columns[0]!.frame.fromMs).toBeLessThanOrEqual(
      Date.parse(instantAt(monday, '05:30', 'America/New_York')),
    );
    const week = columns([], { days: 7, who: 'a' as never });
    const saturday = '2026-03-07' as PlainDate;
    expect(week.filter((one) => one.planned.length > 0).map(({ frame }) => frame.date)).toEqual([
      monday,
      saturday,
    ]);
  });

  it('stands in its room, and among locations with its provider named', () => {
    const byRoom = columns([], { rooms: [room('one', 'One'), room('two', 'Two')] });
    expect(byRoom.map(({ planned }) => planned.length)).toEqual([1, 0, 0]);
    const [harbor] = input([]).locations;
    const byPlace = columns([], { locations: [harbor!, { ...harbor!, ID: 'Mesa' as never }] });
    expect(byPlace.map(({ planned }) => planned.map(({ providerName }) => providerName))).toEqual([
      ['Dr. Avery'],
      [],
    ]);
  });

  it('is reached by the arrows and opens its roster; nothing of it is moved', () => {
    const made = columns([visit('Ada', 'a', monday, '09:00')]);
    const id = made[0]!.planned[0]!.planned.id;
    expect(stopsOf(made).map((stop) => stop.id)).toContain(`planned-${id}`);
    const onOpen = vi.fn<() => void>();
    const nobody = {
      rows: [],
      newest: { current: [] },
      held: [],
      setup,
      clinicians: [],
      locations: [],
      slotMinutes: 30,
    };
    render(
      <TimeGrid
        label="Monday"
        columns={made}
        axis={[]}
        first={{ minute: 0, column: 0 }}
        onOpen={onOpen}
        onBook={() => {}}
        onHeld={undefined}
        context={nobody}
        onDrop={() => {}}
        onAsk={() => {}}
      />,
    );
    const card = screen.getByText('Pilates').closest('button')!;
    expect(card.dataset['visit']).toBeUndefined();
    fireEvent.click(card);
    expect(onOpen).toHaveBeenCalledWith(id, expect.objectContaining({ typeId: 'pilates', providerId: 'a' }));
  });

  it('keeps the columns that did not change as they were', () => {
    const before = columns([visit('Ada', 'b', monday, '09:00')]);
    const after = columns([visit('Ada', 'b', monday, '09:30')]);
    const same = keepSame(before, after);
    expect([same[0] === before[0], same[1] === before[1]]).toEqual([true, false]);
  });
});
