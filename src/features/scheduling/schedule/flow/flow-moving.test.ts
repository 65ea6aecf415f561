// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { flowLanes, laneOf } from '../../../../domain/scheduling/schedule/flow-board.ts';
import { dropOnLane } from '../../../../domain/scheduling/schedule/flow-steps.ts';
import { longPressMs } from '../moving/move-gesture.ts';
import { startFlowMoving } from './flow-moving.ts';
import type { FlowHost } from './flow-mover.ts';

/** Five lanes side by side, 100 px each, with a card in the first and one in the last. */
const visits = [
  { id: 'ada', status: 'booked', patient: { firstName: 'Ada', lastName: 'Quill', preferredName: '' } },
  { id: 'ben', status: 'checkedOut', patient: { firstName: 'Ben', lastName: 'Quill', preferredName: '' } },
] as unknown as Appointment[];
let rows: Appointment[];
let board: HTMLElement;
let stop: () => void;
const drop = vi.fn<FlowHost['drop']>();
const said: string[] = [];

beforeEach(() => {
  rows = visits;
  said.length = 0;
  drop.mockReset();
  document.body.innerHTML = `<div id="board">${flowLanes
    .map((lane) => `<section data-lane="${lane}" aria-label="${lane}"></section>`)
    .join('')}</div>`;
  board = document.querySelector('#board')!;
  board.setPointerCapture = () => {};
  board.scrollBy = () => {};
  flowLanes.forEach((lane, index) => {
    const box = board.querySelector<HTMLElement>(`[data-lane="${lane}"]`)!;
    box.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 600);
    box.scrollIntoView = () => {};
    box.innerHTML = rows
      .filter(({ status }) => laneOf[status] === lane)
      .map(({ id }) => `<button data-visit="${id}"><b data-name="${id}">x</b></button>`)
      .join('');
  });
  board.getBoundingClientRect = () => new DOMRect(0, 0, 500, 600);
  stop = startFlowMoving({
    board,
    visitOf: (id) => rows.find((row) => row.id === id),
    laneOf: ({ status }) => laneOf[status],
    ask: (visit, lane) => dropOnLane(visit, lane, true),
    drop,
    say: (words) => said.push(words),
  });
});
afterEach(() => {
  vi.useRealTimers();
  stop();
});

const card = (id = 'ada') => board.querySelector<HTMLElement>(`[data-visit="${id}"]`)!;
const over = () => board.querySelector('[data-over]');
const ghost = () => document.querySelector('[data-ghost]');
const pointer = (type: string, x: number, y: number, kind = 'mouse', on: Element = board) =>
  fireEvent(
    on,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, buttons: 1 }), {
      pointerId: 1,
      isPrimary: true,
      pointerType: kind,
    }),
  );
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });

it('is moved by the mouse to a lane, which shows what letting go does there', () => {
  pointer('pointerdown', 20, 20, 'mouse', card());
  pointer('pointermove', 22, 20);
  expect(ghost()).toBeNull();
  pointer('pointermove', 150, 60);
  pointer('pointerup', 150, 60);
  expect(drop).toHaveBeenCalledExactlyOnceWith(visits[0], { is: 'step', status: 'arrived' });
  expect([ghost(), over(), card().dataset['moved']]).toEqual([null, null, undefined]);
});

it('says why a lane is refused, and gives the refusal on', () => {
  pointer('pointerdown', 20, 20, 'mouse', card());
  pointer('pointermove', 450, 60);
  pointer('pointerup', 450, 60);
  expect(drop).toHaveBeenCalledExactlyOnceWith(visits[0], {
    is: 'refused',
    why: 'The patient is not checked in yet. Bring them to Waiting first.',
  });
});

it('is taken up by a finger that rests, not by one that swipes or taps', () => {
  vi.useFakeTimers();
  pointer('pointerdown', 20, 20, 'touch', card());
  pointer('pointermove', 20, 60, 'touch');
  vi.advanceTimersByTime(longPressMs * 2);
  pointer('pointerup', 150, 60, 'touch');
  expect([ghost(), drop.mock.calls.length]).toEqual([null, 0]);
  pointer('pointerdown', 20, 20, 'touch', card());
  vi.advanceTimersByTime(longPressMs + 1);
  expect(ghost()?.textContent).toContain('Ada Quill');
  pointer('pointermove', 150, 60, 'touch');
  pointer('pointerup', 150, 60, 'touch');
  expect(drop).toHaveBeenCalledOnce();
});

it('is left by Escape and where it was, and when it has gone from the board meanwhile', () => {
  const moveTo = (x: number) => {
    pointer('pointerdown', 20, 20, 'mouse', card());
    pointer('pointermove', x, 60);
  };
  moveTo(150);
  fireEvent.keyDown(window, { key: 'Escape' });
  pointer('pointerup', 150, 60);
  moveTo(30);
  pointer('pointerup', 30, 60);
  moveTo(150);
  rows = [];
  pointer('pointerup', 150, 60);
  expect([drop.mock.calls.length, ghost(), over()]).toEqual([0, null, null]);
});

it('goes by keys as far as by hand: said at every lane, dropped by Enter, left by Escape or by going on', () => {
  card('ben').focus();
  key('p');
  key('ArrowLeft');
  expect(over()!.getAttribute('data-lane')).toBe('withProvider');
  expect(said.at(-1)).toBe('withProvider: Reopen visit');
  key('ArrowLeft');
  expect(said.at(-1)).toContain('Reopen it first');
  expect(over()!.getAttribute('data-over')).toBe('refused');
  key('ArrowRight');
  key('Enter');
  expect(drop).toHaveBeenCalledExactlyOnceWith(visits[1], { is: 'step', status: 'withProvider' });
  for (const way of ['Escape', 'Tab']) {
    key('p');
    key('ArrowLeft');
    expect(ghost()).not.toBeNull();
    key(way);
    expect(ghost()).toBeNull();
  }
  expect(drop).toHaveBeenCalledOnce();
});
