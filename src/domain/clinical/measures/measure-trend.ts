import type { PlanGoal } from '../../../contract/clinical/plan-of-care.ts';
import { surveyIds } from '../../clinics/preferences/surveys.ts';
import type { NoteTrend } from '../note-trends.ts';
import { nprs } from './built-in.ts';
import type { MeasureDefinition } from './definition.ts';
import { changeOf, halfUp } from './score.ts';
import { measureOfSurvey, pointsOf } from './survey-score.ts';

/** What a reading is beside the first one: `met` and `worse` go beyond the smallest change that matters, `small` doesn’t. */
export type TrendMark = 'first' | 'met' | 'worse' | 'small' | 'same';

export interface TrendPoint {
  readonly at: NoteTrend['points'][number]['at'];
  readonly value: number;
  readonly mark: TrendMark;
}

/** A stretch of the scale with its name, in values as they are shown. */
export interface TrendBand {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** A measure over the visits, with what gives its numbers a meaning. */
export interface MeasureTrend {
  readonly points: readonly TrendPoint[];
  readonly bands: readonly TrendBand[];
  /** The value from which on the change since the first one matters; null where nobody knows, or the scale ends before. */
  readonly meaningfulAt: number | null;
  /** Of the plan of care; null without one. */
  readonly goal: number | null;
  /** Where bands and change are from. */
  readonly source: string;
}

const measureOf = (key: string): MeasureDefinition => {
  const survey = surveyIds.find((id) => id === key);
  return survey ? measureOfSurvey(survey) : nprs;
};
/** By how much a value as shown is more than the points of its measure. */
const timesOf = (key: string): number => {
  const survey = surveyIds.find((id) => id === key);
  return survey ? 1 / pointsOf(survey, 1) : 1;
};

function markOf(measure: MeasureDefinition, first: number, value: number): TrendMark {
  const { is, isMeaningful } = changeOf(measure, first, value);
  if (is === 'same') return 'same';
  if (isMeaningful !== true) return is === 'worse' && isMeaningful === null ? 'worse' : 'small';
  return is === 'better' ? 'met' : 'worse';
}

function bandsOf({ bands }: MeasureDefinition, times: number, max: number): TrendBand[] {
  return bands.map(({ upTo, name }, at) => ({
    from: at === 0 ? 0 : bands[at - 1]!.upTo * times,
    to: Math.min(max, upTo * times),
    name,
  }));
}

/**
 * What a measure’s readings mean: each beside the first, with the bands of the scale and the goal of the plan of care.
 * @param trend two readings or more, oldest first
 */
export function measureTrend(trend: NoteTrend, goals: readonly PlanGoal[] = []): MeasureTrend {
  const measure = measureOf(trend.key);
  const times = timesOf(trend.key);
  const first = trend.points[0]!.value;
  const { minimalChange } = measure;
  const least =
    minimalChange === null
      ? null
      : 'points' in minimalChange
        ? minimalChange.points * times
        : (first * minimalChange.percentOfFirst) / 100;
  const reached = least === null ? null : halfUp(first + (trend.isLowerBetter ? -least : least), 1);
  return {
    points: trend.points.map(({ at, value }, index) => ({
      at,
      value,
      mark: index === 0 ? 'first' : markOf(measure, first / times, value / times),
    })),
    bands: bandsOf(measure, times, trend.max),
    meaningfulAt: reached === null || reached < 0 || reached > trend.max ? null : reached,
    goal: goals.find(({ measure: one }) => one === trend.key)?.target ?? null,
    source: measure.source,
  };
}

/** What a mark says, beside its reading. */
export const markWords: Readonly<Record<TrendMark, string>> = {
  first: 'First',
  met: 'Better, meaningful change',
  worse: 'Worse',
  small: 'Less than a meaningful change',
  same: 'No change',
};
