import type { HomeExercise, HomePlan } from './packed-plan.ts';
import type { HomeReport } from './report-code.ts';

/** What a phone keeps of one day at home. */
export interface HomeDay {
  /** Days since January 1, 1970, by the phone's calendar. */
  readonly day: number;
  /** How often each exercise was done, by its key. */
  readonly done: Readonly<Record<string, number>>;
  /** 0 none to 10 worst; null while it was not rated. */
  readonly pain: number | null;
}

const weekDays = 7;
const dayMs = 86_400_000;
/** As long as the contract takes; a test holds the two together. */
export const longestReportComment = 200;

/** Days since January 1, 1970 of a date in the calendar of whoever looks. */
export const dayNumber = (date: Date): number =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayMs;

/** The number of a date `2026-03-02`. */
export const numberOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The date of a day's number, `2026-03-02`. */
export const dateOfNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Keys of exercises, which stay when a plan is changed: what it is, and which of those that are the same. */
export function exerciseKeys(exercises: readonly HomeExercise[]): string[] {
  const counts = new Map<string, number>();
  return exercises.map(({ exercise, name, side }) => {
    const what = `${exercise ?? `own ${name}`} ${side}`;
    const before = counts.get(what) ?? 0;
    counts.set(what, before + 1);
    return `${what} ${before}`;
  });
}

/**
 * What a patient reports: the last seven days, or as many as there have been. Exercises of a phase that they have not
 * begun are not asked for.
 * @param firstDay on which the plan was opened on the phone
 * @param today both as days since January 1, 1970
 */
export function homeWeek(
  plan: HomePlan,
  kept: readonly HomeDay[],
  { firstDay, today }: { readonly firstDay: number; readonly today: number },
): HomeReport {
  const days = Math.max(1, Math.min(weekDays, today - firstDay + 1));
  const week = kept.filter(({ day }) => day > today - days && day <= today);
  const keys = exerciseKeys(plan.exercises);
  const timesOn = ({ done }: HomeDay) =>
    plan.exercises.reduce((sum, one, at) => sum + Math.min(one.timesPerDay, done[keys[at]!] ?? 0), 0);
  const times = week.reduce((sum, one) => sum + timesOn(one), 0);
  const isDone = (at: number) => week.some(({ done }) => (done[keys[at]!] ?? 0) > 0);
  const phases = plan.exercises.map(({ phase }) => phase);
  const reached = Math.max(Math.min(...phases), ...phases.filter((_, at) => isDone(at)));
  const asked =
    plan.exercises
      .filter(({ phase }) => phase <= reached)
      .reduce((sum, one) => sum + (one.timesPerDay * one.daysPerWeek) / weekDays, 0) * days;
  const part = asked > 0 ? Math.min(1, times / asked) : 0;
  const rated = week.flatMap(({ pain }) => (pain === null ? [] : [pain]));
  return {
    plan: plan.mark & 0xffff,
    lastDay: today,
    days,
    doneDays: week.filter((one) => timesOn(one) > 0).length,
    doneTenths: times > 0 ? Math.max(1, Math.round(part * 10)) : 0,
    painTenths:
      rated.length === 0 ? null : Math.round((rated.reduce((sum, one) => sum + one, 0) / rated.length) * 10),
  };
}

/** What the second QR code says: the code, and what the patient wrote below it. */
export const reportText = (code: string, comment: string): string =>
  `${code}\n${comment.trim().slice(0, longestReportComment)}`.trim();

/** The code and the words of what was scanned. */
export function readReportText(text: string): { code: string; comment: string } {
  const [code = '', ...rest] = text.trim().split('\n');
  return { code, comment: rest.join(' ').trim().slice(0, longestReportComment) };
}

/** What is told of a week at home. */
interface ToldWeek {
  readonly days: number;
  readonly doneDays: number;
  readonly donePercent: number;
  readonly painTenths: number | null;
}

/** `4 of 7 days · 80% of exercises · average pain 2.5`. */
export function weekInWords({ days, doneDays, donePercent, painTenths }: ToldWeek): string {
  const pain = painTenths === null ? 'pain not rated' : `average pain ${painTenths / 10}`;
  return `${doneDays} of ${days} ${days === 1 ? 'day' : 'days'} · ${donePercent}% of exercises · ${pain}`;
}
