import { dayNumber, exerciseKeys, homeWeek, type HomeDay } from '../domain/clinical/take-home/home-week.ts';
import type { HomePlan } from '../domain/clinical/take-home/packed-plan.ts';
import type { HomeReport } from '../domain/clinical/take-home/report-code.ts';
import { changeDay, keepPlan, keptPlan, type KeptPlan } from './kept-plans.ts';

/** The plan that is on the screen, with what is ticked. */
export interface OpenPlan {
  readonly plan: HomePlan;
  /** The key of each exercise, in their order. */
  readonly keys: readonly string[];
  /** Days since January 1, 1970, by this phone's calendar; anew at each call, for a page may stay open over midnight. */
  today(): number;
  day(): HomeDay;
  comment(): string;
  report(): HomeReport;
  /** Whether this browser keeps what is ticked beyond the visit. */
  isKept(): boolean;
  change(how: (before: HomeDay) => HomeDay): void;
  say(comment: string): void;
  /** Called after each change. */
  listen(changed: () => void): void;
}

/** Opens a plan that was read from an address or from this phone. @param text as it was packed */
export function openPlan(plan: HomePlan, text: string): OpenPlan {
  const today = () => dayNumber(new Date());
  const before = keptPlan(plan.mark);
  let kept: KeptPlan = {
    mark: plan.mark,
    firstDay: before?.firstDay ?? today(),
    days: before?.days ?? [],
    comment: before?.comment ?? '',
    text,
    openedMs: Date.now(),
  };
  let isKept = keepPlan(kept);
  const listeners: (() => void)[] = [];
  const tell = () => {
    for (const changed of listeners) changed();
  };
  return {
    plan,
    keys: exerciseKeys(plan.exercises),
    today,
    day: () => kept.days.find(({ day }) => day === today()) ?? { day: today(), done: {}, pain: null },
    comment: () => kept.comment,
    report: () => homeWeek(plan, kept.days, { firstDay: kept.firstDay, today: today() }),
    isKept: () => isKept,
    change(how) {
      ({ plan: kept, isKept } = changeDay(kept, today(), how));
      tell();
    },
    say(comment) {
      kept = { ...(keptPlan(plan.mark) ?? kept), comment };
      isKept = keepPlan(kept);
      tell();
    },
    listen: (changed) => void listeners.push(changed),
  };
}
