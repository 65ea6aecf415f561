import type { NoteSection } from '../../../contract/clinical/note.ts';
import { numberAt } from './number-words.ts';
import type { Token } from './segments.ts';
import { pairWeights } from './routing-pairs.ts';
import { wordWeights } from './routing-words.ts';

export const sectionsInOrder: readonly NoteSection[] = ['subjective', 'objective', 'assessment', 'plan'];
export type Chances = readonly [subjective: number, objective: number, assessment: number, plan: number];

/** A word, or two that follow each other, and how much it spoke for the section that was chosen. */
export interface DecidingWord {
  readonly words: string;
  /** In natural logarithms of odds against the mean of the four sections. */
  readonly weight: number;
}
export interface Routed {
  readonly section: NoteSection;
  /** From 0 to 1, how likely each section is, in the order of `sectionsInOrder`. */
  readonly chances: Chances;
  /** The words that decided, the strongest first, five at most. */
  readonly decidedBy: readonly DecidingWord[];
}

/** What of a sentence is weighed: each word and each two that follow each other, once; every figure is “#”. */
export function featuresOf(tokens: readonly Pick<Token, 'word'>[]): string[] {
  const words = tokens
    .map(({ word }) => (/^\d/.test(word) || isFigure(word) ? '#' : word))
    .filter((word) => /[\p{L}#]/u.test(word));
  const features = new Set(words);
  words.forEach((word, at) => {
    if (at > 0) features.add(`${words[at - 1]} ${word}`);
  });
  return [...features];
}
const isFigure = (word: string) => word !== 'one' && numberAt([word], 0) !== null;

const readWeights = (rows: readonly string[]): Map<string, Chances> =>
  new Map(
    rows
      .flatMap((row) => row.split('|'))
      .map((entry) => {
        const at = entry.indexOf(':');
        return [
          entry.slice(0, at),
          entry
            .slice(at + 1)
            .split(',')
            .map(Number) as unknown as Chances,
        ];
      }),
  );
let weights: Map<string, Chances> | null = null;
const weightOf = (feature: string): Chances | undefined => {
  weights ??= new Map([...readWeights(wordWeights), ...readWeights(pairWeights)]);
  return weights.get(feature);
};

/** Weights are kept in hundredths; a sentence’s is the sum by the root of how many spoke, times this. */
const strength = 2;
/** How likely a dictation begins in each section. */
const beginning: Chances = [0.6, 0.2, 0.05, 0.15];
/** How likely each section is behind another: counted on the building half, with a pull of 0.3 to stay (the tool prints it). */
export const following: readonly Chances[] = [
  [0.85, 0.06, 0.03, 0.06],
  [0.1, 0.77, 0.06, 0.07],
  [0.17, 0.05, 0.5, 0.28],
  [0.12, 0.03, 0.06, 0.79],
];

const indexes = [0, 1, 2, 3] as const;
const normalized = (values: readonly number[]): Chances => {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum) as unknown as Chances;
};

/** What the words of a sentence alone say. */
export function weighSentence(tokens: readonly Pick<Token, 'word'>[]): {
  readonly chances: Chances;
  readonly spoke: readonly { readonly words: string; readonly weights: Chances }[];
} {
  const spoke = featuresOf(tokens).flatMap((words) => {
    const found = weightOf(words);
    return found === undefined ? [] : [{ words, weights: found }];
  });
  const scale = strength / 100 / Math.sqrt(Math.max(1, spoke.length));
  const sums = indexes.map((at) => spoke.reduce((sum, one) => sum + one.weights[at], 0) * scale);
  const most = Math.max(...sums);
  return { chances: normalized(sums.map((sum) => Math.exp(sum - most))), spoke };
}

/**
 * The section of the next sentence, from its words and from where the sentence before it went: a note goes from what is
 * told over what is found to what is done. A place once given does not change by what comes later.
 * @param before the chances of the sentence before; null at the beginning
 */
export function routeSentence(tokens: readonly Pick<Token, 'word'>[], before: Chances | null): Routed {
  const { chances: own, spoke } = weighSentence(tokens);
  const expected =
    before === null
      ? beginning
      : indexes.map((to) =>
          indexes.reduce<number>((sum, from) => sum + before[from] * following[from]![to], 0),
        );
  const chances = normalized(indexes.map((at) => own[at] * expected[at]));
  let best: (typeof indexes)[number] = 0;
  for (const at of indexes) if (chances[at] > chances[best]) best = at;
  const scale = strength / 100 / Math.sqrt(Math.max(1, spoke.length));
  const decidedBy = spoke
    .map(({ words, weights: of }) => ({
      words,
      weight: (of[best] - (of[0] + of[1] + of[2] + of[3]) / 4) * scale,
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 5);
  return { section: sectionsInOrder[best]!, chances, decidedBy };
}
