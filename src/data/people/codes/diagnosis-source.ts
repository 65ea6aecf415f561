import { useMemo } from 'react';
import type { PlainDate } from '../../../contract/base/values.ts';
import type { CheckedCodes, FoundCodes } from '../../../domain/people/diagnosis/code-answers.ts';
import type { CodeAdvice } from '../../../domain/people/diagnosis/code-advice.ts';
import { readCode } from '../../../domain/people/diagnosis/code-form.ts';
import { codeBook } from './code-book.ts';

/** As many as a claim carries (CMS-1500, item 21). */
export const mostDiagnoses = 12;

/** How a field of diagnoses is called, the same wherever there is one. */
export const diagnosisWords = {
  label: 'Diagnoses',
  searchLabel: 'Find a diagnosis',
  placeholder: 'Code or words: M54.50, sciatica, whiplash',
  most: mostDiagnoses,
  fullWords: `A claim holds at most ${mostDiagnoses} diagnoses.`,
} as const;

/** More than one looks through. */
const limit = 30;

const problemOf = (advice: CodeAdvice | null) => {
  if (advice === null) return null;
  if ('words' in advice) return advice;
  return advice.is === 'unknown' ? { words: 'ICD-10-CM has no such code on this day.', choices: [] } : null;
};

function noneWords(typed: string, { isWhole, advice }: FoundCodes): string {
  if (isWhole) return `Nothing matches “${typed}”.`;
  return advice?.is === 'uncertain'
    ? `${readCode(typed)} isn’t one of the usual codes and can’t be checked. Press Enter to use it as typed.`
    : `No usual code matches “${typed}”. If you know the code, type it.`;
}

const togetherWords = ({ exclusions }: CheckedCodes) =>
  exclusions.map(
    ({ by, other, note }) =>
      `${by} and ${other} can’t be coded together (Excludes1 at ${note.code}: ${note.note}). Keep the one that applies.`,
  );

/**
 * Who answers a field of diagnoses on the day of a visit.
 * @param favorites codes that come first, and are offered before anything is typed
 */
export function useDiagnosisSource(on: PlainDate, favorites: readonly string[] = []) {
  const known = favorites.join(' ');
  return useMemo(
    () => ({
      async find(query: string) {
        const own = known === '' ? [] : known.split(' ');
        const found = await codeBook().ask({ kind: 'find', query, on, favorites: own, limit });
        const typed = query.trim();
        return {
          codes: found.codes,
          problem: problemOf(found.advice),
          unchecked: found.advice?.is === 'uncertain' ? readCode(typed) : null,
          noneWords: noneWords(typed, found),
        };
      },
      async check(codes: readonly string[]) {
        const checked = await codeBook().ask({ kind: 'check', codes, on });
        const problems = Object.entries(checked.advice).flatMap(([code, advice]) => {
          const problem = problemOf(advice);
          return problem === null ? [] : [[code, problem] as const];
        });
        return { problems: Object.fromEntries(problems), together: togetherWords(checked) };
      },
    }),
    [on, known],
  );
}
