import { describe, expect, it } from 'vitest';
import { longestReportComment as longestInContract } from '../../../contract/clinical/exercise-plan.ts';
import {
  dateOfNumber,
  dayNumber,
  exerciseKeys,
  homeWeek,
  longestReportComment,
  numberOfDate,
  readReportText,
  reportText,
  weekInWords,
  type HomeDay,
} from './home-week.ts';
import type { HomeExercise, HomePlan } from './packed-plan.ts';

const bridge: HomeExercise = {
  exercise: 'bridge',
  name: '',
  phase: 1,
  sets: 3,
  reps: 12,
  holdSeconds: 2,
  restSeconds: 0,
  load: '',
  side: '',
  timesPerDay: 2,
  daysPerWeek: 7,
};
const squat: HomeExercise = { ...bridge, exercise: 'squat', timesPerDay: 1 };
const plan: HomePlan = { mark: 0xabcd_1234, left: 0, exercises: [bridge, squat] };
const [bridgeKey, squatKey] = exerciseKeys(plan.exercises) as [string, string];
const today = numberOfDate('2026-03-09');
const on = (ago: number, done: Record<string, number>, pain: number | null = null): HomeDay => ({
  day: today - ago,
  done,
  pain,
});
const at = { firstDay: today - 30, today };

describe('a week at home', () => {
  it('is told by days, by how much was done of what was asked, and by the average pain', () => {
    const kept = [on(0, { [bridgeKey]: 2, [squatKey]: 1 }, 3), on(1, { [bridgeKey]: 1 }, 4), on(2, {}, 4)];
    expect(homeWeek(plan, kept, at)).toEqual({
      plan: 0x1234,
      lastDay: today,
      days: 7,
      doneDays: 2,
      doneTenths: 2,
      painTenths: 37,
    });
  });

  it('has no more days than there have been, and none from before or after it', () => {
    const kept = [on(0, { [squatKey]: 1 }), on(3, { [squatKey]: 1 }, 9), on(-1, { [squatKey]: 1 }, 9)];
    expect(homeWeek(plan, kept, { firstDay: today - 2, today })).toMatchObject({
      days: 3,
      doneDays: 1,
      painTenths: null,
    });
    expect(homeWeek(plan, kept, { firstDay: today + 5, today }).days).toBe(1);
  });

  it('counts no more than was asked for', () => {
    const kept = Array.from({ length: 7 }, (_, ago) => on(ago, { [bridgeKey]: 50, [squatKey]: 50 }, 10));
    expect(homeWeek(plan, kept, at)).toMatchObject({ doneDays: 7, doneTenths: 10, painTenths: 100 });
  });

  it('asks for nothing of a phase that was not begun', () => {
    const phased = { ...plan, exercises: [squat, { ...bridge, phase: 2 }] };
    const week = (extra: Record<string, number>) =>
      Array.from({ length: 7 }, (_, ago) => on(ago, { [squatKey]: 1, ...(ago === 0 ? extra : {}) }));
    expect(homeWeek(phased, week({}), at).doneTenths).toBe(10);
    expect(homeWeek(phased, week({ [bridgeKey]: 2 }), at).doneTenths).toBe(4);
  });

  it('of nothing done says so, and of little not nothing', () => {
    expect(homeWeek(plan, [], at)).toMatchObject({ doneDays: 0, doneTenths: 0, painTenths: null });
    expect(homeWeek(plan, [on(0, { [squatKey]: 1 })], at).doneTenths).toBe(1);
    expect(homeWeek({ ...plan, exercises: [] }, [on(0, { gone: 1 })], at)).toMatchObject({ doneDays: 0 });
  });
});

describe('what it is told with', () => {
  it('keys tell the same exercise twice apart, and stay when another one is added before', () => {
    expect(new Set(exerciseKeys([bridge, bridge, { ...bridge, side: 'left' }])).size).toBe(3);
    expect(exerciseKeys([squat, bridge])[1]).toBe(bridgeKey);
  });

  it('days are those of the calendar on the wall', () => {
    expect(dateOfNumber(dayNumber(new Date(2026, 2, 9, 23, 59)))).toBe('2026-03-09');
    expect(dateOfNumber(dayNumber(new Date(2026, 2, 9, 0, 1)))).toBe('2026-03-09');
    expect(numberOfDate(dateOfNumber(today))).toBe(today);
  });

  it('are words that people say', () => {
    const week = { days: 7, doneDays: 4, donePercent: 80, painTenths: 25 };
    expect(weekInWords(week)).toBe('4 of 7 days · 80% of exercises · average pain 2.5');
    const first = { days: 1, doneDays: 0, donePercent: 0, painTenths: null };
    expect(weekInWords(first)).toBe('0 of 1 day · 0% of exercises · pain not rated');
  });

  it('a comment comes along in the picture', () => {
    expect(readReportText(reportText('BCDF-GHJK-NPRS', ' Knee\nclicks '))).toEqual({
      code: 'BCDF-GHJK-NPRS',
      comment: 'Knee clicks',
    });
    expect(readReportText('BCDF-GHJK-NPRS')).toEqual({ code: 'BCDF-GHJK-NPRS', comment: '' });
    expect(readReportText(reportText('B', 'x'.repeat(500))).comment).toHaveLength(longestInContract);
    expect(longestReportComment).toBe(longestInContract);
  });
});
