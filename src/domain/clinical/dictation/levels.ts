import type { SpineSegment } from '../../../contract/clinical/note.ts';
import { segmentsInOrder } from '../spine/segments.ts';

/** The number of vertebrae a letter stands for; the sacrum’s five are one level in a chart of the spine. */
const mostOf: Readonly<Record<string, number>> = { c: 7, t: 12, l: 5, s: 5 };
/** After these a letter is a name: hepatitis C, vitamin C, factor S. */
const otherLetters = new Set(
  'hepatitis hep vitamin protein factor type class group stage option plan'.split(' '),
);

/** One vertebra as it is written, “C5”; several with their numbers, “C5-C6” being `['C5', 'C6']`. */
export interface SaidLevel {
  readonly letter: string;
  readonly numbers: readonly number[];
}

export const isLevel = (letter: string, number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= (mostOf[letter] ?? 0);

/** Whether a letter said alone may begin a level, by the word before it. */
export const mayBeginLevel = (word: string, before: string | undefined): boolean =>
  mostOf[word] !== undefined && !otherLetters.has(before ?? '');

/** Reads “c5”, “L4-L5”, “l4-5” as a recognizer may write them; null for another word. */
export function levelInWord(word: string): SaidLevel | null {
  const match = /^([ctls])(\d{1,2})(?:[-/]([ctls]?)(\d{1,2}))?$/.exec(word);
  if (!match) return null;
  const [, letter = '', first = '', secondLetter = '', second] = match;
  if (!isLevel(letter, Number(first))) return null;
  if (second === undefined) return { letter, numbers: [Number(first)] };
  if (secondLetter !== '' && secondLetter !== letter) return null;
  return isLevel(letter, Number(second)) ? { letter, numbers: [Number(first), Number(second)] } : null;
}

/** As it is written: “C5”, “L4-5”. */
export const levelInText = ({ letter, numbers }: SaidLevel): string =>
  `${letter.toUpperCase()}${numbers.join('-')}`;

/** The levels of the chart that are meant; empty for a vertebra that the chart does not have apart (S1). */
export const segmentsOfLevel = ({ letter, numbers }: SaidLevel): SpineSegment[] =>
  numbers.flatMap((number) => {
    const name = `${letter.toUpperCase()}${number}`;
    return segmentsInOrder.filter((segment) => segment === name);
  });

/** All levels from one to another of the same letter, “T4 to T6”; null where they do not go down the spine. */
export function levelsThrough(from: SaidLevel, to: SaidLevel): SpineSegment[] | null {
  const [first, last] = [from.numbers.at(-1)!, to.numbers[0]!];
  if (from.letter !== to.letter || from.numbers.length > 1 || to.numbers.length > 1 || first >= last)
    return null;
  return segmentsOfLevel({
    letter: from.letter,
    numbers: Array.from({ length: last - first + 1 }, (_, at) => first + at),
  });
}
