import { describe, expect, it } from 'vitest';
import type { PlanEntry, PlanOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays } from '../../base/time/clinic-day.ts';
import {
  certificationDue,
  certifiedUntil,
  isPressing,
  planDues,
  progressReportDue,
  recertificationDue,
  reExamDue,
  treatmentDays,
  type PlanFacts,
} from './due.ts';

const start = '2026-03-02' as PlainDate;
const after = (days: number) => addDays(start, days);
const phase = { id: 'p', kind: 'acute', startsOn: start, weeks: 26, visits: 3, everyWeeks: 1 } as const;

function facts(changes: Partial<Omit<PlanFacts, 'plan'>> & { plan?: Partial<PlanOfCare> } = {}): PlanFacts {
  const { plan, ...others } = changes;
  return {
    entries: [],
    treatedOn: [],
    today: start,
    ...others,
    plan: {
      id: 'plan' as PlanOfCare['id'],
      discipline: 'therapy',
      startsOn: start,
      phases: [phase],
      reExamVisits: 12,
      reExamDays: 30,
      ...plan,
    },
  };
}
const entry = (kind: PlanEntry['kind'], happenedOn: PlainDate, changes: object = {}) =>
  ({
    id: `${kind} ${happenedOn}`,
    kind,
    happenedOn,
    planOfCareId: 'plan',
    withdraws: null,
    ...changes,
  }) as PlanEntry;
/** The first so many days, one visit each. */
const visits = (count: number) => Array.from({ length: count }, (_, at) => after(at));

describe('treatment days', () => {
  it('count each day once, in order, and none before the plan or ahead of today', () => {
    const treatedOn = [after(2), after(0), after(2), after(-1), after(9)];
    expect(treatmentDays(facts({ treatedOn, today: after(5) }))).toEqual([after(0), after(2)]);
  });
});

describe('a re-exam', () => {
  const at = (visitCount: number, day: number, entries: PlanEntry[] = []) =>
    reExamDue(facts({ treatedOn: visits(visitCount), today: after(day), entries }))?.state;

  it('is due by visits or by days, whichever comes first', () => {
    expect(at(3, 5)).toBe('later');
    // The first visit is the evaluation itself.
    expect(at(11, 11)).toBe('soon');
    expect(at(13, 13)).toBe('due');
    expect(at(14, 14)).toBe('overdue');
    expect(at(1, 23)).toBe('soon');
    expect(at(1, 30)).toBe('due');
    expect(at(1, 31)).toBe('overdue');
  });

  it('starts over with a re-exam, and not with one that was taken back', () => {
    const exam = entry('reExam', after(29));
    expect(at(1, 31, [exam])).toBe('later');
    expect(at(1, 31, [exam, entry('withdrawn', after(30), { withdraws: exam.id })])).toBe('overdue');
    expect(at(1, 31, [entry('reExam', after(29), { planOfCareId: 'another' })])).toBe('overdue');
  });

  it('says how far it is, and is not asked for where the plan sets no interval', () => {
    const due = reExamDue(facts({ treatedOn: visits(5), today: after(9) }));
    expect(due).toMatchObject({
      words: 'Next re-exam: 4 of 12 visits, 9 of 30 days since 3/2.',
      by: after(30),
    });
    expect(reExamDue(facts({ plan: { reExamVisits: null, reExamDays: null } }))).toBeNull();
    const byVisits = reExamDue(facts({ plan: { reExamDays: null }, today: after(200) }));
    expect(byVisits).toMatchObject({ state: 'later', by: null });
  });
});

describe('the progress report of therapy', () => {
  const at = (count: number, entries: PlanEntry[] = [], treatedOn = visits(count)) =>
    progressReportDue(facts({ treatedOn, today: after(60), entries }))?.state;

  it.each([
    [0, 'later'],
    [7, 'later'],
    [8, 'soon'],
    [9, 'soon'],
    [10, 'due'],
    [11, 'overdue'],
  ])('on treatment day %i is %s', (count, expected) => expect(at(count)).toBe(expected));

  it('counts two visits on one day once', () => {
    expect(at(9, [], [...visits(9), ...visits(9)])).toBe('soon');
  });

  it('starts over with the treatment day after a report', () => {
    expect(at(18, [entry('progressReport', after(9))])).toBe('soon');
    expect(at(10, [entry('progressReport', after(9))])).toBe('later');
    expect(at(20, [entry('progressReport', after(9))])).toBe('due');
  });

  it('names its rule, and is none of chiropractic', () => {
    expect(progressReportDue(facts())?.source).toContain('§220.3');
    expect(progressReportDue(facts({ plan: { discipline: 'chiropractic' } }))).toBeNull();
  });
});

describe('the certification of therapy', () => {
  const at = (day: number, entries: PlanEntry[] = []) =>
    certificationDue(facts({ treatedOn: [after(0)], today: after(day), entries }));

  it('is due within 30 days of the first treatment day', () => {
    expect([22, 23, 30, 31].map((day) => at(day)?.state)).toEqual(['later', 'soon', 'due', 'overdue']);
    expect(at(0)?.by).toBe(after(30));
  });

  it('is met by a signature, or by an order on file with the plan sent in time', () => {
    const [order, sent] = [entry('orderOnFile', after(-3)), entry('planSent', after(30))];
    expect(at(31, [entry('signed', after(20))])?.state).toBe('met');
    expect(at(31, [order, sent])?.state).toBe('met');
    expect(at(31, [sent])?.state).toBe('overdue');
    expect(at(20, [order])).toMatchObject({
      state: 'later',
      words: 'Certify by 4/1: send the plan to the physician (order on file).',
    });
    // Sent too late, only a signature is left.
    const late = at(33, [order, entry('planSent', after(31))]);
    expect(late?.state).toBe('overdue');
    expect(late?.words).toContain('signature');
    expect(at(50, [entry('signed', after(40))])?.words).toContain('late');
  });

  it('holds 90 days from the first treatment day, or as long as the plan', () => {
    const of = (changes: object) =>
      certifiedUntil(facts({ treatedOn: [after(2)], today: after(80), ...changes }));
    expect(of({})).toBe(after(92));
    expect(of({ plan: { phases: [{ ...phase, weeks: 4 }] } })).toBe(after(27));
    const signed = entry('signed', after(10));
    expect(of({ entries: [signed] })).toBe(after(92));
    expect(of({ entries: [signed, entry('signed', after(75))] })).toBe(after(165));
    // Late, but the first one: nothing begins anew with it.
    expect(of({ entries: [entry('signed', after(60))] })).toBe(after(92));
  });

  it('is asked for again by signature alone, once it was met', () => {
    const entries = [entry('orderOnFile', start), entry('planSent', after(1))];
    const of = (day: number, more: PlanEntry[] = []) =>
      recertificationDue(facts({ treatedOn: [start], today: after(day), entries: [...entries, ...more] }));
    expect([82, 83, 90, 91].map((day) => of(day)?.state)).toEqual(['later', 'soon', 'due', 'overdue']);
    expect(of(91, [entry('planSent', after(88))])?.state).toBe('overdue');
    expect(of(91, [entry('signed', after(89))])?.state).toBe('later');
    expect(recertificationDue(facts())).toBeNull();
  });
});

describe('what a plan asks for', () => {
  it('comes in the order of its urgency', () => {
    const dues = planDues(facts({ treatedOn: visits(10), today: after(31) }));
    expect(dues.map(({ what, state }) => `${what} ${state}`)).toEqual([
      'reExam overdue',
      'certification overdue',
      'progressReport due',
    ]);
    expect(dues.every(isPressing)).toBe(true);
    expect(planDues(facts({ plan: { discipline: 'chiropractic' } })).map(({ what }) => what)).toEqual([
      'reExam',
    ]);
  });
});
