// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  clinicians,
  harbor,
  input,
  monday,
  nothing,
  openGrid,
  locationAt,
  prepareGrid,
  room,
  rooms,
  visit,
} from '../../../../../tests/support/schedule-grid.tsx';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinician } from '../../../../contract/clinics/clinic.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import type { Resource, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { addDays, instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { columnOf, columnsOf } from './column-model.ts';
import { planOf } from './column-plan.ts';
import type { PlanInput } from './column-plan.ts';
import { TimeGrid } from './time-grid.tsx';

beforeAll(prepareGrid);
afterEach(cleanup);

const sunday = addDays(monday, -1);
const mesa = locationAt('Mesa', 'America/Denver');
const other = { ID: 'c', name: 'Dr. Cole' } as Clinician;
const laser = { ...room('laser', 'Laser'), kind: 'equipment' } as Resource;
const withRooms: ScheduleSetup = { ...nothing, resources: [...rooms, laser] };

describe('planOf', () => {
  it('leaves out a weekend without visits, but never a day that was asked for or has one', () => {
    const week = { from: sunday, days: 7, who: 'a' as UserId };
    const titles = (rows: Appointment[], more: Partial<PlanInput> = {}) =>
      planOf(input(rows, { ...week, ...more })).columns.map(({ title }) => title);
    expect(titles([])).toEqual(['Mon 2', 'Tue 3', 'Wed 4', 'Thu 5', 'Fri 6']);
    expect(titles([visit('Ada', 'a', addDays(sunday, 6), '09:00')])).toContain('Sat 7');
    expect(titles([], { date: sunday })).toContain('Sun 1');
    expect(titles([], { showsWeekend: true })).toHaveLength(7);
  });

  it("puts a visit on the day and the clock of its own location's zone", () => {
    // 23:30 on Sunday in Denver is 01:30 on Monday in New York.
    const late = visit('Ada', 'a', monday, '01:30', { locationId: 'Mesa' });
    const { columns } = planOf(input([late], { from: sunday, days: 7, locations: [harbor, mesa] }));
    const holding = columns.filter(({ rows }) => rows.length > 0);
    expect(holding.map(({ name }) => name)).toEqual(['Sunday, March 1, Mesa']);
    expect(columnOf(holding[0]!, null, nothing).visits[0]!.fromMinute).toBe(
      23.5 * 60 - holding[0]!.frame.fromMinute,
    );
  });
});

describe('the hours that are worked', () => {
  const works = (providerId: string, from: number, to: number) =>
    ({
      id: providerId,
      providerId,
      locationId: 'Harbor',
      weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to })),
      archivedAt: null,
    }) as unknown as ScheduleSetup['hours'][number];
  const setup = { ...nothing, hours: [works('a', 7 * 60, 12 * 60), works('b', 12 * 60, 20 * 60)] };
  const slots = (more: Partial<PlanInput> = {}) => {
    const free = columnsOf(planOf(input([], { setup, ...more })).columns, () => 30, setup)[0]!.free;
    return [free[0]!.time, free.at(-1)!.time];
  };

  it('have slots before anything is booked then, on a day, in a week and by room', () => {
    expect(slots()).toEqual(['7:00 AM', '7:30 PM']);
    expect(slots({ days: 7, from: sunday })).toEqual(['7:00 AM', '7:30 PM']);
    expect(slots({ rooms })).toEqual(['7:00 AM', '7:30 PM']);
  });

  it('are of those who have a column: who was not chosen makes no day longer', () => {
    expect(slots({ shows: ['a' as UserId] })).toEqual(['7:00 AM', '5:30 PM']);
    expect(slots({ days: 7, from: sunday, who: 'b' as UserId })).toEqual(['8:00 AM', '7:30 PM']);
  });

  it('give their provider a column without a visit, on the days on which they work', () => {
    const names = (date: PlainDate) =>
      planOf(
        input([], {
          setup,
          from: date,
          date,
          shows: 'day',
          me: 'desk' as UserId,
          clinicians: [...clinicians, other],
        }),
      ).columns.map(({ name }) => name);
    expect(names(monday)).toEqual(['Dr. Avery', 'Dr. Birch']);
    // On a day on which nobody works the first few, so that there is where to book.
    expect(names(sunday)).toHaveLength(3);
  });
});

describe('blocked time', () => {
  const block = {
    id: 'dentist',
    providerId: 'a',
    locationId: null,
    from: monday,
    to: addDays(monday, 4),
    time: { from: 14 * 60, to: 15 * 60 },
    reason: 'Dentist',
    archivedAt: null,
  } as unknown as NonNullable<ScheduleSetup['blocks']>[number];
  const setup = { ...nothing, blocks: [block] };

  it('stands in its provider’s column with its words, takes its slots, and is opened by a tap or by keys', () => {
    const rows = [visit('Ada', 'a', monday, '14:00')];
    const { columns, axis } = planOf(input(rows, { setup }));
    const model = columnsOf(columns, () => 30, setup);
    expect(
      model.map(({ hours }) => hours.blocks.map(({ fromMinute, minutes }) => [fromMinute, minutes])),
    ).toEqual([[[360, 60]], []]);
    const onBlock = vi.fn<(id: string) => void>();
    const shared = { label: 'Monday', columns: model, axis, first: { minute: 330, column: 0 } };
    const nowhere = { onOpen: () => {}, onBook: () => {}, onHeld: undefined, onAsk: () => {} };
    const context = { rows, held: [], setup, clinicians, locations: [] };
    const { unmount } = render(
      <TimeGrid {...shared} {...nowhere} context={context} onBlock={onBlock} onDrop={() => {}} />,
    );
    const button = screen.getByRole('button', { name: 'Dentist, blocked 2:00 PM – 3:00 PM, Dr. Avery' });
    expect(screen.queryByRole('button', { name: 'Book 2:30 PM, Dr. Avery' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Book 2:30 PM, Dr. Birch' })).toBeTruthy();
    screen.getByRole('button', { name: 'Book 1:30 PM, Dr. Avery' }).focus();
    for (const _ of ['the visit', 'the block'])
      fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(onBlock).toHaveBeenCalledWith('dentist');
    unmount();
    // Who may not change it reads it.
    render(<TimeGrid {...shared} {...nowhere} context={context} onDrop={undefined} />);
    expect(screen.queryByRole('button', { name: /Dentist/ })).toBeNull();
    expect(screen.getByText('Dentist')).toBeTruthy();
  });
});

describe('blocked time where columns are places', () => {
  const block = (id: string, providerId: string, more: object = {}) =>
    ({
      id,
      providerId,
      locationId: null,
      from: monday,
      to: monday,
      time: { from: 14 * 60, to: 15 * 60 },
      reason: id,
      archivedAt: null,
      version: 1,
      ...more,
    }) as unknown as NonNullable<ScheduleSetup['blocks']>[number];
  const setup = {
    ...withRooms,
    blocks: [block('Dentist', 'a'), block('Course', 'b', { locationId: 'Harbor' }), block('Gone', 'x')],
  };
  const shown = (more: Partial<PlanInput>) => {
    const { columns } = planOf(input([], { setup, ...more }));
    return columnsOf(columns, () => 30, setup).map(({ title, hours, free }) => ({
      title,
      blocks: hours.blocks.map(({ reason, of }) => `${of?.providerName} ${reason} ${of?.position.left}`),
      isFree: free.some(({ time }) => time === '2:00 PM'),
    }));
  };

  it('stands at each location that it is for, side by side by whose it is, and leaves the time free', () => {
    expect(shown({ locations: [harbor, mesa] })).toEqual([
      { title: 'Harbor', blocks: ['Dr. Birch Course 0', 'Dr. Avery Dentist 0.5'], isFree: true },
      { title: 'Mesa', blocks: ['Dr. Avery Dentist 0'], isFree: true },
    ]);
    expect(shown({ locations: [harbor, mesa], who: 'b' as UserId })[0]!.blocks).toEqual([
      'Dr. Birch Course 0',
    ]);
  });

  it('stands among rooms where no room is held', () => {
    expect(shown({ rooms }).map(({ title, blocks }) => [title, blocks.length])).toEqual([
      ['One', 0],
      ['Two', 0],
      ['No room', 2],
    ]);
  });
});

describe('a visit moved by keys', () => {
  const ada = visit('Ada', 'a', monday, '10:00');

  it('is dropped at another time and provider in one write, said in words', async () => {
    const { onDrop, focus, press, said, ghost } = await openGrid([ada, visit('Ben', 'b', monday, '10:30')]);
    focus('Ada');
    press('p', 'ArrowRight', 'ArrowDown');
    expect(said()).toBe('10:15 – 10:45 AM, Dr. Birch. The provider is with Ben Quill, 10:30 – 11:00 AM.');
    expect(ghost()?.textContent).toContain('10:15 – 10:45 AM');
    press('Enter');
    await waitFor(() => expect(onDrop).toHaveBeenCalled());
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(
      ada,
      { providerId: 'b', startsAt: instantAt(monday, '10:15', 'America/New_York') },
      '10:15 – 10:45 AM, Dr. Birch',
    );
  });

  it('goes to another room, keeps what else it holds, and stands in each of them', async () => {
    const held = { ...ada, resourceIds: ['one', 'laser'] as Appointment['resourceIds'] };
    const both = visit('Ben', 'b', monday, '14:00', { resourceIds: ['one', 'two'] });
    const { onDrop, focus, press, said } = await openGrid([held, both], withRooms, { rooms });
    const cards = (id: string) => screen.getAllByRole('button', { name: new RegExp(`^${id}.*Dr\\.`) });
    expect(cards('Ben').map((card) => card.closest('[role="group"]')?.ariaLabel)).toEqual(['One', 'Two']);
    expect(cards('Ben').filter((card) => card.dataset['stop'] !== undefined)).toHaveLength(1);
    focus('Ada');
    press('p', 'ArrowRight');
    expect(said()).toBe('10:00 – 10:30 AM, Two');
    press('ArrowRight');
    expect(said()).toBe('10:00 – 10:30 AM, No room');
    press('ArrowLeft', 'Enter');
    await waitFor(() => expect(onDrop).toHaveBeenCalled());
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(
      held,
      { resourceIds: ['laser', 'two'] },
      '10:00 – 10:30 AM, Two',
    );
  });

  it('asks for the reason before it is dropped where it needs one', async () => {
    const there = visit('Ben', 'b', monday, '10:15', { resourceIds: ['two'] });
    const { onDrop, onAsk, focus, press, said } = await openGrid([ada, there], withRooms, { rooms });
    focus('Ada');
    press('p', 'ArrowLeft');
    expect(said()).toBe('10:00 – 10:30 AM, Two. Two is held for Ben Quill, 10:15 – 10:45 AM.');
    press('Enter');
    expect(onDrop).not.toHaveBeenCalled();
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(ada, { resourceIds: ['two'] }, 'reason');
  });

  it('asks which of its series it is for before it is dropped', async () => {
    const weekly = { ...ada, seriesId: 'series' } as unknown as Appointment;
    const { onDrop, onAsk, focus, press, ghost } = await openGrid([weekly]);
    focus('Ada');
    press('p', 'ArrowDown', 'Enter');
    expect([onDrop.mock.calls.length, ghost()]).toEqual([0, null]);
    const startsAt = instantAt(monday, '10:15', 'America/New_York');
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(weekly, { startsAt }, 'series');
  });

  it('is left where it was by Escape, and nothing else is heard meanwhile', async () => {
    const { onDrop, onOpen, focus, press, said, ghost } = await openGrid([ada]);
    const heard = vi.fn<() => void>();
    window.addEventListener('keydown', heard);
    focus('Ada');
    press('p', { key: 'ArrowDown', shiftKey: true }, 'w', 'Escape');
    window.removeEventListener('keydown', heard);
    expect([said(), ghost()]).toEqual(['Left where it was.', null]);
    expect([onDrop, onOpen, heard].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('over midnight is taken up whole by its rest on the next day, also alone there', async () => {
    const late = visit('Ada', 'a', sunday, '23:30', { durationMinutes: 60 });
    const { onDrop, focus, press, said } = await openGrid([late]);
    const card = screen.getByRole('button', { name: /^Ada/ });
    expect(card.textContent).toContain('until 12:30 AM');
    focus('Ada');
    press('p', 'ArrowDown');
    expect(said()).toBe('11:45 PM – 12:45 AM next day');
    press('ArrowDown', 'ArrowDown', 'Enter');
    const startsAt = instantAt(monday, '00:15', 'America/New_York');
    await waitFor(() => expect(onDrop).toHaveBeenCalled());
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(late, { startsAt }, '12:15 – 1:15 AM');
  });

  it('over midnight stands on both days of a week, once for keys, and is taken up by either', async () => {
    const late = visit('Ada', 'a', monday, '23:30', { durationMinutes: 60 });
    const week = { from: sunday, days: 7, who: 'a' as UserId };
    const { onDrop, press } = await openGrid([late], nothing, week);
    const cards = screen.getAllByRole('button', { name: /^Ada/ });
    expect(cards.map((card) => card.closest('[role="group"]')?.ariaLabel)).toEqual([
      'Monday, March 2, Dr. Avery',
      'Tuesday, March 3, Dr. Avery',
    ]);
    expect(cards.map((card) => card.dataset['stop'] !== undefined)).toEqual([true, false]);
    expect(cards.every((card) => card.dataset['visit'] === 'Ada')).toBe(true);
    // A pointer takes up the card that it is on; so does the key where the focus has come there by a tap.
    cards[1]!.focus();
    press('p', 'ArrowRight', 'Enter');
    const startsAt = instantAt(addDays(monday, 1), '23:30', 'America/New_York');
    await waitFor(() => expect(onDrop).toHaveBeenCalled());
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(late, { startsAt }, expect.stringContaining('Wednesday'));
    // The heads count a visit on the day that it begins on.
    expect([...document.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
      '1',
      '0',
      '0',
      '0',
      '0',
    ]);
  });

  it('stays where it is when it is over', async () => {
    const { focus, press, ghost } = await openGrid([
      visit('Ada', 'a', monday, '10:00', { status: 'checkedOut' }),
    ]);
    focus('Ada');
    press('p');
    expect(ghost()).toBeNull();
  });
});
