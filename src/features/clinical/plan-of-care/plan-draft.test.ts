import { describe, expect, it } from 'vitest';
import type { CaseId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { blankDraft, blankGoal, draftOf, nextPhase, numberOf, readDraft } from './plan-draft.ts';

const today = '2026-03-02' as PlainDate;
const caseId = 'case' as CaseId;
const blank = blankDraft(today, { visits: 12, days: 30 }, () => 'first');
const goal = { ...blankGoal('g'), name: ' Sit ', baseline: '7', target: '2,5' };

describe('the form of a plan of care', () => {
  it('gives back the plan that it was opened with', () => {
    const { fields } = readDraft({ ...blank, goals: [goal] }, caseId);
    expect(fields).toMatchObject({ caseId, startsOn: today, reExamVisits: 12, reExamDays: 30 });
    expect(fields?.goals).toMatchObject([{ name: 'Sit', baseline: 7, target: 2.5, dueOn: null }]);
    expect(readDraft(draftOf(fields!), caseId).fields).toEqual(fields);
  });

  it('says what is missing where it is', () => {
    const { faults } = readDraft(
      {
        ...blank,
        startsOn: '',
        phases: blank.phases.map((phase) => ({ ...phase, weeks: null })),
        goals: [{ ...goal, name: '', baseline: 'bad', target: '11' }],
      },
      caseId,
    );
    expect(Object.keys(faults ?? {}).toSorted()).toEqual([
      'goals.g.baseline',
      'goals.g.name',
      'goals.g.target',
      'phases.first',
      'startsOn',
    ]);
  });

  it('goes on with the next phase on the day after the last', () => {
    const second = nextPhase(blank.phases, today, 'second');
    expect(second).toMatchObject({ kind: 'corrective', startsOn: '2026-03-30' });
    const third = nextPhase([...blank.phases, second], today, 'third');
    expect(third).toMatchObject({ kind: 'maintenance', startsOn: '2026-04-27' });
    expect(nextPhase([], today, 'one')).toMatchObject({ kind: 'acute', startsOn: today });
    expect(readDraft({ ...blank, phases: [third, second, ...blank.phases] }, caseId).faults).toBeNull();
  });

  it.each([
    ['4', 4],
    [' 2,5 ', 2.5],
    ['−3', -3],
    ['', null],
    ['4 of 10', null],
    ['1e9', null],
    ['999999', null],
    ['1.234', null],
  ])('reads %s as %s', (text, expected) => expect(numberOf(text)).toBe(expected));
});
