import type { BodySide, ExamEntry, ExamResult } from '../../../contract/clinical/examination.ts';
import { examRegions, examTestOf, unknownName } from './catalog.ts';
import type { ExamReading, ExamTest } from './exam-test.ts';

/** What the two results of a test are called. */
export const resultWords: Readonly<Record<ExamReading, Readonly<Record<ExamResult, string>>>> = {
  test: { positive: 'positive', negative: 'negative' },
  sign: { positive: 'present', negative: 'absent' },
  function: { positive: 'abnormal', negative: 'normal' },
};
const readings = ['test', 'sign', 'function'] as const;

/** A note in one line, without its own full stop. */
const noteOf = ({ note = '' }: ExamEntry): string => note.replaceAll(/\s+/g, ' ').trim().replace(/\.+$/, '');
const inBrackets = (words: string) => (words === '' ? '' : ` (${words})`);
const angle = ({ degrees }: ExamEntry) => (degrees == null ? '' : ` at ${degrees}°`);

const sideInWords = (side: BodySide | null) => (side === null ? '' : ` on the ${side}`);
const sidesInOrder = (entries: readonly ExamEntry[]): ExamEntry[] =>
  [null, 'left', 'right'].flatMap((side) => entries.findLast((entry) => entry.side === side) ?? []);

/** `Straight leg raise positive on the left at 40° (pain to the calf), negative on the right` */
function foundInWords(name: string, reading: ExamReading, entries: readonly ExamEntry[]): string {
  const [first, second] = entries;
  const isAlike =
    first !== undefined &&
    second !== undefined &&
    first.result === second.result &&
    (first.degrees ?? null) === (second.degrees ?? null) &&
    noteOf(first) === noteOf(second);
  if (isAlike) {
    const found = resultWords[reading][first.result];
    return `${name} ${found} on both sides${angle(first)}${inBrackets(noteOf(first))}`;
  }
  const parts = entries.map(
    (entry) =>
      `${resultWords[reading][entry.result]}${sideInWords(entry.side)}${angle(entry)}${inBrackets(noteOf(entry))}`,
  );
  return `${name} ${parts.join(', ')}`;
}

/** `Kemp’s`, `Kemp’s (left)`, `Kemp’s (left: stiff; right)`: what was tested without a finding, named exactly. */
function clearInWords(name: string, hasSides: boolean, entries: readonly ExamEntry[]): string {
  const isWhole = !hasSides || entries.length === 2;
  const notes = entries.map((entry) => ({ side: entry.side, words: noteOf(entry) }));
  if (notes.every(({ words }) => words === ''))
    return isWhole ? name : `${name}${inBrackets(entries[0]!.side ?? '')}`;
  const said = notes.map(({ side, words }) => [side, words].filter(Boolean).join(': '));
  return `${name} (${said.join('; ')})`;
}

interface Tested {
  readonly name: string;
  readonly reading: ExamReading;
  readonly hasSides: boolean;
  readonly entries: readonly ExamEntry[];
}

const isFound = ({ entries }: Tested) => entries.some(({ result }) => result === 'positive');
const opening: Readonly<Record<ExamReading, string>> = {
  test: 'Negative',
  sign: 'Absent',
  function: 'Normal',
};

function regionInWords(region: string, tested: readonly Tested[]): string {
  if (tested.length === 0) return '';
  const found = tested
    .filter(isFound)
    .map(({ name, reading, entries }) => `${foundInWords(name, reading, entries)}.`);
  const clear = readings.flatMap((reading) => {
    const names = tested
      .filter((one) => one.reading === reading && !isFound(one))
      .map(({ name, hasSides, entries }) => clearInWords(name, hasSides, entries));
    return names.length === 0 ? [] : [`${opening[reading]}: ${names.join(', ')}.`];
  });
  return `${region}: ${[...found, ...clear].join(' ')}`;
}

/** One test as it stood at another visit: `positive on the left at 40°`. */
export function testInWords(test: ExamTest, entries: readonly ExamEntry[]): string {
  return foundInWords('', test.reading, sidesInOrder(entries)).trim();
}

function testedOf(id: string, all: readonly ExamEntry[]): Tested[] {
  const entries = sidesInOrder(all.filter(({ test }) => test === id));
  if (entries.length === 0) return [];
  const known = examTestOf(id);
  return [
    {
      name: known?.name ?? unknownName(id),
      reading: known?.reading ?? 'test',
      hasSides: known?.hasSides ?? entries.some(({ side }) => side !== null),
      entries,
    },
  ];
}

/**
 * What was tested, one line a region: the findings first, then exactly what was tested without one. `Lumbar tests: Straight leg
 * raise positive on the left at 40°. Negative: Kemp’s, Bragard’s.` What was not tested is not named.
 */
export function examInWords(entries: readonly ExamEntry[] = []): string {
  const known = examRegions.map(({ name, tests }) =>
    regionInWords(
      `${name} tests`,
      tests.flatMap(({ id }) => testedOf(id, entries)),
    ),
  );
  const others = [...new Set(entries.map(({ test }) => test))].filter((id) => examTestOf(id) === undefined);
  const unknown = regionInWords(
    'Other tests',
    others.flatMap((id) => testedOf(id, entries)),
  );
  return [...known, unknown].filter(Boolean).join('\n');
}
