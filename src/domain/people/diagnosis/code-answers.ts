import type { PlainDate } from '../../../contract/base/values.ts';
import { adviseOn, adviseOnTyped, type CodeAdvice, type CodeBook } from './code-advice.ts';
import type { CodeList } from './code-list.ts';
import { codeOn, findCodes, indexCodes, type SearchedCode } from './code-search.ts';
import { commonNames } from './common-names.ts';
import { exclusions, type ExcludesNote, type Exclusion } from './excludes.ts';

/** What is asked of the list of codes. */
export type CodeQuestion =
  | {
      readonly kind: 'find';
      readonly query: string;
      readonly on: PlainDate;
      readonly favorites: readonly string[];
      readonly limit: number;
    }
  | { readonly kind: 'check'; readonly codes: readonly string[]; readonly on: PlainDate };

export interface FoundCodes {
  readonly codes: readonly SearchedCode[];
  /** Of what was typed, where it is a code that can't be taken as it is. */
  readonly advice: CodeAdvice | null;
  /** False while only the usual codes are here. */
  readonly isWhole: boolean;
}

export interface CheckedCodes {
  /** By code. */
  readonly advice: Readonly<Record<string, CodeAdvice>>;
  /** Pairs that are not coded together. */
  readonly exclusions: readonly Exclusion[];
}

export type CodeAnswer<Question extends CodeQuestion> = Question extends { kind: 'find' }
  ? FoundCodes
  : CheckedCodes;

/** Answers questions about a list. */
export interface CodeAnswers {
  answer<Question extends CodeQuestion>(question: Question): CodeAnswer<Question>;
}

/** Makes a list ready to be asked: a fifth of a second for the 97,000 codes and headings of a year. */
export function answersFrom(list: CodeList): CodeAnswers {
  const book: CodeBook = {
    index: indexCodes(list.codes),
    sevenths: new Map(list.sevenths.map((set) => [set.category, set])),
    isWhole: list.isWhole,
  };
  const notes = new Map<string, ExcludesNote[]>();
  for (const note of list.excludes) notes.set(note.code, [...(notes.get(note.code) ?? []), note]);

  const find = ({ query, on, favorites, limit }: Extract<CodeQuestion, { kind: 'find' }>): FoundCodes => {
    const chosen = new Set(favorites);
    const codes =
      query.trim() === ''
        ? favorites.map((code) => codeOn(book.index, code, on)).filter((code) => code?.isBillable === true)
        : findCodes(book.index, query, { limit, on, favorites: chosen, commonNames });
    return { codes: codes as SearchedCode[], advice: adviseOnTyped(book, query, on), isWhole: list.isWhole };
  };
  const check = ({ codes, on }: Extract<CodeQuestion, { kind: 'check' }>): CheckedCodes => ({
    advice: Object.fromEntries(codes.map((code) => [code, adviseOn(book, code, on)])),
    exclusions: exclusions(codes, (code) => notes.get(code) ?? []),
  });
  return {
    answer: (question) => (question.kind === 'find' ? find(question) : check(question)) as never,
  };
}
