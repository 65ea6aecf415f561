import { RRuleTemporal } from 'rrule-temporal';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';

/** One date of a rule, as the location's clock shows it and as the instant that it is. */
export interface Occurrence {
  readonly date: PlainDate;
  /** `HH:MM:SS` by the wall clock, as the rule says it; a clock change may skip it, then `at` is later. */
  readonly time: string;
  readonly at: Instant;
}

export interface Repetition {
  /** The text of an RRULE without its name: `FREQ=WEEKLY;BYDAY=MO,WE;COUNT=8`. */
  readonly rule: string;
  /** Wall-clock time of the location with which the rule begins, `YYYY-MM-DDTHH:MM:SS`. */
  readonly start: string;
  readonly timeZone: string;
  /** The most dates that are wanted. */
  readonly atMost: number;
}

/** What is said of a text that is no rule. */
export class RepeatRuleInvalid extends Error {
  override readonly name = 'RepeatRuleInvalid';
}

/**
 * The dates of a repeat rule (RFC 5545, 3.3.10), in order, each once; the start only where the rule meets it. Rules go by the
 * wall clock of the location: nine o'clock stays nine o'clock through a clock change. A time that a change skips is as much
 * later as the clocks were moved; one that comes twice means the first.
 * @returns none where no date is found within the first 10,000 that would have to be looked at, as of a 30 February
 * @throws RepeatRuleInvalid when the text is no rule
 */
export function occurrencesOf({ rule, start, timeZone, atMost }: Repetition): Occurrence[] {
  const parts = readParts(rule);
  const most = Math.min(atMost, Number(parts.get('COUNT') ?? Infinity));
  const until = untilOf(parts.get('UNTIL'), timeZone);
  const { from, suits } = readOtherwise(parts, start);
  // Counted and ended here: what is filtered out must not count, and by the wall clock, as the rule is followed.
  parts.delete('COUNT');
  parts.delete('UNTIL');
  const text = [...parts].map(([name, value]) => `${name}=${value}`).join(';');
  const dtstart = from.replaceAll(/[-:]/g, '');
  const found: Occurrence[] = [];
  let inVain = 0;
  try {
    // In UTC, which has no clock changes: the wall clock's dates, whose instants are found afterwards.
    new RRuleTemporal({ rruleString: `DTSTART:${dtstart}Z\nRRULE:${text}` }).all((date) => {
      const local = date.toPlainDateTime();
      if (found.length >= most || (until && Temporal.PlainDateTime.compare(local, until) > 0)) return false;
      if (suits(local)) found.push(occurrence(local, timeZone));
      else inVain += 1;
      return inVain < mostInVain;
    });
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.message.startsWith('Maximum iterations'))
      throw new RepeatRuleInvalid(`“${rule}” is no repeat rule.`, { cause });
  }
  return found;
}

const within = (least: number, most: number) => (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
const eitherSide = (most: number) => (text: string) => within(1, most)(text.replace(/^[+-]/, ''));

/** Days of the week as rules name them, Monday first. */
export const ruleWeekdays: readonly string[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** As many dates as are looked at in vain, so that a rule that suits none comes to an end. */
const mostInVain = 2_500;

/** What each part may hold; of the BY parts, each of their words. */
const grammar: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: (text) => /^(YEAR|MONTH|WEEK|DAI|HOUR|MINUTE|SECOND)LY$/.test(text),
  INTERVAL: within(1, 999_999),
  COUNT: within(1, 999_999),
  UNTIL: (text) => /^\d{8}(T\d{6}Z?)?$/.test(text),
  WKST: (text) => ruleWeekdays.includes(text),
  BYDAY: (text) => /^([+-]?([1-9]|[1-4]\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)$/.test(text),
  BYMONTH: within(1, 12),
  BYMONTHDAY: eitherSide(31),
  BYYEARDAY: eitherSide(366),
  BYWEEKNO: eitherSide(53),
  BYHOUR: within(0, 23),
  BYMINUTE: within(0, 59),
  BYSECOND: within(0, 60),
  BYSETPOS: eitherSide(366),
};

function readParts(rule: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().split(';')) {
    const [name = '', value = '', more] = part.trim().split('=');
    const isRight = Object.hasOwn(grammar, name) ? grammar[name]! : () => false;
    const words = name.startsWith('BY') ? value.split(',') : [value];
    if (more !== undefined || parts.has(name) || !words.every(isRight))
      throw new RepeatRuleInvalid(`“${part.trim()}” is no part of a repeat rule.`);
    parts.set(name, words.join(','));
  }
  if (!parts.has('FREQ'))
    throw new RepeatRuleInvalid('A repeat rule says how often: FREQ=DAILY, WEEKLY, MONTHLY or YEARLY.');
  return parts;
}

/**
 * Takes out of a rule what the library reads otherwise than RFC 5545 means it, and gives what is asked of each date in its
 * place: days of the week beside days of the year limit them; a numbered week of every n-th year is one of the calendar year,
 * whose first days may lie in the last week of the year before.
 */
function readOtherwise(
  parts: Map<string, string>,
  start: string,
): { from: string; suits: (date: Temporal.PlainDateTime) => boolean } {
  const days = parts.get('BYDAY')?.split(',');
  if (parts.get('FREQ') !== 'YEARLY') return { from: start, suits: () => true };
  if (days && parts.has('BYYEARDAY') && days.every((day) => day.length === 2)) {
    parts.delete('BYDAY');
    return { from: start, suits: ({ dayOfWeek }) => days.includes(ruleWeekdays[dayOfWeek - 1]!) };
  }
  if (!parts.has('BYWEEKNO')) return { from: start, suits: () => true };
  const begin = Temporal.PlainDateTime.from(start);
  const interval = Number(parts.get('INTERVAL') ?? 1);
  parts.delete('INTERVAL');
  if (!days) parts.set('BYDAY', ruleWeekdays[begin.dayOfWeek - 1]!);
  return {
    from: `${String(begin.year - 1).padStart(4, '0')}-01-01${start.slice(10)}`,
    suits: (date) =>
      Temporal.PlainDateTime.compare(date, begin) >= 0 && (date.year - begin.year) % interval === 0,
  };
}

/** UNTIL by the location's wall clock: a date means all of it, a time with `Z` is the world's. */
function untilOf(until: string | undefined, timeZone: string): Temporal.PlainDateTime | null {
  if (until === undefined) return null;
  const [date = '', time = '235959'] = until.replace('Z', '').split('T');
  try {
    const local = Temporal.PlainDateTime.from(`${date}T${time}`);
    if (!until.endsWith('Z')) return local;
    return local.toZonedDateTime('UTC').withTimeZone(timeZone).toPlainDateTime();
  } catch (cause) {
    throw new RepeatRuleInvalid(`“${until}” is no date that a repeat rule could end with.`, { cause });
  }
}

function occurrence(local: Temporal.PlainDateTime, timeZone: string): Occurrence {
  const at = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant();
  return {
    date: local.toPlainDate().toString() as PlainDate,
    time: local.toPlainTime().toString({ smallestUnit: 'second' }),
    at: at.toString({ smallestUnit: 'millisecond' }) as Instant,
  };
}
