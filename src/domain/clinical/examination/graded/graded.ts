import type { BodySide } from '../../../../contract/clinical/examination.ts';

/** A muscle, a reflex or an area of the skin that is graded on each side. */
export interface GradedRow {
  readonly id: string;
  readonly name: string;
  /** The nerve roots: `C5`, `C5–C6`. */
  readonly roots: string;
  /** Above which others it stands: `Arm`. */
  readonly group: string;
}

export interface Grade {
  readonly of: string;
  readonly side: BodySide;
  readonly grade: string;
}

/** What is graded row by row on both sides, and how a grade reads. */
export interface GradedKind {
  readonly title: string;
  readonly rows: readonly GradedRow[];
  readonly grades: readonly { readonly value: string; readonly label: string }[];
  readonly normal: string;
  /** A grade as it stands in a sentence: `4+/5`. */
  readonly say: (grade: string) => string;
}

const sides = ['left', 'right'] as const;
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const gradeOf = (grades: readonly Grade[], of: string, side: BodySide): string | null =>
  grades.findLast((one) => one.of === of && one.side === side)?.grade ?? null;

/** Sets a grade; null says that it was not tested. */
export function setGrade(
  grades: readonly Grade[],
  { of, side }: Pick<Grade, 'of' | 'side'>,
  grade: string | null,
): Grade[] {
  const others = grades.filter((one) => one.of !== of || one.side !== side);
  return grade === null ? others : [...others, { of, side, grade }];
}

/** Marks as normal what of these rows has no grade yet. */
export function restNormal(
  grades: readonly Grade[],
  rows: readonly GradedRow[],
  { normal }: GradedKind,
): Grade[] {
  const rest = rows.flatMap(({ id }) =>
    sides
      .filter((side) => gradeOf(grades, id, side) === null)
      .map((side) => ({ of: id, side, grade: normal })),
  );
  return [...grades, ...rest];
}

/** `4+/5 left, 5/5 right`; empty where it was not tested. */
export function gradesInWords({ say }: GradedKind, grades: readonly Grade[], of: string): string {
  const [left, right] = sides.map((side) => gradeOf(grades, of, side));
  if (left !== null && left === right) return `${say(left!)} on both sides`;
  const said = [left && `${say(left)} left`, right && `${say(right)} right`];
  return said.filter(Boolean).join(', ');
}

/**
 * What was graded: what is not normal first, then exactly what was normal. `Muscle strength: great toe extension (L5) 4+/5 left,
 * 5/5 right. 5/5 on both sides: knee extension (L3).`
 */
export function gradedInWords(kind: GradedKind, grades: readonly Grade[]): string {
  const known = new Set(kind.rows.map(({ id }) => id));
  const others = [...new Set(grades.map(({ of }) => of))].filter((of) => !known.has(of));
  const rows = [
    ...kind.rows,
    ...others.map((id) => ({ id, name: id.replaceAll('-', ' '), roots: '', group: '' })),
  ];
  const named = ({ name, roots }: Pick<GradedRow, 'name' | 'roots'>) => {
    const isRoot = name === roots || roots === '';
    return `${isRoot ? name : name.charAt(0).toLowerCase() + name.slice(1)}${isRoot ? '' : ` (${roots})`}`;
  };
  const isNormal = ({ id }: Pick<GradedRow, 'id'>) =>
    sides.every((side) => [null, kind.normal].includes(gradeOf(grades, id, side)));
  const tested = rows.filter(({ id }) => sides.some((side) => gradeOf(grades, id, side) !== null));
  if (tested.length === 0) return '';
  const found = tested
    .filter((row) => !isNormal(row))
    .map((row) => `${named(row)} ${gradesInWords(kind, grades, row.id)}`);
  const normalOn = (words: string, on: readonly BodySide[]) => {
    const names = tested
      .filter(isNormal)
      .filter(({ id }) => sides.every((side) => (gradeOf(grades, id, side) !== null) === on.includes(side)))
      .map(named);
    return names.length === 0 ? [] : [`${capital(kind.say(kind.normal))} ${words}: ${names.join(', ')}.`];
  };
  const sentences = [
    ...(found.length === 0 ? [] : [`${found.join('; ')}.`]),
    ...normalOn('on both sides', sides),
    ...normalOn('on the left', ['left']),
    ...normalOn('on the right', ['right']),
  ];
  return `${kind.title}: ${sentences.join(' ')}`;
}
