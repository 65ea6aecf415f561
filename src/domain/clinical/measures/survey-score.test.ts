import { describe, expect, it } from 'vitest';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { surveyIds } from '../../clinics/preferences/surveys.ts';
import { firstScore, measureOfSurvey, pointsOf, scoreSurvey, surveyOfAnswers } from './survey-score.ts';
import { surveysInWords } from './survey-words.ts';

const of = (count: number, answer: number | null) => Array.from({ length: count }, () => answer);

describe('answers of a questionnaire in a note', () => {
  it.each([
    ['odi', [...of(8, 2), null, null], 40, 'Moderate disability'],
    ['ndi', of(10, 2), 40, 'Moderate disability'],
    ['quickDash', [...of(10, 3), null], 50, null],
    ['lefs', of(20, 3), 60, null],
    ['rmdq', [...of(12, 1), ...of(12, 0)], 12, null],
    ['psfs', [4, 5, null, null, null], 4.5, null],
    ['startBack', [1, 1, 1, 1, 1, 1, 1, 1, 0], 8, 'High risk'],
  ] as const)('of the %s, %j, are %d, %s', (survey, answers, score, band) => {
    expect(scoreSurvey(survey, answers)).toEqual({ score, band });
    expect(surveyOfAnswers(survey, answers)).toMatchObject({ survey, score, scoring: 1 });
  });

  it('give no score with too many left out, and say why', () => {
    expect(scoreSurvey('quickDash', [...of(9, 3), null, null])).toEqual({
      score: null,
      reason: '2 of 11 questions were not answered; at most 1 may be missing.',
    });
    expect(surveyOfAnswers('odi', of(10, null))).toBeNull();
    expect(() => scoreSurvey('odi', of(10, 6))).toThrow(RangeError);
  });

  it('of every survey fit its scale in notes', () => {
    for (const survey of surveyIds) {
      const { items } = measureOfSurvey(survey);
      for (const end of ['least', 'most'] as const) {
        const result = scoreSurvey(
          survey,
          items.map((item) => item[end]),
        );
        expect(result.score, survey).toBeGreaterThanOrEqual(0);
        expect(result.score, survey).toBeLessThanOrEqual(100);
      }
    }
    expect(pointsOf('ndi', 40)).toBe(20);
  });
});

describe('the words of a score', () => {
  it('of paper stay as they were', () => {
    expect(surveysInWords([{ survey: 'odi', score: 34 }])).toBe('Oswestry Disability Index: 34%.');
  });

  it('of answers name the band and what was left out', () => {
    const one = surveyOfAnswers('odi', [...of(9, 2), null])!;
    expect(surveysInWords([one])).toBe(
      'Oswestry Disability Index: 40%, moderate disability, 1 of 10 questions left out.',
    );
  });

  it.each([
    ['odi', 42, 28, 'from 42% on 10/02/2026: change 14, better, beyond the minimal important 12'],
    ['odi', 42, 36, 'change 6, better, within the minimal important 12'],
    ['odi', 42, 42, 'from 42% on 10/02/2026: no change'],
    ['ndi', 50, 38, 'from 50% on 10/02/2026: change 12, better, beyond the minimal important 10'],
    ['lefs', 40, 48, 'change 8, better, within the minimal important 9'],
    ['lefs', 48, 38, 'change 10, worse, beyond the minimal important 9'],
    ['rmdq', 10, 7, 'change 3, better, beyond the minimal important 3'],
    ['startBack', 6, 3, 'change 3, better'],
  ] as const)('%s %d to %d says: %s', (survey, before, score, words) => {
    const first = { score: before, on: '2026-10-02' as PlainDate };
    expect(surveysInWords([{ survey, score, first }])).toContain(`${words}.`);
  });
});

describe('where a score began', () => {
  const visit = (startedAt: string, score: number | null, caseId: string | null = null) => ({
    startedAt: startedAt as Instant,
    note: {
      case: caseId === null ? null : { id: caseId },
      surveys: score === null ? [] : [{ survey: 'odi' as const, score }],
    },
  });
  const dayOf = (at: Instant) => at.slice(0, 10) as PlainDate;

  it('is the first of the case, and of visits that belong to none', () => {
    const visits = [
      visit('2026-11-01T10:00:00.000Z', 30, 'back'),
      visit('2026-10-02T10:00:00.000Z', 42, 'back'),
      visit('2026-09-01T10:00:00.000Z', 60, 'neck'),
      visit('2026-09-15T10:00:00.000Z', null),
    ];
    expect(firstScore('odi', 'back', visits, dayOf)).toEqual({ score: 42, on: '2026-10-02' });
    expect(firstScore('odi', null, visits, dayOf)).toEqual({ score: 60, on: '2026-09-01' });
    expect(firstScore('ndi', 'back', visits, dayOf)).toBeUndefined();
  });
});
