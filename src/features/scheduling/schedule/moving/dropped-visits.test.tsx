// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { monday, openGrid, prepareGrid, visit } from '../../../../../tests/support/schedule-grid.tsx';
import { instantAt } from '../../../../domain/base/time/clinic-day.ts';
import { whenIdle } from '../idle.ts';
import { createDroppedVisits } from './dropped-visits.ts';

beforeAll(prepareGrid);
afterEach(cleanup);

const ada = visit('Ada', 'a', monday, '10:00');
const ben = visit('Ben', 'a', monday, '11:00');
const cole = visit('Cole', 'b', monday, '09:00');
const adaMoved = { ...ada, startsAt: instantAt(monday, '10:15', 'America/New_York') };

/** A schedule in which Ada was dropped a quarter of an hour later, and that does not show it yet. */
async function dropAda() {
  const grid = await openGrid([ada, ben, cole]);
  grid.focus('Ada');
  grid.press('p', 'ArrowDown', 'Enter');
  return grid;
}

describe('a visit that was dropped and is not drawn yet', () => {
  it('counts where it was dropped for the next one that is moved, which is taken up at once', async () => {
    const { focus, press, said, ghosts } = await dropAda();
    focus('Ben');
    press('p');
    expect(ghosts()).toBe(2);
    press('ArrowUp');
    // At ten Ada would end now, had she not been moved.
    expect(said()).toBe('10:45 – 11:15 AM');
    press('ArrowUp');
    expect(said()).toMatch(/^10:30 – 11:00 AM\. The provider is with Ada Quill/);
  });

  it('stays in sight until the schedule shows it there, whatever else it shows', async () => {
    const { show, ghosts } = await dropAda();
    show([ada, ben, { ...cole, reason: 'Shoulder' }]);
    expect(ghosts()).toBe(1);
    show([adaMoved, ben, cole]);
    expect(ghosts()).toBe(0);
  });

  it('is drawn first when it is taken up itself, and keeps no other visit waiting', async () => {
    const { focus, press } = await dropAda();
    const draw = vi.fn<() => void>();
    whenIdle(draw);
    focus('Ben');
    press('p');
    expect(draw).not.toHaveBeenCalled();
    press('Escape');
    focus('Ada');
    press('p');
    expect(draw).toHaveBeenCalledOnce();
  });

  it('is taken up anew as one', async () => {
    const { focus, press, ghosts } = await dropAda();
    focus('Ada');
    press('p');
    expect(ghosts()).toBe(1);
  });

  it('shows for some seconds where it was to go when nothing comes of it', () => {
    vi.useFakeTimers();
    const remove = vi.fn<() => void>();
    const dropped = createDroppedVisits();
    dropped.add(ada, [[ada, { startsAt: adaMoved.startsAt }]], { remove });
    expect(dropped.over([ada, ben])).toEqual([adaMoved, ben]);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(remove).toHaveBeenCalledOnce();
    expect(dropped.over([ada, ben])).toEqual([ada, ben]);
    vi.useRealTimers();
  });
});

describe('a visit that has changed and is not drawn yet', () => {
  it('is taken up as it is by now, and keeps no other visit waiting', async () => {
    const { focus, press, said, ghosts, learn } = await openGrid([ada, ben]);
    learn([adaMoved, ben]);
    focus('Ben');
    press('p', 'ArrowUp');
    // Ada, as she is drawn, would end as Ben begins.
    expect(said()).toMatch(/^10:45 – 11:15 AM$/);
    press('Escape');
    focus('Ada');
    press('p', 'ArrowDown');
    expect(said()).toMatch(/^10:30 – 11:00 AM/);
    press('Escape');
    learn([{ ...adaMoved, status: 'checkedOut' }, ben]);
    focus('Ada');
    press('p');
    expect(ghosts()).toBe(0);
  });
});
