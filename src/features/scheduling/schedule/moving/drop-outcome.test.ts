// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { gridSpanOf } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import {
  clinicians,
  harbor,
  input,
  monday,
  nothing,
  rooms,
  visit,
} from '../../../../../tests/support/schedule-grid.tsx';
import { columnsOf } from '../board/column-model.ts';
import { planOf } from '../board/column-plan.ts';
import { mayDropOn, outcomeOf, wordsOf } from './drop-outcome.ts';
import type { Held } from './move-host.ts';

const ada = visit('Ada', 'a', monday, '10:00', { encounterId: null, resourceIds: ['one'] });
const ben = visit('Ben', 'a', monday, '11:00', { resourceIds: ['one'] });
const rows = [ada, ben];
const setup = { ...nothing, resources: rooms };
const columns = columnsOf(planOf(input(rows)).columns, () => 30, setup);
const context = { rows, held: [], setup, clinicians, locations: [harbor] };

/** A visit in the hand, some minutes later than it was. */
function heldAt(one: Appointment, laterMinutes: number, column = 0): Held {
  const start = gridSpanOf(one, 0, columns[0]!.frame);
  const now = { ...start, column, fromMinute: start.fromMinute + laterMinutes };
  return { visit: one, session: undefined, start, now, isResize: false, by: 'pointer' };
}

describe('what dropping a visit comes to', () => {
  it('is nothing where it was', () => {
    expect(outcomeOf(heldAt(ada, 0), columns, context)).toEqual({ is: 'same' });
    expect(outcomeOf(heldAt(ada, 15, 7), columns, context)).toEqual({ is: 'same' });
  });

  it('is its change, and the words for it', () => {
    const { startsAt } = visit('Ada', 'a', monday, '10:15');
    expect(outcomeOf(heldAt(ada, 15), columns, context)).toEqual({
      is: 'move',
      drop: [ada, { startsAt }, '10:15 – 10:45 AM'],
      moves: [[ada, { startsAt }]],
    });
    expect(outcomeOf(heldAt(ada, 0, 1), columns, context)).toMatchObject({
      drop: [ada, { providerId: 'b' }, '10:00 – 10:30 AM, Dr. Birch'],
    });
  });

  it('is a question where a reason is needed, or others of its series could go along', () => {
    expect(outcomeOf(heldAt(ada, 45), columns, context)).toMatchObject({
      is: 'question',
      ask: [ada, {}, 'reason'],
    });
    const ofSeries = visit('Cole', 'a', monday, '08:00', { seriesId: 'weekly' });
    expect(outcomeOf(heldAt(ofSeries, 15), columns, context)).toMatchObject({
      is: 'question',
      ask: [ofSeries, {}, 'series'],
    });
  });
});

it('says of a held visit where it would be and what speaks against that', () => {
  expect(wordsOf(heldAt(ada, 15), columns, context)).toEqual({ words: '10:15 – 10:45 AM', clash: '' });
  expect(wordsOf(heldAt(ada, 45), columns, context)?.clash).toMatch(/Ben Quill/);
  expect(wordsOf(heldAt(ada, 15, 7), columns, context)).toBeNull();
});

it('lets only those who have not come yet go to another location', () => {
  const elsewhere = { ...columns[1]!, locationId: 'Summit' } as (typeof columns)[number];
  const come = visit('Ada', 'a', monday, '10:00', { status: 'arrived' });
  expect(mayDropOn(heldAt(ada, 0), elsewhere)).toBe(true);
  expect(mayDropOn(heldAt(come, 0), elsewhere)).toBe(false);
  expect(mayDropOn(heldAt(come, 0), columns[1])).toBe(true);
  expect(mayDropOn(heldAt(ada, 0), undefined)).toBe(false);
});
