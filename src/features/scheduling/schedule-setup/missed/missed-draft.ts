import type { MissedRule, MissedRuleFields } from '../../../../contract/scheduling/schedule-setup.ts';
import { minutesInWords } from '../../../../domain/base/time/day-words.ts';
import type { FormFault } from '../use-setup-form.ts';

/** What the form of missed visits holds; no minutes while none are chosen. */
export interface MissedDraft {
  readonly minutes: number | null;
  readonly after: MissedRuleFields['after'];
}

const usualMinutes = [10, 15, 20, 30, 45, 60, 120];

/** What may be chosen, with what is set already. */
export const minuteChoices = (saved: number | undefined): readonly number[] =>
  saved === undefined || usualMinutes.includes(saved)
    ? usualMinutes
    : [...usualMinutes, saved].toSorted((a, b) => a - b);

export const draftOfMissed = (rule: MissedRule | null): MissedDraft => ({
  minutes: rule?.minutes ?? null,
  after: rule?.after ?? 'start',
});

/** What the form means, or what is wrong with it. */
export function readMissed({ minutes, after }: MissedDraft): {
  fields: MissedRuleFields | null;
  faults: FormFault[];
} {
  if (minutes !== null) return { fields: { minutes, after }, faults: [] };
  return {
    fields: null,
    faults: [{ path: 'minutes', message: 'choose how late someone may be', isMissing: true }],
  };
}

/** `15 min after their start` */
export const missedInWords = ({ minutes, after }: MissedRuleFields): string =>
  `${minutesInWords(minutes)} after their ${after}`;
