import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../../contract/reporting/timeline.ts';
import { firstNoteLine } from '../clinical/note/first-note-line.ts';
import { byTimeline, distinctEntries, hasHappened, kindsInSight, timelineMonths } from './timeline.ts';

const entry = (id: string, at: string, kind = 'visit', more: object = {}) =>
  ({ id, at, kind, ...more }) as unknown as TimelineEntry;
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

describe('the order of a timeline', () => {
  it('is newest first; of one instant by kind, then by id', () => {
    const at = '2026-03-02T15:00:00.000Z';
    const rows = [
      entry('old', '2026-03-02T14:59:59.999Z'),
      entry('a', at, 'reminder'),
      entry('b', at, 'charge'),
      entry('c', at, 'measure'),
      entry('d', at, 'note'),
      entry('e', at, 'visit'),
      entry('f', at, 'visit'),
      entry('new', '2026-03-02T15:00:00.001Z', 'reminder'),
    ];
    expect(idsOf(rows.toSorted(byTimeline))).toEqual(['new', 'f', 'e', 'd', 'c', 'b', 'a', 'old']);
  });

  it('has each entry once, the first of two; a visit and its note may have one id', () => {
    const at = '2026-03-02T15:00:00.000Z';
    const rows = [entry('a', at), entry('a', at, 'note'), entry('a', at, 'visit', { reason: 'second' })];
    expect(distinctEntries(rows)).toEqual([rows[0], rows[1]]);
  });
});

describe('what happened', () => {
  const nowMs = Date.parse('2026-03-02T15:00:00.000Z');
  const visit = (at: string, status: string) => hasHappened(entry('a', at, 'visit', { status }), nowMs);
  it('is a visit that has begun and was not canceled, and all that is told of one', () => {
    expect(visit('2026-03-02T14:59:00.000Z', 'checkedOut')).toBe(true);
    expect(visit('2026-03-02T14:59:00.000Z', 'noShow')).toBe(true);
    expect(visit('2026-03-02T14:59:00.000Z', 'cancelled')).toBe(false);
    expect(visit('2026-03-02T15:01:00.000Z', 'booked')).toBe(false);
    expect(hasHappened(entry('a', '2026-03-02T14:00:00.000Z', 'visitEvent'), nowMs)).toBe(true);
  });
});

describe('the months of a timeline', () => {
  const zones: Record<string, string> = { york: 'America/New_York', london: 'Europe/London' };
  const zoneOf = (one: TimelineEntry) => zones[(one as unknown as { locationId: string }).locationId]!;
  const at = (id: string, instant: string, locationId: string) => entry(id, instant, 'visit', { locationId });

  it('are those of the clock on the spot', () => {
    const rows = [at('a', '2026-04-01T03:30:00.000Z', 'york'), at('b', '2026-03-02T15:00:00.000Z', 'york')];
    expect(timelineMonths(rows, zoneOf)).toEqual([{ month: '2026-03', title: 'March 2026', entries: rows }]);
  });

  it('stand once each, newest first, also where two zones have different months in between', () => {
    const rows = [
      at('a', '2026-04-01T03:30:00.000Z', 'york'),
      at('b', '2026-04-01T00:30:00.000Z', 'london'),
      at('c', '2026-04-01T00:10:00.000Z', 'york'),
      at('d', '2025-12-31T12:00:00.000Z', 'london'),
    ];
    expect(timelineMonths(rows, zoneOf).map(({ title, entries }) => [title, idsOf(entries)])).toEqual([
      ['April 2026', ['b']],
      ['March 2026', ['a', 'c']],
      ['December 2025', ['d']],
    ]);
  });

  it('are none of nothing', () => expect(timelineMonths([], zoneOf)).toEqual([]));
});

describe('what a timeline says and shows', () => {
  it('tells a note by what was found, else by what was said, else by its title', () => {
    const words = { title: 'Follow-up', note: { complaint: '  Neck pain \nsince Monday' } };
    expect(firstNoteLine({ ...words, text: { assessment: 'Improving.\nMore', subjective: 'Said' } })).toBe(
      'Improving.',
    );
    expect(firstNoteLine({ ...words, text: { assessment: '', subjective: 'Said' } })).toBe('Said');
    expect(firstNoteLine(words)).toBe('Neck pain ');
    expect(firstNoteLine({ title: 'Follow-up', text: null, note: { complaint: ' ' } })).toBe('Follow-up');
  });

  it('[6.5] has the kinds that a role may see as things of their own', () => {
    const all = [
      'visit',
      'visitEvent',
      'note',
      'measure',
      'charge',
      'payment',
      'reminder',
      'form',
      'document',
    ];
    expect(kindsInSight(() => true)).toEqual(all);
    expect(kindsInSight((action) => action !== 'ledger.read')).not.toContain('charge');
    expect(kindsInSight((action) => action === 'chart.read')).toEqual(['note', 'measure']);
    expect(kindsInSight(() => false)).toEqual([]);
  });
});
