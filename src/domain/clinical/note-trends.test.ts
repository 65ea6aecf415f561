import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import { emptyNote } from './note/empty-note.ts';
import { isBetter, noteTrends } from './note-trends.ts';

const note = (day: number, change: object, status: Encounter['status'] = 'signed') =>
  ({
    status,
    startedAt: `2026-03-0${day}T15:00:00.000Z`,
    note: { ...emptyNote(), ...change },
  }) as Pick<Encounter, 'status' | 'startedAt' | 'note'>;

describe('how a patient is getting on', () => {
  it('is pain and scores over the visits, oldest first, without drafts', () => {
    const trends = noteTrends([
      note(5, { painLevel: 1 }, 'draft'),
      note(4, { painLevel: 2, surveys: [{ survey: 'lefs', score: 60 }] }),
      note(3, {}),
      note(2, { painLevel: 6, surveys: [{ survey: 'lefs', score: 40 }] }),
    ]);
    expect(trends.map(({ name, points }) => [name, points.map(({ value }) => value)])).toEqual([
      ['Pain', [6, 2]],
      ['LEFS', [40, 60]],
    ]);
    expect(trends.map(isBetter)).toEqual([true, true]);
  });

  it('is nothing where it was measured once, and neither better nor worse where it stayed', () => {
    expect(noteTrends([note(1, { painLevel: 3 })])).toEqual([]);
    const [pain] = noteTrends([note(1, { painLevel: 3 }), note(2, { painLevel: 3 })]);
    expect(isBetter(pain!)).toBeNull();
  });
});
