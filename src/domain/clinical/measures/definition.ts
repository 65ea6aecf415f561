/** A question of a measure as it is scored. Its words may be somebody’s property and stand elsewhere. */
export interface MeasureItem {
  readonly id: string;
  /** The least and the most that can be answered, in whole numbers. */
  readonly least: number;
  readonly most: number;
  /** Answers count the other way around: the most is the least. */
  readonly isReverse?: true;
}

/**
 * What becomes of questions that were not answered: `drop` scores what was; `mean` puts the mean of those that were in their place. More than
 * `most` of them, and there is no score.
 */
export interface MissingRule {
  readonly by: 'drop' | 'mean';
  readonly most: number;
}

/** One number out of some of the questions. */
export interface MeasureScale {
  readonly id: string;
  readonly name: string;
  readonly items: readonly string[];
  /** `percent` is of the most that the answered questions could come to. */
  readonly combine: 'sum' | 'mean' | 'percent';
  /** What is done to the number: first added to, then multiplied. */
  readonly transform?: { readonly add: number; readonly times: number };
  readonly missing: MissingRule;
  /** What it is counted in: `%`, or nothing. */
  readonly unit: '' | '%';
  /** As it is shown; bands and changes go by the number itself. */
  readonly decimals: number;
}

/** A stretch of a scale with a name, up to and with a whole number. */
export interface MeasureBand {
  readonly upTo: number;
  readonly name: string;
}

/** What a person belongs to by several scales: the first class whose condition holds. */
export interface MeasureClass {
  readonly name: string;
  /** Absent for what is left. */
  readonly when?: { readonly scale: string; readonly atMost: number };
}

export interface MeasureDefinition {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly items: readonly MeasureItem[];
  /** The first is the one that is followed. */
  readonly scales: readonly MeasureScale[];
  readonly isHigherBetter: boolean;
  /** Of the first scale, in order. */
  readonly bands: readonly MeasureBand[];
  readonly classes?: readonly MeasureClass[];
  /** The smallest change that means something to a patient: points of the first scale, or a part of where it began. */
  readonly minimalChange: { readonly points: number } | { readonly percentOfFirst: number } | null;
  /** Where scoring, bands and change are from. */
  readonly source: string;
}

const areWhole = (numbers: readonly number[]) => numbers.every(Number.isSafeInteger);

/** What is wrong with a definition, in words for whoever makes one; empty for a sound one. */
export function definitionFaults(definition: MeasureDefinition): string[] {
  const { items, scales, bands, classes = [] } = definition;
  const faults: string[] = [];
  const known = new Map(items.map((item) => [item.id, item]));
  if (items.length === 0) faults.push('It has no questions.');
  if (known.size < items.length) faults.push('Two questions have the same name.');
  for (const { id, least, most } of items)
    if (!areWhole([least, most]) || least >= most)
      faults.push(`Question ${id}: the least answer is a whole number below the most.`);
  if (scales.length === 0) faults.push('It has no score.');
  for (const { name, items: of, missing } of scales) {
    if (of.length === 0) faults.push(`The score ${name} is made of no questions.`);
    for (const id of of)
      if (!known.has(id)) faults.push(`The score ${name} names the question ${id}, which is not there.`);
    if (!areWhole([missing.most]) || missing.most < 0 || missing.most >= Math.max(1, of.length))
      faults.push(`The score ${name} can’t do without ${missing.most} of ${of.length} questions.`);
  }
  bands.forEach(({ upTo, name }, at) => {
    if (!areWhole([upTo])) faults.push(`The band ${name} ends at a whole number.`);
    if (at > 0 && upTo <= bands[at - 1]!.upTo)
      faults.push(
        `The band ${name} overlaps the one before it: it ends at ${upTo}, that one at ${bands[at - 1]!.upTo}.`,
      );
  });
  for (const { name, when } of classes)
    if (when && !scales.some(({ id }) => id === when.scale))
      faults.push(`The group ${name} goes by a score that is not there.`);
  if (classes.length > 0 && classes.at(-1)!.when)
    faults.push('The last group takes all that is left: it has no condition.');
  return faults;
}
