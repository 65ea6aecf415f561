import type { PlanEntry, PlanOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays } from '../../base/time/clinic-day.ts';
import { standing } from './goal-progress.ts';
import { phaseEnd } from './phases.ts';

/** `soon` is a warning, `overdue` is past the rule’s last day or visit. `met` asks for nothing. */
export type DueState = 'met' | 'later' | 'soon' | 'due' | 'overdue';

/** Something that a plan asks for, with why. */
export interface PlanDue {
  readonly what: 'reExam' | 'progressReport' | 'certification' | 'recertification';
  readonly state: DueState;
  readonly words: string;
  /** The rule’s own place. */
  readonly source: string;
  /** By which day, where a day decides. */
  readonly by: PlainDate | null;
}

/** A plan, what happened under it, and the days on which its case was treated. */
export interface PlanFacts {
  readonly plan: Pick<
    PlanOfCare,
    'id' | 'discipline' | 'startsOn' | 'phases' | 'reExamVisits' | 'reExamDays'
  >;
  readonly entries: readonly PlanEntry[];
  /** In any order; one that is named twice counts once. */
  readonly treatedOn: readonly PlainDate[];
  readonly today: PlainDate;
}

/** Medicare Benefit Policy Manual, chapter 15, section 220.3 D: a report at least once every 10 treatment days. */
export const reportEveryDays = 10;
/** Two visits ahead, there is still time to write it. */
export const reportWarnedAt = 8;
/** Section 220.1.3 B: the plan’s length, at most 90 calendar days from the first day of treatment. */
export const certifiedDays = 90;
/** Section 220.1.3 B, and 42 CFR 424.24(c) since 2025: 30 days from the first day of treatment. */
export const certifyWithinDays = 30;
/** So long before a day that decides, it is said. */
const soonDays = 7;
const soonVisits = 2;

const dayMs = 86_400_000;
/** Calendar days from one day to another. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Treatment days of a case under its plan, each once, the earliest first: two visits on one day are one treatment day. */
export function treatmentDays({ plan, treatedOn, today }: PlanFacts): readonly PlainDate[] {
  return [...new Set(treatedOn)].filter((day) => day >= plan.startsOn && day <= today).toSorted();
}

const daysOf = ({ plan, entries, today }: PlanFacts, kind: PlanEntry['kind']): PlainDate[] =>
  standing(entries)
    .filter((entry) => entry.planOfCareId === plan.id && entry.kind === kind && entry.happenedOn <= today)
    .map(({ happenedOn }) => happenedOn)
    .toSorted();

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const onDay = (date: PlainDate) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;

/** When the plan’s re-exam is due: by visits or days since the last one, whichever comes first. Null where the plan sets neither. */
export function reExamDue(facts: PlanFacts): PlanDue | null {
  const { reExamVisits, reExamDays, startsOn } = facts.plan;
  if (reExamVisits === null && reExamDays === null) return null;
  const since = daysOf(facts, 'reExam').at(-1) ?? startsOn;
  const visits = treatmentDays(facts).filter((day) => day > since).length;
  const days = Math.max(0, daysBetween(since, facts.today));
  const visitsLeft = reExamVisits === null ? Infinity : reExamVisits - visits;
  const daysLeft = reExamDays === null ? Infinity : reExamDays - days;
  const state =
    visitsLeft < 0 || daysLeft < 0
      ? 'overdue'
      : visitsLeft === 0 || daysLeft === 0
        ? 'due'
        : visitsLeft <= soonVisits || daysLeft <= soonDays
          ? 'soon'
          : 'later';
  const limits = [
    reExamVisits === null ? '' : `${visits} of ${counted(reExamVisits, 'visit')}`,
    reExamDays === null ? '' : `${days} of ${counted(reExamDays, 'day')}`,
  ].filter(Boolean);
  const by = reExamDays === null ? null : addDays(since, reExamDays);
  const head = { overdue: 'Re-exam is overdue', due: 'Re-exam is due', soon: 'Re-exam is due soon' };
  const said = state === 'later' ? 'Next re-exam' : head[state];
  return {
    what: 'reExam',
    state,
    words: `${said}: ${limits.join(', ')} since ${onDay(since)}.`,
    source: 'This plan',
    by,
  };
}

/**
 * The progress report that Medicare asks of therapy: by the 10th treatment day of each period. The first period begins with
 * the first treatment day, the next one with the treatment day after a report. Null for chiropractic.
 */
export function progressReportDue(facts: PlanFacts): PlanDue | null {
  if (facts.plan.discipline !== 'therapy') return null;
  const last = daysOf(facts, 'progressReport').at(-1);
  const count = treatmentDays(facts).filter((day) => last === undefined || day > last).length;
  const state: DueState =
    count > reportEveryDays
      ? 'overdue'
      : count === reportEveryDays
        ? 'due'
        : count >= reportWarnedAt
          ? 'soon'
          : 'later';
  const where = `treatment day ${count} of ${reportEveryDays}`;
  const words = {
    met: '',
    later: `Next progress report: ${where}.`,
    soon: `Progress report is due soon: ${where}.`,
    due: `Progress report is due today: ${where}.`,
    overdue: `Progress report is overdue: treatment day ${count}, due by day ${reportEveryDays}.`,
  }[state];
  return {
    what: 'progressReport',
    state,
    words,
    source: 'Medicare Benefit Policy Manual, ch. 15, §220.3 D',
    by: null,
  };
}

/** The first day of treatment, which includes the evaluation: what Medicare’s days count from. */
const firstDayOf = (facts: PlanFacts): PlainDate => treatmentDays(facts)[0] ?? facts.plan.startsOn;

/**
 * The first certification of a therapy plan, by one of two ways within 30 days: the physician’s signature, or since 2025 a
 * signed order or referral in the chart with the plan sent. Null for chiropractic.
 */
export function certificationDue(facts: PlanFacts): PlanDue | null {
  if (facts.plan.discipline !== 'therapy') return null;
  const by = addDays(firstDayOf(facts), certifyWithinDays);
  const signed = daysOf(facts, 'signed')[0];
  const ordered = daysOf(facts, 'orderOnFile')[0];
  const sent = daysOf(facts, 'planSent')[0];
  const source = '42 CFR 424.24(c); Medicare Benefit Policy Manual, ch. 15, §220.1.3';
  const what = 'certification' as const;
  if (signed !== undefined && signed <= by)
    return { what, state: 'met', words: `Certified: signed ${onDay(signed)}.`, source, by };
  if (ordered !== undefined && sent !== undefined && sent <= by)
    return {
      what,
      state: 'met',
      words: `Certified: order on file, plan sent ${onDay(sent)}.`,
      source,
      by,
    };
  if (signed !== undefined)
    return { what, state: 'met', words: `Certified late: signed ${onDay(signed)}.`, source, by };
  const left = daysBetween(facts.today, by);
  const state: DueState = left < 0 ? 'overdue' : left === 0 ? 'due' : left <= soonDays ? 'soon' : 'later';
  const missing =
    ordered === undefined
      ? `the physician’s signature, or a signed order on file and the plan sent`
      : sent === undefined
        ? 'send the plan to the physician (order on file)'
        : 'the physician’s signature (the plan was sent late)';
  const words =
    left < 0
      ? `Certification is overdue since ${onDay(by)}: ${missing}.`
      : `Certify by ${onDay(by)}: ${missing}.`;
  return { what, state, words, source, by };
}

/** The last day that a plan is certified for: its own last day, at most 90 days from the first day of treatment or the last signature after it. */
export function certifiedUntil(facts: PlanFacts): PlainDate {
  const first = firstDayOf(facts);
  const initially = [
    ...daysOf(facts, 'signed').slice(0, 1),
    ...daysOf(facts, 'planSent').slice(0, 1),
  ].toSorted()[0];
  // The first certification, and a signature that came with it, count from the first day; later ones certify anew.
  const again = daysOf(facts, 'signed')
    .filter((day) => initially !== undefined && day > initially && day > addDays(first, certifyWithinDays))
    .at(-1);
  const until = addDays(again ?? first, certifiedDays);
  const ends = facts.plan.phases.map(phaseEnd).toSorted().at(-1);
  return ends !== undefined && ends < until ? ends : until;
}

/** When a therapy plan has to be certified again, always by a signature. Null for chiropractic, and while it is not certified at all. */
export function recertificationDue(facts: PlanFacts): PlanDue | null {
  if (facts.plan.discipline !== 'therapy' || certificationDue(facts)?.state !== 'met') return null;
  const by = certifiedUntil(facts);
  const left = daysBetween(facts.today, by);
  const state: DueState = left < 0 ? 'overdue' : left === 0 ? 'due' : left <= soonDays ? 'soon' : 'later';
  const words =
    left < 0
      ? `Certification ended ${onDay(by)}: to go on, the physician signs again.`
      : `Certified through ${onDay(by)}; after that the physician signs again.`;
  return {
    what: 'recertification',
    state,
    words,
    source: 'Medicare Benefit Policy Manual, ch. 15, §220.1.3 C',
    by,
  };
}

const urgency: Readonly<Record<DueState, number>> = { overdue: 0, due: 1, soon: 2, later: 3, met: 4 };

/** All that a plan asks for, the most urgent first. */
export function planDues(facts: PlanFacts): readonly PlanDue[] {
  return [reExamDue, progressReportDue, certificationDue, recertificationDue]
    .flatMap((due) => due(facts) ?? [])
    .toSorted((a, b) => urgency[a.state] - urgency[b.state]);
}

/** Those that want something done now or soon. */
export const isPressing = ({ state }: PlanDue): boolean =>
  state === 'overdue' || state === 'due' || state === 'soon';
