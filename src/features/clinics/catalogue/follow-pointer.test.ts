// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPointer } from './follow-pointer.ts';

/** A list of three lines, each 40 px high, and what was done to the second of them. */
function aList() {
  const list = document.createElement('ul');
  for (const [at, id] of ['a', 'b', 'c'].entries()) {
    const line = document.createElement('li');
    line.dataset['id'] = id;
    line.getBoundingClientRect = () => ({ top: 200 + 40 * at, height: 40 }) as DOMRect;
    list.append(line);
  }
  const done: string[] = [];
  let isUp = false;
  const line = {
    id: 'b',
    isUp: () => isUp,
    takeUp: () => (done.push('up'), (isUp = true)),
    moveTo: (position: number) => void done.push(`to ${position}`),
    putDown: () => (done.push('down'), (isUp = false)),
    putBack: () => (done.push('back'), (isUp = false)),
  };
  const follow = (touch: { x: number; y: number } | null) =>
    followPointer(line, { pointerId: 1, touch }, () => list);
  return { follow, done };
}

const point = (type: string, clientY: number, clientX = 10) =>
  dispatchEvent(new MouseEvent(type, { clientX, clientY }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a line that follows the pointer', () => {
  it('is up at once for a mouse, goes where it points, and stays where it is let go of', () => {
    const { follow, done } = aList();
    follow(null);
    point('pointermove', 310);
    point('pointermove', 205);
    point('pointerup', 205);
    point('pointermove', 310);
    expect(done).toEqual(['up', 'to 2', 'to 0', 'down']);
  });

  it('is up for a finger that stays, and is left where it is for one that moves on', () => {
    const held = aList();
    held.follow({ x: 10, y: 250 });
    point('pointermove', 253);
    vi.advanceTimersByTime(300);
    point('pointerup', 253);
    expect(held.done).toEqual(['up', 'down']);

    const swiped = aList();
    swiped.follow({ x: 10, y: 250 });
    point('pointermove', 280);
    vi.advanceTimersByTime(1_000);
    point('pointerup', 280);
    expect(swiped.done).toEqual([]);
  });

  it.each([
    ['Escape', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['a cancelled pointer', () => point('pointercancel', 250)],
  ])('goes back by %s', (_, end) => {
    const { follow, done } = aList();
    follow(null);
    end();
    point('pointerup', 250);
    expect(done).toEqual(['up', 'back']);
  });

  it('scrolls the page near an end of the window, until it is ended from outside', () => {
    const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const { follow } = aList();
    const stop = follow(null);
    point('pointermove', innerHeight - 5);
    vi.advanceTimersByTime(16);
    expect(scrolled).toHaveBeenLastCalledWith(0, 10);
    point('pointermove', 5);
    vi.advanceTimersByTime(16);
    expect(scrolled).toHaveBeenLastCalledWith(0, -10);
    stop();
    vi.advanceTimersByTime(100);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });
});
