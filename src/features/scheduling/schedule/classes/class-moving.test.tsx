// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  input,
  monday,
  nothing,
  openGrid,
  prepareGrid,
  rooms,
  visit,
} from '../../../../../tests/support/schedule-grid.tsx';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';

beforeAll(prepareGrid);
afterEach(cleanup);

const pilates = {
  id: 'pilates',
  name: 'Pilates',
  archivedAt: null,
  color: '#123456',
  providerIds: [],
  needsKinds: [],
  resourceIds: [],
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
};
/** A clinic with one class. */
const withClass = (capacity: number, setup = nothing) =>
  ({
    ...setup,
    types: [{ ...pilates, capacity }],
  }) as unknown as ScheduleSetup;

describe('a class moved by keys', () => {
  it('takes all along who still have it before them, in one drop, and is one card', async () => {
    const setup = withClass(8, { ...nothing, resources: rooms });
    const at = (id: string, held: string, status = 'booked') =>
      visit(id, 'a', monday, '10:00', { typeId: 'pilates', resourceIds: [held], status });
    const rows = [at('Ada', 'one'), at('Ben', 'two'), at('Cole', 'one', 'checkedOut')];
    const { onDrop, onOpen, focus, press, said } = await openGrid(rows, setup, { rooms });
    // In each of its rooms the whole of it, and reached once.
    const cards = screen.getAllByRole('button', { name: /^Pilates\s*3 of 8.*2 to come · 1 done/ });
    expect(cards.map((card) => card.dataset['stop'])).toEqual(['visit-Ada', undefined]);
    fireEvent.click(cards[0]!);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('Ada', rows[0]);
    focus('Ada');
    press('p');
    expect(said()).toMatch(/^Pilates, 2 patients picked up/);
    press('ArrowDown');
    // Who is through with it stays, and so is met where the others go.
    expect(said()).toMatch(
      /^10:15 – 10:45 AM\. The provider has the class Pilates, 1 patient, 10:00 – 10:30 AM/,
    );
    press('Enter');
    const move = { startsAt: instantAt(monday, '10:15', 'America/New_York') };
    const moves = [rows[0], rows[1]].map((one) => [one, move]);
    await waitFor(() => expect(onDrop).toHaveBeenCalled());
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(rows[0], move, '10:15 – 10:45 AM', {
      type: setup.types[0],
      moves,
    });
  });

  it('asks for the reason of all where one of them needs it', async () => {
    const at = (id: string, time: string) => visit(id, 'a', monday, time, { typeId: 'pilates' });
    const rows = [at('Ada', '10:00'), at('Ben', '10:00'), at('Cole', '10:15')];
    const { onDrop, onAsk, focus, press } = await openGrid(rows, withClass(2));
    focus('Ada');
    press('p', 'ArrowDown', 'Enter');
    expect(onDrop).not.toHaveBeenCalled();
    const startsAt = instantAt(monday, '10:15', 'America/New_York');
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(rows[0], { startsAt }, 'class');
  });

  it('is taken up with who is in it by now, though they are not drawn yet', async () => {
    const at = (id: string, status = 'booked') =>
      visit(id, 'a', monday, '10:00', { typeId: 'pilates', status });
    const [ada, ben] = [at('Ada'), at('Ben')];
    const { focus, press, said, learn } = await openGrid([ada, ben], withClass(8));
    learn([ada, ben, at('Cole')]);
    focus('Ada');
    press('p');
    expect(said()).toMatch(/^Pilates, 3 patients picked up/);
    press('Escape');
    const cole = at('Cole', 'checkedOut');
    learn([ada, ben, cole]);
    focus('Ada');
    press('p');
    expect(said()).toMatch(/^Pilates, 2 patients picked up/);
    press('Escape');
    learn([ada, { ...ben, startsAt: instantAt(monday, '13:00', 'America/New_York') }, cole]);
    focus('Ada');
    press('p');
    expect(said()).toMatch(/^Pilates, 1 patient picked up/);
  });
});

describe('a visit moved by keys', () => {
  it('meets a class that is planned for its provider at another location, and is told where', async () => {
    const planned = {
      id: 'mondays',
      typeId: 'pilates',
      providerId: 'a',
      locationId: 'hill',
      resourceIds: [],
      rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=MO',
      from: monday,
      to: null,
      startMinute: 630,
      except: [],
      archivedAt: null,
    };
    const setup = { ...withClass(8), classTimes: [planned] } as unknown as ScheduleSetup;
    const [harbor] = input([]).locations;
    const hill = { ...harbor!, ID: 'hill' as never, name: 'Hill' };
    const { focus, press, said } = await openGrid([visit('Ada', 'a', monday, '09:45')], setup, {
      locations: [harbor!, hill],
    });
    focus('Ada');
    press('p');
    press('ArrowDown');
    expect(said()).toBe('10:00 – 10:30 AM');
    press('ArrowDown');
    expect(said()).toMatch(/^10:15 – 10:45 AM\. The provider is held for the class Pilates, .* at Hill\./);
  });
});
