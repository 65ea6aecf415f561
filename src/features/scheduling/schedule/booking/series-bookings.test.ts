import { expect, it } from 'vitest';
import type { SeriesId } from '../../../../contract/base/ids.ts';
import { noRepeat } from '../series/repeat-draft.ts';
import type { SeriesVisit } from '../series/series-wish.ts';
import { bookingsOf, withoutSaved } from './series-bookings.ts';
import type { NewVisit } from './series-bookings.ts';

const weekly = 'weekly' as SeriesId;
const visit = { durationMinutes: 30, overrideReason: 'She asked for it.' } as NewVisit;
const dated = (at: string, more: object = {}) =>
  ({
    planned: { at },
    startsAt: at,
    isLeftOut: false,
    needing: [],
    resourceIds: [],
    ...more,
  }) as unknown as SeriesVisit;
const first = dated('2026-03-02T15:00:00Z', { resourceIds: ['blue'] });
const second = dated('2026-03-09T15:00:00Z', { needing: [{ kind: 'resource' }] });

it('books each date that is kept, with its own time and rooms, and a reason only where one is needed', () => {
  const leftOut = dated('2026-03-16T15:00:00Z', { isLeftOut: true });
  const open = dated('2026-03-23T15:00:00Z', { startsAt: null });
  expect(bookingsOf(visit, [first, second, leftOut, open], weekly)).toEqual([
    {
      durationMinutes: 30,
      startsAt: '2026-03-02T15:00:00Z',
      resourceIds: ['blue'],
      seriesId: weekly,
      recurrenceId: '2026-03-02T15:00:00Z',
    },
    {
      durationMinutes: 30,
      overrideReason: 'She asked for it.',
      startsAt: '2026-03-09T15:00:00Z',
      resourceIds: [],
      seriesId: weekly,
      recurrenceId: '2026-03-09T15:00:00Z',
    },
  ]);
});

it('goes on at a second try with the same series, without the dates that are saved', () => {
  const bookings = bookingsOf(visit, [first, second], weekly);
  const repeat = withoutSaved(noRepeat, bookings, 1);
  expect(repeat.seriesId).toBe(weekly);
  expect(repeat.changes).toEqual({ '2026-03-02T15:00:00Z': { isLeftOut: true, date: '', time: '' } });
});
