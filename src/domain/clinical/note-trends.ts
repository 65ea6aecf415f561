import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { Instant } from '../../contract/base/values.ts';
import { surveyIds, surveys } from '../clinics/preferences/surveys.ts';

/** What was measured at several visits, oldest first. */
export interface NoteTrend {
  readonly key: string;
  readonly name: string;
  /** Behind a value: `/10`, `%`. */
  readonly unit: string;
  readonly max: number;
  readonly isLowerBetter: boolean;
  readonly points: readonly { readonly at: Instant; readonly value: number }[];
}

/** How pain and the scores of questionnaires went, over the notes that are no drafts; nothing of what was measured but once. */
export function noteTrends(
  encounters: readonly Pick<Encounter, 'status' | 'startedAt' | 'note'>[],
): readonly NoteTrend[] {
  const past = encounters
    .filter(({ status }) => status !== 'draft')
    .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  const over = (valueOf: (note: NonNullable<Encounter['note']>) => number | null | undefined) =>
    past.flatMap(({ note, startedAt }) => {
      const value = note === null ? null : valueOf(note);
      return value === null || value === undefined ? [] : [{ at: startedAt, value }];
    });
  const pain: NoteTrend = {
    key: 'pain',
    name: 'Pain',
    unit: '/10',
    max: 10,
    isLowerBetter: true,
    points: over(({ painLevel }) => painLevel),
  };
  const scores = surveyIds.map((id): NoteTrend => {
    const { short, unit, max, meaning } = surveys[id];
    return {
      key: id,
      name: short,
      unit,
      max,
      isLowerBetter: meaning === 'higher is worse',
      points: over((note) => note.surveys?.findLast(({ survey }) => survey === id)?.score),
    };
  });
  return [pain, ...scores].filter(({ points }) => points.length > 1);
}

/** Whether it became better from the first visit to the last; null where it stayed. */
export function isBetter({ points, isLowerBetter }: NoteTrend): boolean | null {
  const change = (points.at(-1)?.value ?? 0) - (points[0]?.value ?? 0);
  return change === 0 ? null : change < 0 === isLowerBetter;
}
