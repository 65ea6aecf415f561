import type { UnitRule } from '../../contract/clinics/note-parts.ts';

/**
 * Codes that are billed by 15 minutes of one-on-one time (CMS Claims Processing Manual, chapter 5, §20.2; CPT). What is not among
 * them is one unit, whatever it takes.
 */
const timedCodes: ReadonlySet<string> = new Set(
  (
    '97032 97033 97034 97035 97036 97110 97112 97113 97116 97124 97140 ' +
    '97530 97533 97535 97537 97542 97750 97755 97760 97761 97763'
  ).split(' '),
);

export const isTimedCode = (cptCode: string): boolean => timedCodes.has(cptCode);

/** The minutes of one code on a day. */
export interface TimedMinutes {
  readonly code: string;
  readonly minutes: number;
}

export interface TimedUnits {
  readonly totalMinutes: number;
  readonly units: number;
  /** By code, in the order in which they were given. */
  readonly byCode: readonly (TimedMinutes & { readonly units: number })[];
}

/** Eight minutes of a quarter of an hour are a unit. */
const unitsOf = (minutes: number): number => Math.floor(minutes / 15) + (minutes % 15 >= 8 ? 1 : 0);

/**
 * Units by the midpoint rule: each code by itself, remainders are never put together.
 */
function byMidpoint(timed: readonly TimedMinutes[]): TimedUnits['byCode'] {
  return timed.map((one) => ({ ...one, units: unitsOf(one.minutes) }));
}

/**
 * Units by Medicare’s rule: all timed minutes of the day make the units. Each code gets its whole quarters of an hour; what is
 * left goes to the largest remainders, of equal ones to more minutes, then by code.
 */
function byTotal(timed: readonly TimedMinutes[]): TimedUnits['byCode'] {
  const total = timed.reduce((sum, { minutes }) => sum + minutes, 0);
  const whole = timed.map(({ minutes }) => Math.floor(minutes / 15));
  let left = unitsOf(total) - whole.reduce((sum, units) => sum + units, 0);
  const order = timed
    .map((one, at) => ({ ...one, at }))
    .toSorted(
      (a, b) => (b.minutes % 15) - (a.minutes % 15) || b.minutes - a.minutes || (a.code < b.code ? -1 : 1),
    );
  for (const { at } of order) {
    if (left <= 0) break;
    whole[at] = whole[at]! + 1;
    left -= 1;
  }
  return timed.map((one, at) => ({ ...one, units: whole[at]! }));
}

/**
 * The units of a day’s timed minutes.
 * @param timed whole minutes from 0, each code once
 */
export function timedUnits(timed: readonly TimedMinutes[], rule: UnitRule): TimedUnits {
  const byCode = rule === 'CMS' ? byTotal(timed) : byMidpoint(timed);
  return {
    totalMinutes: timed.reduce((sum, { minutes }) => sum + minutes, 0),
    units: byCode.reduce((sum, { units }) => sum + units, 0),
    byCode,
  };
}
