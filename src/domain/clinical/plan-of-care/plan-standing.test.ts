import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { PlanOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PatientCase } from '../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { planStanding, treatedDays } from './plan-standing.ts';

const days = (...all: string[]) => all as PlainDate[];
const plan = {
  id: 'plan',
  startsOn: '2026-03-02',
  phases: [
    { id: 'a', kind: 'acute', startsOn: '2026-03-02', weeks: 4, visits: 3, everyWeeks: 1 },
    { id: 'b', kind: 'corrective', startsOn: '2026-04-06', weeks: 4, visits: 1, everyWeeks: 1 },
  ],
} as unknown as PlanOfCare;
const on = (today: string, treatedOn = days()) =>
  planStanding({ plan, entries: [], treatedOn, today: today as PlainDate });

describe('where a plan stands', () => {
  it('is in its phase of the day, or says why in none', () => {
    expect(on('2026-03-10').phase?.id).toBe('a');
    expect(on('2026-03-10').phaseWords).toBe('3 times a week for 4 weeks · through Sun, Mar 29');
    expect(on('2026-04-01')).toMatchObject({ phase: null, phaseWords: 'Corrective starts Mon, Apr 6' });
    expect(on('2026-05-04')).toMatchObject({
      phase: null,
      phaseWords: 'The last phase ended Sun, May 3',
      isOver: true,
    });
  });

  it('counts visits since it began against those that it plans', () => {
    const treatedOn = days('2026-02-27', '2026-03-02', '2026-03-04', '2026-03-04');
    expect(on('2026-03-10', treatedOn).usedWords).toBe('2 of 16 planned visits used');
  });

  it('takes the days that the server counts, and the signed notes of the case by the clock of its place', () => {
    const note = (status: string, startedAt: string, id = 'case') =>
      ({ status, startedAt, note: { case: { id, name: '' } } }) as unknown as Encounter;
    const one = { id: 'case', visitDays: days('2026-03-04') } as unknown as PatientCase;
    const notes = [
      note('signed', '2026-03-07T02:00:00.000Z'),
      note('signed', '2026-03-04T15:00:00.000Z'),
      note('draft', '2026-03-08T15:00:00.000Z'),
      note('signed', '2026-03-09T15:00:00.000Z', 'another'),
    ];
    expect(treatedDays(one, notes, 'America/New_York')).toEqual(['2026-03-04', '2026-03-06']);
  });
});
