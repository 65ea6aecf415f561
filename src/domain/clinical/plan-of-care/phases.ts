import type { PlanPhase, PlanPhaseKind } from '../../../contract/clinical/plan-of-care.ts';
import type { CaseKind } from '../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays } from '../../base/time/clinic-day.ts';

export const phaseNames: Readonly<Record<PlanPhaseKind, string>> = {
  acute: 'Acute',
  corrective: 'Corrective',
  maintenance: 'Maintenance',
};

type Stretch = Pick<PlanPhase, 'startsOn' | 'weeks'>;

/** The last day of a phase: a phase of one week that starts on a Monday ends on Sunday. */
export const phaseEnd = ({ startsOn, weeks }: Stretch): PlainDate => addDays(startsOn, weeks * 7 - 1);

/** By their first day, as they are kept. */
export const inOrder = (phases: readonly PlanPhase[]): PlanPhase[] =>
  phases.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0));

/**
 * The phase that another one begins in, and the two share a day. Any kind may follow any other: an exacerbation during
 * maintenance is acute care again (Medicare Benefit Policy Manual, chapter 15, section 240.1.3).
 * @returns the later one, null where no two share a day
 */
export function overlappingPhase(phases: readonly PlanPhase[]): PlanPhase | null {
  const ordered = inOrder(phases);
  return ordered.find((phase, at) => at > 0 && phaseEnd(ordered[at - 1]!) >= phase.startsOn) ?? null;
}

/** The phase of a day; null before the first, after the last, and between two. */
export const phaseOn = (phases: readonly PlanPhase[], day: PlainDate): PlanPhase | null =>
  phases.find((phase) => phase.startsOn <= day && phaseEnd(phase) >= day) ?? null;

/** Visits of a phase: its frequency over its length. A begun interval counts whole: 1 every 4 weeks, for 6 weeks, is 2. */
export const visitsOfPhase = ({
  visits,
  everyWeeks,
  weeks,
}: Pick<PlanPhase, 'visits' | 'everyWeeks' | 'weeks'>): number => Math.ceil((visits * weeks) / everyWeeks);

/** Visits of the whole plan. */
export const plannedVisits = (phases: readonly PlanPhase[]): number =>
  phases.reduce((sum, phase) => sum + visitsOfPhase(phase), 0);

/** `3 times a week for 4 weeks`, `once every 4 weeks for 24 weeks`. */
export function frequencyInWords({
  visits,
  everyWeeks,
  weeks,
}: Pick<PlanPhase, 'visits' | 'everyWeeks' | 'weeks'>): string {
  const times = visits === 1 ? 'once' : visits === 2 ? 'twice' : `${visits} times`;
  const every = everyWeeks === 1 ? 'a week' : `every ${everyWeeks} weeks`;
  return `${times} ${every} for ${weeks} ${weeks === 1 ? 'week' : 'weeks'}`;
}

/** What a phase means for the claim of a spinal adjustment. */
export interface PhaseBilling {
  readonly modifier: 'AT' | 'GA';
  readonly needsAbn: boolean;
  readonly words: string;
  readonly source: string;
}

/**
 * Medicare pays for active treatment alone: AT on 98940–98942 in the acute and corrective phases, never in maintenance,
 * where a claim goes with GA and a signed ABN. Null for who else pays.
 */
export function billingOfPhase(kind: PlanPhaseKind, payer: CaseKind): PhaseBilling | null {
  if (payer !== 'medicare') return null;
  const source = 'Medicare Benefit Policy Manual, ch. 15, §240.1.3';
  return kind === 'maintenance'
    ? {
        modifier: 'GA',
        needsAbn: true,
        words: 'Maintenance care: bill 98940–98942 with GA and a signed ABN, without AT.',
        source,
      }
    : { modifier: 'AT', needsAbn: false, words: 'Active treatment: bill 98940–98942 with AT.', source };
}
