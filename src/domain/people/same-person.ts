import type { DateKnown } from '../../contract/base/values.ts';
import { slipsAllowed, slipsTo } from '../base/text/near-name.ts';
import { foldName } from '../base/text/fold-name.ts';
import { areUsedForEachOther } from '../base/text/short-names.ts';

/** What two entries are compared by; a birth date that nobody knows yet is null. */
export interface Comparable {
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName?: string;
  readonly birthDate: string | null;
  /** How much of the birth date is known; absent: all of it. */
  readonly birthDateKnown?: DateKnown | undefined;
  readonly phone: string;
}

/** How alike two entries are: of at most 110 points. From `likelyFrom` on a person is asked; nothing is ever merged by itself. */
export interface Likeness {
  readonly points: number;
  readonly name: 'same' | 'similar' | 'first name only' | 'different';
  readonly birthDate: 'same' | 'similar' | 'unknown' | 'different';
  readonly hasSamePhone: boolean;
}

/** A name alone gives 50, so that no one is ever proposed for their name alone. */
export const likelyFrom = 75;
const points = {
  name: 50,
  /** Of somebody whose family name changed. Not of who has the family name alone: those are brothers and sisters. */
  firstNameOnly: 25,
  birthDate: { same: 40, similar: 25, unknown: 20, different: 0 },
  samePhone: 20,
  anotherPhone: -5,
} as const;
/** What a name loses for each way in which it is written otherwise. */
const losses = { shortName: 4, swapped: 4, slip: 8, part: 8 } as const;

/** Digits of a phone number without the country's 1; fewer than seven are no number to go by. */
export function phoneToCompare(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length >= 7 ? national : null;
}

/** How alike two entries are. */
export function compareEntries(one: Comparable, other: Comparable): Likeness {
  const loss = nameLoss(one, other);
  const first = loss === null ? firstNameLoss(one, other) : null;
  const birthDate = compareBirths(one, other);
  const phones = [phoneToCompare(one.phone), phoneToCompare(other.phone)] as const;
  const hasSamePhone = phones[0] !== null && phones[0] === phones[1];
  const isElsewhere = phones[0] !== null && phones[1] !== null && !hasSamePhone;
  const ofName = loss === null ? (first === null ? 0 : points.firstNameOnly - first) : points.name - loss;
  const name =
    loss === 0 ? 'same' : loss === null ? (first === null ? 'different' : 'first name only') : 'similar';
  const ofPhone = hasSamePhone ? points.samePhone : isElsewhere ? points.anotherPhone : 0;
  return {
    points: ofName === 0 ? 0 : ofName + points.birthDate[birthDate] + ofPhone,
    name,
    birthDate,
    hasSamePhone,
  };
}

/** Whether a person should be asked if two entries are one. */
export const mayBeOne = (one: Comparable, other: Comparable): boolean =>
  compareEntries(one, other).points >= likelyFrom;

/** Those of some entries who may be this one, the most alike first. @param most how many at most */
export function mostAlike<T extends Comparable>(one: Comparable, others: readonly T[], most: number): T[] {
  return others
    .map((other) => ({ other, points: compareEntries(one, other).points }))
    .filter((found) => found.points >= likelyFrom)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ other }) => other);
}

const wordsIn = (folded: string) => folded.split(' ').filter(Boolean);
const compact = (folded: string) => folded.replaceAll(' ', '');

/** What a whole word loses against another; null where they are two names. Behind an end that both have, no letter is left over. */
function wordLoss(one: string, other: string): number | null {
  const most = slipsAllowed(Math.max(one.length, other.length));
  if (Math.abs(one.length - other.length) > most) return null;
  return slipsTo(`${one}.`, `${other}.`, most) === null ? null : losses.slip;
}

function partLoss(one: string, other: string, isFirstName: boolean): number | null {
  if (one === '' || other === '') return null;
  if (one === other || compact(one) === compact(other)) return 0;
  if (isFirstName && areUsedForEachOther(one, other)) return losses.shortName;
  const [fewer, more] = [wordsIn(one), wordsIn(other)].toSorted((a, b) => a.length - b.length);
  if (fewer!.length < more!.length && fewer!.every((word) => more!.includes(word) && word.length > 1))
    return losses.part;
  return wordLoss(compact(one), compact(other));
}

const firstNamesOf = ({ firstName, preferredName = '' }: Comparable) =>
  [foldName(firstName), foldName(preferredName)].filter(Boolean);

function firstNameLoss(one: Comparable, other: Comparable): number | null {
  const found = firstNamesOf(one).flatMap((mine) =>
    firstNamesOf(other).flatMap((theirs) => partLoss(mine, theirs, true) ?? []),
  );
  return found.length === 0 ? null : Math.min(...found);
}

/** What the names of two entries lose against each other, also written in the other order; null for two names. */
function nameLoss(one: Comparable, other: Comparable): number | null {
  const last = partLoss(foldName(one.lastName), foldName(other.lastName), false);
  const first = last === null ? null : firstNameLoss(one, other);
  if (last !== null && first !== null) return last + first;
  const crosswise = [
    partLoss(foldName(one.firstName), foldName(other.lastName), false),
    partLoss(foldName(one.lastName), foldName(other.firstName), false),
  ];
  if (crosswise[0] === null || crosswise[1] === null) return null;
  return crosswise[0]! + crosswise[1]! + losses.swapped;
}

type Born = Pick<Comparable, 'birthDate' | 'birthDateKnown'>;
/** How many letters of a date count, by how much of it is known. */
const lettersKnown = { day: 10, month: 7, year: 4, none: 0 } as const;

/** Two birth dates, of which a part may not be known: similar where the same is known of both. */
function compareBirths(one: Born, other: Born): Likeness['birthDate'] {
  const known = Math.min(...[one, other].map(({ birthDateKnown = 'day' }) => lettersKnown[birthDateKnown]));
  if (known === 10) return compareBirthDates(one.birthDate, other.birthDate);
  if (known === 0 || one.birthDate === null || other.birthDate === null) return 'unknown';
  return one.birthDate.slice(0, known) === other.birthDate.slice(0, known) ? 'similar' : 'different';
}

/**
 * Two birth dates. Similar are those that differ in one digit, in two neighbouring digits that changed places, or in day and
 * month that did.
 */
export function compareBirthDates(one: string | null, other: string | null): Likeness['birthDate'] {
  if (one === null || other === null) return 'unknown';
  if (one === other) return 'same';
  const [a, b] = [one.replaceAll('-', ''), other.replaceAll('-', '')];
  const differing = Array.from(a).flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [from = 0, to = 0] = differing;
  const isSwapped = differing.length === 2 && to === from + 1 && a[from] === b[to] && a[to] === b[from];
  const isDayForMonth =
    a.slice(0, 4) === b.slice(0, 4) && a.slice(4, 6) === b.slice(6, 8) && a.slice(6, 8) === b.slice(4, 6);
  return differing.length === 1 || isSwapped || isDayForMonth ? 'similar' : 'different';
}
