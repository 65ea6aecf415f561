import type { Service } from '../../contract/clinics/catalogue.ts';
import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { ReEvalInterval } from '../clinics/preferences/report-preferences.ts';

const dayMs = 86_400_000;

/** What speaks for an evaluation at this visit. */
export interface ReEvaluationDue {
  readonly lastAt: Encounter['startedAt'];
  /** Visits since then, this one included. */
  readonly visits: number;
  readonly days: number;
  readonly by: 'visits' | 'days';
}

/**
 * [3.5] Whether the interval since the last evaluation is over at a visit: after so many visits or days, whichever comes
 * first. Null while it is not, when this visit is an evaluation itself, and when none is known to count from.
 * @param encounters of the patient, in any order; only those before `of` count
 */
export function reEvaluationDue(
  of: Pick<Encounter, 'id' | 'startedAt' | 'note'>,
  encounters: readonly Pick<Encounter, 'id' | 'startedAt' | 'note'>[],
  services: readonly Pick<Service, 'id' | 'category'>[],
  interval: ReEvalInterval,
): ReEvaluationDue | null {
  const evaluations = new Set(
    services.filter(({ category }) => category === 'Evaluation & Management').map(({ id }) => id),
  );
  const isEvaluation = ({ note }: Pick<Encounter, 'note'>) =>
    note?.services.some(({ serviceId }) => evaluations.has(serviceId)) === true;
  if (isEvaluation(of)) return null;
  const earlier = encounters
    .filter(({ id, startedAt }) => id !== of.id && startedAt < of.startedAt)
    .toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
  const place = earlier.findIndex(isEvaluation);
  const last = earlier[place];
  if (!last) return null;
  const visits = place + 1;
  const days = Math.floor((Date.parse(of.startedAt) - Date.parse(last.startedAt)) / dayMs);
  const found = { lastAt: last.startedAt, visits, days };
  if (interval.visits !== null && visits >= interval.visits) return { ...found, by: 'visits' };
  if (interval.days !== null && days >= interval.days) return { ...found, by: 'days' };
  return null;
}
