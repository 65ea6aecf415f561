import type { HomeDay } from '../domain/clinical/take-home/home-week.ts';

/** A plan on this phone: as it was packed, and what was ticked. */
export interface KeptPlan {
  readonly mark: number;
  readonly text: string;
  /** Day on which it was first opened here, and the last time, in milliseconds. */
  readonly firstDay: number;
  readonly openedMs: number;
  readonly days: readonly HomeDay[];
  readonly comment: string;
}

const prefix = 'plumbline.plan.';
/** Reports are about the last seven days; the rest is for whoever looks back. */
const mostDays = 60;
/** What a browser does not keep, for as long as the page is open. */
const inMemory = new Map<string, string>();
const keyOf = (mark: number) => `${prefix}${mark.toString(16).padStart(8, '0')}`;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isDay = (value: unknown): value is HomeDay => {
  const day = value as Partial<HomeDay> | null;
  return (
    typeof day === 'object' &&
    day !== null &&
    isCount(day.day) &&
    (day.pain === null || (isCount(day.pain) && day.pain <= 10)) &&
    typeof day.done === 'object' &&
    day.done !== null &&
    Object.values(day.done).every(isCount)
  );
};

/** A kept plan out of what lies there; null for what is none, or is half written. */
function readKept(words: string | null): KeptPlan | null {
  if (words === null) return null;
  try {
    const { mark, text, firstDay, openedMs, days, comment } = JSON.parse(words) as Partial<KeptPlan>;
    if (!isCount(mark) || typeof text !== 'string' || !isCount(firstDay)) return null;
    return {
      mark,
      text,
      firstDay,
      openedMs: isCount(openedMs) ? openedMs : 0,
      days: Array.isArray(days) ? days.filter(isDay) : [],
      comment: typeof comment === 'string' ? comment : '',
    };
  } catch {
    return null;
  }
}

function wordsAt(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** All plans on this phone, the last opened first. */
export function keptPlans(): KeptPlan[] {
  const keys = new Set(inMemory.keys());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) keys.add(key);
  } catch {
    // No storage at all: what is in memory is all there is.
  }
  return [...keys].flatMap((key) => readKept(wordsAt(key)) ?? []).toSorted((a, b) => b.openedMs - a.openedMs);
}

export const keptPlan = (mark: number): KeptPlan | null => readKept(wordsAt(keyOf(mark)));

/** Keeps a plan. @returns whether the browser keeps it beyond this visit */
export function keepPlan(plan: KeptPlan): boolean {
  const words = JSON.stringify({ ...plan, days: plan.days.slice(-mostDays) });
  try {
    localStorage.setItem(keyOf(plan.mark), words);
    inMemory.delete(keyOf(plan.mark));
    return true;
  } catch {
    inMemory.set(keyOf(plan.mark), words);
    return false;
  }
}

/**
 * Changes a day of a plan as it lies there now: another tab may have it open.
 * @returns the plan as it is then, and whether it is kept
 */
export function changeDay(
  plan: KeptPlan,
  day: number,
  change: (before: HomeDay) => HomeDay,
): { plan: KeptPlan; isKept: boolean } {
  const stands = keptPlan(plan.mark) ?? plan;
  const before = stands.days.find((one) => one.day === day) ?? { day, done: {}, pain: null };
  const others = stands.days.filter((one) => one.day !== day);
  const days = [...others, change(before)].toSorted((a, b) => a.day - b.day);
  const changed = { ...stands, days };
  return { plan: changed, isKept: keepPlan(changed) };
}

export function forgetPlan(mark: number): void {
  inMemory.delete(keyOf(mark));
  try {
    localStorage.removeItem(keyOf(mark));
  } catch {
    // Nothing was kept.
  }
}
