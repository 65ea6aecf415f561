/**
 * What a patient reports of a week at home, as twelve letters that can be read aloud. No vowel, so that no word comes
 * about, and none of L, M, Q, Z, which are taken for I, N, O and 2. There are 17: a prime, which the checksum needs.
 */
export const codeLetters = 'BCDFGHJKNPRSTVWXY';
export const codeLength = 12;

/** A week at home, or as much of it as there was. */
export interface HomeReport {
  /** Of the plan's mark, the lowest 16 bits. */
  readonly plan: number;
  /** The last day that it is about, as days since January 1, 1970. */
  readonly lastDay: number;
  /** How many days it is about, 1 to 7. */
  readonly days: number;
  /** Days on which anything was done. */
  readonly doneDays: number;
  /** How much of what was asked for was done, in tenths, 0 to 10. */
  readonly doneTenths: number;
  /** Average of the pain that was rated, in tenths of 0 to 10; null where none was. */
  readonly painTenths: number | null;
}

export type ReportFault = 'letters' | 'length' | 'mistyped' | 'newer';

/** Days of the code are counted within so many, and read as the latest that fits. */
const dayRound = 1024;
const versions = 4;
/** How many values each part has, from the lowest of the number to the highest. */
const places = { version: versions, plan: 65_536, day: dayRound, days: 7, doneDays: 8, done: 11, pain: 102 };

const weightOf = (at: number) => at + 1;
const sumOf = (values: readonly number[]) => values.reduce((sum, value, at) => sum + weightOf(at) * value, 0);
const base = codeLetters.length;

/** The twelve letters of a report, in groups of four: `BCDF-GHJK-NPRS`. */
export function packReport(report: HomeReport): string {
  const { plan, lastDay, days, doneDays, doneTenths, painTenths } = report;
  // Highest first. The whole is below 2^44.
  let number = painTenths === null ? 101 : painTenths;
  number = number * places.done + doneTenths;
  number = number * places.doneDays + doneDays;
  number = number * places.days + days - 1;
  number = number * places.day + (((lastDay % dayRound) + dayRound) % dayRound);
  number = number * places.plan + (plan & 0xffff);
  number = number * places.version;
  const values: number[] = [];
  for (let at = 0; at < codeLength - 1; at += 1) {
    values.push(number % base);
    number = Math.floor(number / base);
  }
  // The weighted sum of all twelve is a multiple of 17. Weights 1 to 12 differ and have an inverse, so a wrong letter
  // changes the sum, and so does a swap of any two that differ.
  const inverse = [...Array(base).keys()].find((one) => (one * weightOf(codeLength - 1)) % base === 1)!;
  values.push(((base - (sumOf(values) % base)) * inverse) % base);
  const letters = values.map((value) => codeLetters[value]).join('');
  return letters.replace(/^(.{4})(.{4})/, '$1-$2-');
}

/**
 * Reads twelve letters as they are typed: upper or lower case, with or without blanks and dashes.
 * @param today days since January 1, 1970; the report is of the last 1,024 days before the day after it
 */
export function readReport(typed: string, today: number): HomeReport | ReportFault {
  const letters = typed.toUpperCase().replaceAll(/[\s\-–—_.]/g, '');
  if (letters.split('').some((letter) => !codeLetters.includes(letter))) return 'letters';
  if (letters.length !== codeLength) return 'length';
  const values = letters.split('').map((letter) => codeLetters.indexOf(letter));
  if (sumOf(values) % base !== 0) return 'mistyped';
  let number = values.slice(0, -1).reduceRight((sum, value) => sum * base + value, 0);
  const take = (count: number) => {
    const value = number % count;
    number = Math.floor(number / count);
    return value;
  };
  const version = take(places.version);
  const plan = take(places.plan);
  const day = take(places.day);
  const days = take(places.days) + 1;
  const doneDays = take(places.doneDays);
  const doneTenths = take(places.done);
  const pain = number;
  if (version > 0) return 'newer';
  if (doneDays > days || pain >= places.pain || (doneDays === 0 && doneTenths > 0)) return 'mistyped';
  // A phone in another time zone may be a day ahead.
  const latest = today + 1;
  const lastDay = latest - ((((latest - day) % dayRound) + dayRound) % dayRound);
  return { plan, lastDay, days, doneDays, doneTenths, painTenths: pain === 101 ? null : pain };
}
