import type { MeasureDefinition, MeasureItem, MeasureScale } from './definition.ts';

/** By question; null or absent where it was not answered. */
export type Answers = Readonly<Record<string, number | null | undefined>>;

/** A score, or why there is none. */
export type ScaleScore =
  | { readonly value: number; readonly answered: number; readonly missing: number }
  | { readonly value: null; readonly reason: string };

export interface MeasureScore {
  readonly measure: string;
  readonly version: number;
  /** By scale. */
  readonly scores: Readonly<Record<string, ScaleScore>>;
  /** Of the first scale; null where it has no bands or no score. */
  readonly band: string | null;
  /** By several scales; null where the measure has none. */
  readonly group: string | null;
}

/** An answer as it counts; null where there is none. Throws RangeError for one that can’t be. */
function counted({ id, least, most, isReverse }: MeasureItem, answers: Answers): number | null {
  const answer = answers[id] ?? null;
  if (answer === null) return null;
  if (!Number.isSafeInteger(answer) || answer < least || answer > most)
    throw new RangeError(`Question ${id} is answered with ${answer}; it takes ${least} to ${most}.`);
  return isReverse ? least + most - answer : answer;
}

function scaleScore(
  scale: MeasureScale,
  items: ReadonlyMap<string, MeasureItem>,
  answers: Answers,
): ScaleScore {
  const asked = scale.items.map((id) => items.get(id)!);
  const given = asked.map((item) => ({ item, value: counted(item, answers) }));
  const answered = given.filter((one): one is { item: MeasureItem; value: number } => one.value !== null);
  const missing = given.length - answered.length;
  if (answered.length === 0) return { value: null, reason: 'Nothing was answered.' };
  if (missing > scale.missing.most) {
    const most =
      scale.missing.most === 0 ? 'none may be missing' : `at most ${scale.missing.most} may be missing`;
    return {
      value: null,
      reason: `${missing} of ${given.length} questions were not answered; ${most}.`,
    };
  }
  const sum = answered.reduce((all, { value }) => all + value, 0);
  const mean = sum / answered.length;
  const raw = {
    sum: scale.missing.by === 'mean' ? sum + mean * missing : sum,
    mean,
    percent: (100 * sum) / answered.reduce((all, { item }) => all + item.most, 0),
  }[scale.combine];
  const { add = 0, times = 1 } = scale.transform ?? {};
  return { value: (raw + add) * times, answered: answered.length, missing };
}

/** Half up, as a table of whole numbers is read: 20.5 is 21. A float’s last digits don’t decide. */
export const halfUp = (value: number, decimals = 0): number => {
  const scale = 10 ** decimals;
  return Math.floor(Number((value * scale).toFixed(6)) + 0.5) / scale;
};

/** The band of a score: it is rounded half up first, because bands are printed in whole numbers. */
export const bandOf = ({ bands }: MeasureDefinition, value: number): string | null =>
  bands.find(({ upTo }) => halfUp(value) <= upTo)?.name ?? bands.at(-1)?.name ?? null;

/**
 * Scores the answers of a person.
 * @throws RangeError for an answer that the question doesn’t take
 */
export function scoreMeasure(definition: MeasureDefinition, answers: Answers): MeasureScore {
  const items = new Map(definition.items.map((item) => [item.id, item]));
  const scores = Object.fromEntries(
    definition.scales.map((scale) => [scale.id, scaleScore(scale, items, answers)]),
  );
  const first = scores[definition.scales[0]!.id]!;
  return {
    measure: definition.id,
    version: definition.version,
    scores,
    band: first.value === null ? null : bandOf(definition, first.value),
    group: groupOf(definition, scores),
  };
}

function groupOf({ classes = [] }: MeasureDefinition, scores: MeasureScore['scores']): string | null {
  for (const { name, when } of classes) {
    if (!when) return name;
    const value = scores[when.scale]?.value ?? null;
    if (value === null) return null;
    if (value <= when.atMost) return name;
  }
  return null;
}

/** What became of a score between two days. */
export interface MeasureChange {
  /** Points of the scale, with their sign. */
  readonly by: number;
  readonly is: 'better' | 'same' | 'worse';
  /** Whether it is at least the smallest change that means something to a patient; null where none is known. */
  readonly isMeaningful: boolean | null;
}

export function changeOf(
  { isHigherBetter, minimalChange }: Pick<MeasureDefinition, 'isHigherBetter' | 'minimalChange'>,
  first: number,
  last: number,
): MeasureChange {
  const by = Number((last - first).toFixed(6));
  const is = by === 0 ? 'same' : by > 0 === isHigherBetter ? 'better' : 'worse';
  if (minimalChange === null) return { by, is, isMeaningful: null };
  const least =
    'points' in minimalChange ? minimalChange.points : (Math.abs(first) * minimalChange.percentOfFirst) / 100;
  return { by, is, isMeaningful: by !== 0 && Math.abs(by) >= least };
}

/** `34%`, `7.3`: a score as it is shown. */
export const scoreInWords = (
  { unit, decimals }: Pick<MeasureScale, 'unit' | 'decimals'>,
  value: number,
): string => `${halfUp(value, decimals)}${unit}`;

/** `ODI 42% → 28%, change 14, beyond the minimal important change`: what a note, a letter and a chart say of it. */
export function changeInWords(definition: MeasureDefinition, first: number, last: number): string {
  const [scale] = definition.scales;
  const { by, is, isMeaningful } = changeOf(definition, first, last);
  const from = `${definition.name} ${scoreInWords(scale!, first)} → ${scoreInWords(scale!, last)}`;
  if (is === 'same') return `${from}, no change`;
  const size = `change ${halfUp(Math.abs(by), scale!.decimals)}, ${is}`;
  if (isMeaningful === null) return `${from}, ${size}`;
  return `${from}, ${size}, ${isMeaningful ? 'beyond' : 'within'} the minimal important change`;
}
