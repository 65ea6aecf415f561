import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import type { NoteSurvey, SurveyId } from '../../../contract/clinics/note-parts.ts';
import { lefs, ndi, odi, psfs, quickDash, rmdq, startBack } from './built-in.ts';
import type { MeasureDefinition } from './definition.ts';
import { halfUp, scoreMeasure, type Answers } from './score.ts';

const measures: Readonly<Record<SurveyId, MeasureDefinition>> = {
  odi,
  ndi,
  quickDash,
  lefs,
  psfs,
  rmdq,
  startBack,
};
/** How a questionnaire of a note is scored. */
export const measureOfSurvey = (survey: SurveyId): MeasureDefinition => measures[survey];

/** By how much a score of the scale is shown in a note: of the NDI per cent, which are twice its points. */
const inNote = (survey: SurveyId): number => (survey === 'ndi' ? 2 : 1);
/** A score of a note in the points of the measure, by which its bands and changes go. */
export const pointsOf = (survey: SurveyId, score: number): number => score / inNote(survey);

const byQuestion = ({ items }: MeasureDefinition, answers: readonly (number | null)[]): Answers =>
  Object.fromEntries(items.map(({ id }, at) => [id, answers[at] ?? null]));

/** A score as a note has it, with its band or group; or why the answers give none. */
export type SurveyResult =
  | { readonly score: number; readonly band: string | null }
  | { readonly score: null; readonly reason: string };

/**
 * Scores a questionnaire by its answers.
 * @param answers question by question, null where one was left out
 * @throws RangeError for an answer that a question doesn’t take
 */
export function scoreSurvey(survey: SurveyId, answers: readonly (number | null)[]): SurveyResult {
  const measure = measureOfSurvey(survey);
  const { scores, band, group } = scoreMeasure(measure, byQuestion(measure, answers));
  const [scale] = measure.scales;
  const first = scores[scale!.id]!;
  if (first.value === null) return { score: null, reason: first.reason };
  return { score: halfUp(first.value * inNote(survey), Math.max(1, scale!.decimals)), band: group ?? band };
}

/** What a note keeps of answers; null while they give no score. */
export function surveyOfAnswers(survey: SurveyId, answers: readonly (number | null)[]): NoteSurvey | null {
  const { score } = scoreSurvey(survey, answers);
  return score === null
    ? null
    : { survey, score, answers: [...answers], scoring: measureOfSurvey(survey).version };
}

interface Earlier {
  readonly startedAt: Instant;
  readonly note: {
    readonly surveys?: readonly NoteSurvey[] | undefined;
    readonly case?: { readonly id: string } | null | undefined;
  } | null;
}

/**
 * Where a questionnaire began: its first score among earlier visits of the same case.
 * @param visits in any order; those of another case don’t count, those from before there were cases do
 * @param dayOf the day of the location at an instant
 */
export function firstScore(
  survey: SurveyId,
  caseId: string | null,
  visits: readonly Earlier[],
  dayOf: (startedAt: Instant) => PlainDate,
): NoteSurvey['first'] {
  const scored = visits.flatMap(({ startedAt, note }) => {
    const found = note?.surveys?.findLast((one) => one.survey === survey);
    const isOfCase = caseId === null || (note?.case ?? null) === null || note?.case?.id === caseId;
    return found && isOfCase ? [{ score: found.score, startedAt }] : [];
  });
  const [first] = scored.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  return first && { score: first.score, on: dayOf(first.startedAt) };
}
