import type { NoteSurvey } from '../../../contract/clinics/note-parts.ts';
import { dateInDigits } from '../../base/time/day-words.ts';
import { surveyIds, surveys } from '../../clinics/preferences/surveys.ts';
import { bandOf, changeOf, halfUp } from './score.ts';
import { measureOfSurvey, pointsOf, scoreSurvey } from './survey-score.ts';

/** The smallest change that matters, as the note counts it; null where none is known. */
function leastChange(one: NoteSurvey, first: number): number | null {
  const { minimalChange } = measureOfSurvey(one.survey);
  if (minimalChange === null) return null;
  if ('percentOfFirst' in minimalChange) return halfUp((first * minimalChange.percentOfFirst) / 100, 1);
  return minimalChange.points / pointsOf(one.survey, 1);
}

/** `from 42% on 10/02/2026: change 14, better, beyond the minimal important 12`. */
function sinceFirst(one: NoteSurvey): string {
  if (!one.first) return '';
  const { score, on } = one.first;
  const measure = measureOfSurvey(one.survey);
  const { by, is, isMeaningful } = changeOf(
    measure,
    pointsOf(one.survey, score),
    pointsOf(one.survey, one.score),
  );
  const from = `from ${score}${surveys[one.survey].unit} on ${dateInDigits(on)}`;
  if (is === 'same') return `${from}: no change`;
  const size = halfUp(Math.abs(by) / pointsOf(one.survey, 1), 1);
  const least = leastChange(one, score);
  const matters =
    isMeaningful === null || least === null
      ? ''
      : `, ${isMeaningful ? 'beyond' : 'within'} the minimal important ${least}`;
  return `${from}: change ${size}, ${is}${matters}`;
}

const bandWords = (one: NoteSurvey): string | null => {
  if (one.answers) {
    const result = scoreSurvey(one.survey, one.answers);
    return result.score === null ? null : result.band;
  }
  return bandOf(measureOfSurvey(one.survey), pointsOf(one.survey, one.score));
};

/** How many questions were left out, where the score is made of answers. */
function leftOut({ answers }: NoteSurvey): string {
  const missing = answers?.filter((answer) => answer === null).length ?? 0;
  return missing === 0 ? '' : `${missing} of ${answers!.length} questions left out`;
}

/**
 * `Oswestry Disability Index: 28%, moderate disability, from 42% on 10/02/2026: change 14, better, beyond the minimal important 12.`,
 * a line each, in the order in which surveys are offered.
 */
export function surveysInWords(scores: readonly NoteSurvey[]): string {
  return surveyIds
    .flatMap((id) => {
      const one = scores.findLast(({ survey }) => survey === id);
      if (!one) return [];
      const hasMore = one.answers !== undefined || one.first !== undefined;
      // A score by itself stays as released notes have it.
      const more = hasMore ? [bandWords(one)?.toLowerCase(), leftOut(one), sinceFirst(one)] : [];
      return [
        `${[`${surveys[id].name}: ${one.score}${surveys[id].unit}`, ...more].filter(Boolean).join(', ')}.`,
      ];
    })
    .join('\n');
}
