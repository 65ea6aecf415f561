import type { IcalComponent, IcalProperty } from '../../../lib/files/ical-read.ts';
import { foreignZone } from '../../base/time/zones/foreign-zone.ts';
import { isTimeZone } from '../../base/time/time-zone.ts';
import { EventUnreadable, type EventTerms } from './ical-event.ts';
import { namedZone, toldZone, ZoneUnreadable, type FileZone } from './ical-zone.ts';

/** A zone of a file that nobody knows here: a person says which it is. */
export interface ZoneAsked {
  /** As the file writes it. */
  readonly name: string;
  /** What is wrong with it, in words that follow its name: `is not known`. */
  readonly why: string;
  /** How many entries have a time in it. */
  readonly events: number;
}

/** What a person said of the zones that they were asked about: a zone, or nothing to leave their entries out. */
export type ZoneAnswers = Readonly<Record<string, string>>;

/** A file with more names of its own is none that a person could answer for: the entries of the others are left out. */
const mostAsked = 20;

const valueOf = ({ properties }: IcalComponent, name: string) =>
  properties.find((one) => one.name === name)?.value.trim() ?? '';

/** The zones in which the times of a file stand. */
export class CalendarZones {
  readonly #own: FileZone;
  readonly #answers: ZoneAnswers;
  readonly #throughYear: number;
  readonly #told: ReadonlyMap<string, IcalComponent>;
  /** The calendars of the file that say which zone they are in, in the order in which they begin. */
  readonly #calendars: readonly { line: number; zone: string }[];
  readonly #found = new Map<string, FileZone | { why: string }>();
  readonly #asked = new Map<string, { why: string; events: Set<number> }>();

  /**
   * @param parts of the file, in the order in which they begin
   * @param timeZone of the location: of days, and of times that name none where the calendar does not either
   * @param throughYear the last year that is asked about
   */
  constructor(
    parts: readonly IcalComponent[],
    timeZone: string,
    throughYear: number,
    answers: ZoneAnswers = {},
  ) {
    this.#own = namedZone(timeZone);
    this.#answers = answers;
    this.#throughYear = throughYear;
    this.#told = new Map(
      parts.filter(({ name }) => name === 'VTIMEZONE').map((part) => [valueOf(part, 'TZID'), part]),
    );
    this.#calendars = parts
      .filter(({ name }) => name === 'VCALENDAR')
      .map((part) => ({ line: part.line, zone: valueOf(part, 'X-WR-TIMEZONE') }));
  }

  /** What a reader of one part of the file goes by. */
  of({ line }: IcalComponent): Pick<EventTerms, 'zoneOf' | 'own'> {
    return { own: this.#own, zoneOf: (property) => this.#zoneOf(property, line) };
  }

  /** The zones that a person is asked about, answered or not. */
  asked(): ZoneAsked[] {
    return [...this.#asked].map(([name, { why, events }]) => ({ name, why, events: events.size }));
  }

  #zoneOf({ params, line }: IcalProperty, eventLine: number): FileZone {
    const named = params.get('TZID')?.trim() ?? '';
    // A time without a zone is meant in the one that its calendar is said to be in (X-WR-TIMEZONE).
    const name = named || (this.#calendars.findLast((one) => one.line <= line)?.zone ?? '');
    if (name === '') return this.#own;
    let found = this.#found.get(name);
    if (found === undefined) this.#found.set(name, (found = this.#find(name)));
    if ('toMs' in found) return found;
    return this.#answered(name, found.why, line, eventLine);
  }

  /** As the list of zones has it, as the file tells it, or by what others call it; else why not. */
  #find(name: string): FileZone | { why: string } {
    const known = foreignZone(name);
    if (known !== null && (isTimeZone(name) || name.startsWith('/'))) return namedZone(known);
    const part = this.#told.get(name);
    let why = 'is not known';
    if (part !== undefined) {
      try {
        return toldZone(part, this.#throughYear);
      } catch (fault) {
        if (!(fault instanceof ZoneUnreadable)) throw fault;
        why = `cannot be read: ${fault.message}`;
      }
    }
    const called = known ?? (part === undefined ? null : foreignZone(valueOf(part, 'X-LIC-LOCATION')));
    return called === null ? { why } : namedZone(called);
  }

  #answered(name: string, why: string, line: number, eventLine: number): FileZone {
    const words = `The time zone “${name.slice(0, 60)}” ${why}.`;
    const asked = this.#asked.get(name) ?? { why, events: new Set() };
    if (!this.#asked.has(name) && this.#asked.size >= mostAsked) throw new EventUnreadable(line, words);
    this.#asked.set(name, asked);
    asked.events.add(eventLine);
    const answer = Object.hasOwn(this.#answers, name) ? this.#answers[name]! : null;
    if (answer === null || !isTimeZone(answer)) throw new EventUnreadable(line, words, answer === null);
    return namedZone(answer);
  }
}
