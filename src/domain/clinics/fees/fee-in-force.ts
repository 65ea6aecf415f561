import { dateInDigits } from '../../base/time/day-words.ts';
import type { FeeLine, FeeSchedule, NamedSchedule } from '../../../contract/clinics/fee-schedule.ts';

/** What a visit is billed by. */
export interface BilledVisit {
  /** As on the coverage; empty: the patient pays alone. */
  readonly payer: string;
  readonly plan: string;
  readonly locationId: string;
  /** Letters behind the name of who treats. */
  readonly degree: string;
  /** The day of service, YYYY-MM-DD. */
  readonly day: string;
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
const isOf = (wanted: string, given: string) => wanted.trim() === '' || plain(wanted) === plain(given);
const letters = (degree: string) =>
  degree
    .replaceAll('.', '')
    .toUpperCase()
    .split(/[\s,;/]+/);
const isOfDegree = (wanted: string, given: string) =>
  wanted.trim() === '' || letters(given).includes(letters(wanted)[0]!);

const isInForce = (schedule: FeeSchedule, visit: BilledVisit): boolean =>
  schedule.from <= visit.day &&
  (schedule.to === null || schedule.to >= visit.day) &&
  isOf(schedule.payer, visit.payer) &&
  isOf(schedule.plan, visit.plan) &&
  (schedule.locationId === null || schedule.locationId === visit.locationId) &&
  isOfDegree(schedule.degree, visit.degree);

/** How closely a schedule is made for somebody: the payer counts most, then plan, location, degree. */
const closeness = ({ payer, plan, locationId, degree }: FeeSchedule): number =>
  (payer.trim() === '' ? 0 : 8) +
  (plan.trim() === '' ? 0 : 4) +
  (locationId === null ? 0 : 2) +
  (degree.trim() === '' ? 0 : 1);

/**
 * The schedules that hold for a visit, the one that decides first: the closest, of equally close ones the one that began last, then
 * by id, so that every device chooses the same.
 */
export const schedulesInForce = (schedules: readonly FeeSchedule[], visit: BilledVisit): FeeSchedule[] =>
  schedules
    .filter((schedule) => isInForce(schedule, visit))
    .toSorted(
      (a, b) =>
        closeness(b) - closeness(a) ||
        (a.from < b.from ? 1 : 0) - (b.from < a.from ? 1 : 0) ||
        (a.id < b.id ? -1 : 1),
    );

/** A fee, and the schedule that it is named after. */
export interface FeeInForce {
  readonly schedule: NamedSchedule;
  readonly line: FeeLine;
}

/** The line of a code in one schedule, undefined where it has none: one for all of its modifiers goes before one for whatever stands behind it. */
export function lineOf(
  lines: readonly FeeLine[],
  code: string,
  modifiers: readonly string[],
): FeeLine | undefined {
  const fitting = lines.filter(
    (line) => line.code === code && line.modifiers.every((modifier) => modifiers.includes(modifier)),
  );
  return fitting.toSorted((a, b) => b.modifiers.length - a.modifiers.length)[0];
}

/**
 * What a code costs on a day, and by which schedule: of the closest one that has the code.
 * @returns null where none has it; the catalog’s own fee counts then
 */
export function feeInForce(
  schedules: readonly FeeSchedule[],
  visit: BilledVisit,
  { code, modifiers }: { readonly code: string; readonly modifiers: readonly string[] },
): FeeInForce | null {
  for (const { id, name, version, lines } of schedulesInForce(schedules, visit)) {
    const line = lineOf(lines, code, modifiers);
    if (line) return { schedule: { id, name, version }, line };
  }
  return null;
}

/** What a code with its modifiers costs, and by which schedule; null: what the catalog says. */
export type FeeOf = (code: string, modifiers: readonly string[]) => FeeInForce | null;

/** The fees of one visit, for whoever prices its charges. */
export const feesOf =
  (schedules: readonly FeeSchedule[], visit: BilledVisit): FeeOf =>
  (code, modifiers) =>
    feeInForce(schedules, visit, { code, modifiers });

/** Two schedules for the same people whose days overlap, in words; empty where there are none. */
export function overlaps(schedules: readonly FeeSchedule[]): string[] {
  const key = (one: FeeSchedule) =>
    [plain(one.payer), plain(one.plan), one.locationId ?? '', letters(one.degree)[0] ?? ''].join('|');
  return schedules.flatMap((one, at) =>
    schedules
      .slice(at + 1)
      .filter(
        (other) =>
          key(one) === key(other) &&
          one.from <= (other.to ?? '9999-12-31') &&
          other.from <= (one.to ?? '9999-12-31'),
      )
      .map(
        (other) =>
          `“${one.name}” and “${other.name}” both apply from ${dateInDigits(one.from > other.from ? one.from : other.from)}.`,
      ),
  );
}
