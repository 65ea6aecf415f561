import { describe, expect, it } from 'vitest';
import type { PlanEntry, PlanGoal } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { goalProgress, percentOfGoal, progressInWords, readingInNote, spanInWords } from './goal-progress.ts';

const goal = (changes: Partial<PlanGoal> = {}): PlanGoal => ({
  id: 'g',
  name: 'Sit through a workday',
  measure: 'pain',
  measuredBy: '',
  unit: '',
  baseline: 8,
  target: 2,
  dueOn: '2026-04-01' as PlainDate,
  ...changes,
});
const today = '2026-03-10' as PlainDate;
const read = (value: number, happenedOn = '2026-03-04', changes: object = {}) =>
  ({
    id: `${happenedOn} ${value}`,
    kind: 'reading',
    goalId: 'g',
    value,
    happenedOn,
    enteredAt: `${happenedOn}T10:00:00.000Z`,
    withdraws: null,
    ...changes,
  }) as unknown as PlanEntry;

describe('progress toward a goal', () => {
  it.each([
    [8, 2, 5, 50],
    [8, 2, 2, 100],
    [8, 2, 0, 100],
    [8, 2, 10, 0],
    [20, 60, 30, 25],
    [20, 60, 80, 100],
    [20, 60, 10, 0],
    [-5, 5, 0, 50],
    [0, 1, 0.29, 29],
    [0, 1, 0.999, 99],
  ])('from %d to %d at %d is %i%', (baseline, target, value, expected) =>
    expect(percentOfGoal({ baseline, target }, value)).toBe(expected),
  );

  it('is a whole number from 0 to 100, and 100 only at the target, whatever was read', () => {
    const wrong: string[] = [];
    for (let baseline = -10; baseline <= 10; baseline += 1)
      for (let target = -10; target <= 10; target += 1)
        for (let tenths = -120; tenths <= 120; tenths += 1) {
          const value = tenths / 10;
          const percent = percentOfGoal({ baseline, target }, value);
          const isThere =
            target > baseline ? value >= target : target < baseline ? value <= target : value === target;
          const isRight = Number.isInteger(percent) && percent >= 0 && percent <= 100;
          if (!isRight || (percent === 100) !== isThere)
            wrong.push(`${baseline} ${target} ${value} ${percent}`);
        }
    expect(wrong).toEqual([]);
  });

  it('is that of the latest day, and of the latest entry of a day', () => {
    const entries = [read(4, '2026-03-09'), read(6, '2026-03-04')];
    expect(goalProgress(goal(), entries, today)).toMatchObject({ percent: 66, isMet: false, isWorse: false });
    const later = read(3, '2026-03-09', { enteredAt: '2026-03-09T11:00:00.000Z' });
    expect(goalProgress(goal(), [later, ...entries], today).latest?.value).toBe(3);
  });

  it('counts no reading that was taken back, and none of another goal', () => {
    const wrong = read(2, '2026-03-09');
    const back = { id: 'b', kind: 'withdrawn', withdraws: wrong.id } as PlanEntry;
    const others = [wrong, back, read(2, '2026-03-08', { goalId: 'other' }), read(6)];
    expect(goalProgress(goal(), others, today)).toMatchObject({ percent: 33, isMet: false });
  });

  it('says what color alone would not', () => {
    const words = (entries: PlanEntry[], of = goal()) => progressInWords(goalProgress(of, entries, today));
    expect(words([])).toBe('No reading yet');
    expect(words([read(5)])).toBe('50% of the way');
    expect(words([read(9)])).toBe('Worse than baseline');
    expect(words([read(1)])).toBe('Met');
    // A goal that is to be held: nothing to divide by.
    expect(words([read(3)], goal({ baseline: 3, target: 3 }))).toBe('Met');
  });

  it('is overdue once its day has passed and it is not met', () => {
    const late = goal({ dueOn: '2026-03-09' as PlainDate });
    expect(goalProgress(late, [read(5)], today).isOverdue).toBe(true);
    expect(goalProgress(late, [read(2)], today).isOverdue).toBe(false);
    expect(goalProgress(goal({ dueOn: today }), [read(5)], today).isOverdue).toBe(false);
    expect(goalProgress(goal({ dueOn: null }), [read(5)], today).isOverdue).toBe(false);
  });

  it('takes its reading from the note where the note measures the same', () => {
    const note = { painLevel: 4, surveys: [{ survey: 'ndi' as const, score: 30 }] };
    expect(readingInNote({ measure: 'pain' }, note)).toBe(4);
    expect(readingInNote({ measure: 'ndi' }, note)).toBe(30);
    expect(readingInNote({ measure: 'odi' }, note)).toBeNull();
    expect(readingInNote({ measure: 'other' }, note)).toBeNull();
    expect(spanInWords(goal())).toBe('8/10 to 2/10');
    expect(spanInWords(goal({ measure: 'other', unit: 'min', baseline: 10, target: 30 }))).toBe(
      '10 min to 30 min',
    );
  });
});
