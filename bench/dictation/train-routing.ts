import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NoteSection } from '../../src/contract/clinical/note.ts';
import { featuresOf, sectionsInOrder } from '../../src/domain/clinical/dictation/routing.ts';
import { tokensOf } from '../../src/domain/clinical/dictation/segments.ts';
import {
  aciVisits,
  halvesOf,
  heardSentences,
  rarityIn,
  type Visit,
} from '../../tests/support/dictation-visits.ts';

/**
 * `node --import tsx bench/dictation/train-routing.ts`: learns which words speak for which section of a note, on the
 * building half of the recorded visits alone, and writes them where the product reads them. The held-out half is
 * measured by `routing.held-out.test.ts` beside the product's code. A logistic regression, trained by AdaGrad in a
 * fixed order: a second run writes the same.
 */
const rounds = 20;
const rate = 0.3;
const shrink = 1e-5;
/** A sentence of the note counts less than one that was heard; those of sections with few sentences count more. */
const ofNote = 0.7;
const ofSection: Readonly<Record<NoteSection, number>> = {
  subjective: 1,
  objective: 1.3,
  assessment: 3,
  plan: 1.5,
};
const leastSeen = 2;
/** What is kept: as many words, and as many pairs, as fit into a file each. */
const mostKept = 2000;

interface Example {
  features: string[];
  section: number;
  weight: number;
}
type Four = [number, number, number, number];

const tokensOfText = (words: string) => tokensOf([{ words, atMs: 0, confidence: null }]);
const at = (section: NoteSection) => sectionsInOrder.indexOf(section);

function examplesOf(visits: readonly Visit[], rarity: (word: string) => number): Example[] {
  return visits.flatMap((visit) => [
    ...heardSentences(visit, rarity).flatMap(({ tokens, section }) =>
      section === null
        ? []
        : [{ features: featuresOf(tokens), section: at(section), weight: ofSection[section] }],
    ),
    ...visit.note.map(({ section, text }) => ({
      features: featuresOf(tokensOfText(text)),
      section: at(section),
      weight: ofNote * ofSection[section],
    })),
  ]);
}

function seenIn(examples: readonly Example[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  return seen;
}

function shuffle<T>(list: T[], chance: () => number) {
  for (let end = list.length - 1; end > 0; end -= 1) {
    const other = Math.floor(chance() * (end + 1));
    [list[end], list[other]] = [list[other]!, list[end]!];
  }
}

const softmax = (values: readonly number[]): number[] => {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, value) => total + value, 0);
  return powers.map((value) => value / sum);
};

function learn(examples: Example[]): Map<string, Four> {
  const weights = new Map<string, Four>();
  const steps = new Map<string, Four>();
  for (const [feature, count] of seenIn(examples))
    if (count >= leastSeen) {
      weights.set(feature, [0, 0, 0, 0]);
      steps.set(feature, [0, 0, 0, 0]);
    }
  let seed = 7;
  const chance = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(examples, chance);
    for (const { features, section, weight } of examples) {
      const known = features.filter((feature) => weights.has(feature));
      const scale = 1 / Math.sqrt(Math.max(1, known.length));
      const sums = [0, 1, 2, 3].map((one) =>
        known.reduce((sum, feature) => sum + weights.get(feature)![one]! * scale, 0),
      );
      softmax(sums).forEach((likely, one) => {
        const slope = (likely - (one === section ? 1 : 0)) * weight * scale;
        for (const feature of known) {
          const own = weights.get(feature)!;
          const gone = steps.get(feature)!;
          const step = slope + shrink * own[one]!;
          gone[one]! += step * step;
          own[one]! -= (rate * step) / Math.sqrt(gone[one]! + 0.1);
        }
      });
    }
  }
  return weights;
}

/** How often a section follows another among what was heard and noted, with half a time more for each. */
function followingIn(visits: readonly Visit[], rarity: (word: string) => number): number[][] {
  const counts = sectionsInOrder.map(() => sectionsInOrder.map(() => 0.5));
  for (const visit of visits) {
    const path = heardSentences(visit, rarity).flatMap(({ section }) =>
      section === null ? [] : [at(section)],
    );
    path.slice(1).forEach((to, step) => (counts[path[step]!]![to]! += 1));
  }
  const stay = 0.3;
  return counts.map((row, from) => {
    const sum = row.reduce((total, value) => total + value, 0);
    return row.map((value, to) => (from === to ? stay : 0) + ((1 - stay) * value) / sum);
  });
}

function rowsOf(entries: readonly string[]): string {
  const rows: string[] = [''];
  for (const entry of entries) {
    const longer = rows.at(-1) === '' ? entry : `${rows.at(-1)}|${entry}`;
    if (longer.length <= 105) rows[rows.length - 1] = longer;
    else rows.push(entry);
  }
  return rows.map((row) => `  ${row.includes("'") ? JSON.stringify(row) : `'${row}'`},\n`).join('');
}

const visits = aciVisits();
const { building } = halvesOf(visits);
const rarity = rarityIn(building);
const examples = examplesOf(building, rarity);
const seen = seenIn(examples);
/** Names of people and the wording of one visit do not help with the next: a word has to come in two visits. */
const visitsWith = new Map<string, number>();
for (const visit of building)
  for (const feature of new Set(examplesOf([visit], rarity).flatMap(({ features }) => features)))
    visitsWith.set(feature, (visitsWith.get(feature) ?? 0) + 1);
const spread = (four: Four) => Math.max(...four) - Math.min(...four);
const kept = [...learn(examples)]
  .filter(([feature]) => !/[|:\\"]/.test(feature) && visitsWith.get(feature)! > 1)
  .toSorted(([a, x], [b, y]) => spread(y) * Math.sqrt(seen.get(b)!) - spread(x) * Math.sqrt(seen.get(a)!))
  .slice(0, mostKept)
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
const entryOf = ([feature, four]: [string, Four]) =>
  `${feature}:${four.map((value) => Math.round(value * 100)).join(',')}`;

for (const [file, name, wanted] of [
  ['routing-words.ts', 'wordWeights', (feature: string) => !feature.includes(' ')],
  ['routing-pairs.ts', 'pairWeights', (feature: string) => feature.includes(' ')],
] as const) {
  const path = fileURLToPath(new URL(`../../src/domain/clinical/dictation/${file}`, import.meta.url));
  const before = readFileSync(path, 'utf8');
  const head = before.slice(0, before.indexOf('export const'));
  const rows = rowsOf(kept.filter(([feature]) => wanted(feature)).map(entryOf));
  writeFileSync(path, `${head}export const ${name}: readonly string[] = [\n${rows}];\n`);
}
console.log(
  `${examples.length} sentences of ${building.length} visits, ${kept.length} words and pairs kept.`,
);
console.log(followingIn(building, rarity).map((row) => row.map((value) => value.toFixed(2)).join(' ')));
