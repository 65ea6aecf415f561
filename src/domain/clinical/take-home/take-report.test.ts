import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { ExercisePlan } from '../../../contract/clinical/exercise-plan.ts';
import { numberOfDate } from './home-week.ts';
import { planMark } from './packed-plan.ts';
import { packReport, type HomeReport } from './report-code.ts';
import { takeReport } from './take-report.ts';

const today = '2026-03-09' as PlainDate;
const plan = { id: '018f0000-0000-7000-8000-00000000000a' } as ExercisePlan;
const other = { id: '018f0000-0000-7000-8000-00000000000b' } as ExercisePlan;
const report: HomeReport = {
  plan: planMark(plan.id) & 0xffff,
  lastDay: numberOfDate('2026-03-08'),
  days: 7,
  doneDays: 5,
  doneTenths: 8,
  painTenths: 25,
};
const code = packReport(report);

describe('a home report at the clinic', () => {
  it('is of the plan that it names, by the week it tells', () =>
    expect(takeReport(code, [other, plan], today)).toEqual({
      plan,
      fields: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/),
        lastDay: '2026-03-08',
        days: 7,
        doneDays: 5,
        donePercent: 80,
        painTenths: 25,
      },
    }));

  it('has one id however and whenever it is typed, and another one for another week', () => {
    const idOf = (typed: string, on = today) => {
      const taken = takeReport(typed, [plan], on);
      return typeof taken === 'string' ? taken : taken.fields.id;
    };
    expect(idOf(code.toLowerCase().replaceAll('-', ' '), '2026-03-20' as PlainDate)).toBe(idOf(code));
    expect(idOf(packReport({ ...report, painTenths: 26 }))).not.toBe(idOf(code));
  });

  it("of another patient's plan is not taken", () => {
    expect(takeReport(code, [other], today)).toBe('otherPlan');
    expect(takeReport(code, [], today)).toBe('otherPlan');
    expect(takeReport(code.slice(1), [plan], today)).toBe('length');
  });
});
