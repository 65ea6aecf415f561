import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { PlanOfCare, PlanPhase } from '../../../contract/clinical/plan-of-care.ts';
import type { PatientCase } from '../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt } from '../../base/time/clinic-day.ts';
import { nearDayInWords } from '../../base/time/day-words.ts';
import { treatmentDays, type PlanFacts } from './due.ts';
import { frequencyInWords, inOrder, phaseEnd, phaseNames, phaseOn, plannedVisits } from './phases.ts';

/**
 * The days on which a case was treated: as the server counts its visits, and the signed notes that this device has of it.
 * @param notes of the patient
 */
export function treatedDays(
  of: Pick<PatientCase, 'id' | 'visitDays'>,
  notes: readonly Pick<Encounter, 'status' | 'startedAt' | 'note'>[],
  timeZone: string,
): readonly PlainDate[] {
  const signed = notes
    .filter(({ status, note }) => status === 'signed' && note?.case?.id === of.id)
    .map(({ startedAt }) => dayAt(startedAt, timeZone));
  return [...new Set([...of.visitDays, ...signed])].toSorted();
}

/** Where a plan stands: its phase of today, and how many of its visits are used. */
export interface PlanStanding {
  /** Null before the first phase, after the last, and between two. */
  readonly phase: PlanPhase | null;
  /** `Acute · 3 times a week for 4 weeks · through Sun, Mar 29`, or why there is none today. */
  readonly phaseWords: string;
  readonly used: number;
  readonly planned: number;
  /** `5 of 12 planned visits used` */
  readonly usedWords: string;
  /** Every phase is over. */
  readonly isOver: boolean;
}

function phaseInWords(plan: Pick<PlanOfCare, 'phases'>, phase: PlanPhase | null, today: PlainDate): string {
  if (phase !== null) return `${frequencyInWords(phase)} · through ${nearDayInWords(phaseEnd(phase), today)}`;
  const ordered = inOrder(plan.phases);
  const next = ordered.find(({ startsOn }) => startsOn > today);
  if (next) return `${phaseNames[next.kind]} starts ${nearDayInWords(next.startsOn, today)}`;
  const last = ordered.at(-1);
  return last ? `The last phase ended ${nearDayInWords(phaseEnd(last), today)}` : 'No phase planned';
}

export function planStanding(facts: Omit<PlanFacts, 'plan'> & { plan: PlanOfCare }): PlanStanding {
  const { plan, today } = facts;
  const phase = phaseOn(plan.phases, today);
  const used = treatmentDays(facts).length;
  const planned = plannedVisits(plan.phases);
  return {
    phase,
    phaseWords: phaseInWords(plan, phase, today),
    used,
    planned,
    usedWords: `${used} of ${planned} planned visits used`,
    isOver: plan.phases.length > 0 && plan.phases.every((one) => phaseEnd(one) < today),
  };
}
