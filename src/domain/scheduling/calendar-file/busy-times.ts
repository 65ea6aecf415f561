import type { PlainDate } from '../../../contract/base/values.ts';
import { readIcal, type IcalComponent, type IcalFault } from '../../../lib/files/ical-read.ts';
import { addDays, boundsOfDay } from '../../base/time/clinic-day.ts';
import { CalendarZones, type ZoneAnswers, type ZoneAsked } from './calendar-zones.ts';
import { datesOfEvent } from './event-dates.ts';
import { endMs, EventUnreadable, readBusyPeriods, readEvent, type CalendarEvent } from './ical-event.ts';
import type { Stretch } from '../visits/visit-time.ts';

/** A time at which somebody is busy, as a calendar file says it. */
export interface BusyTime extends Stretch {
  /** Empty where the file has none. */
  readonly uid: string;
  /** Empty where it has none, or is private. */
  readonly title: string;
}

/** Something in the file that was not read, or not as it stands there. */
export interface BusyFault extends IcalFault {
  /** Of which event; empty where it is about none. */
  readonly uid: string;
}

export interface BusyTimes {
  /** Whether there is anything of a calendar in it at all. */
  readonly isCalendar: boolean;
  /** In order of time; each beginning of a UID once. Whole, also where they reach out of the window. */
  readonly times: readonly BusyTime[];
  readonly faults: readonly BusyFault[];
  /** Faults beyond those that are listed. */
  readonly faultsLeftOut: number;
  readonly events: number;
  /** Events that are cancelled or take no time, by their own words. */
  readonly freeEvents: number;
  /** The zones that nobody knows here. Until a person says which they are, what stands in them is not among the times. */
  readonly zonesAsked: readonly ZoneAsked[];
}

export interface BusyQuestion {
  /** Of the location: of days, and of times that name no zone in a calendar that names none either. */
  readonly timeZone: string;
  /** What a person said of the zones that nobody knows here. */
  readonly zones?: ZoneAnswers;
  /** The first day that is asked about; it goes on for a year. */
  readonly from: PlainDate;
  /** Asked before each event: whether it has taken too long. What is left then is not read, and that is listed. */
  readonly isOverdue: () => boolean;
}

/** The largest file that is read. */
export const mostCalendarBytes = 5_000_000;
const limits = { components: 20_000, faults: 100 };
const mostTimes = 20_000;
/** How many days are asked about: a year. */
export const windowDays = 366;

/**
 * When somebody is busy by a calendar file, from a day until a year later. Takes whatever text it is given: what cannot
 * be read is listed with its line and why, and the rest is read. Ends for every text: its size, the number of its parts, of
 * the dates of one event and of all are bounded.
 */
export function readBusyTimes(
  text: string,
  { timeZone, from, zones: answers, isOverdue }: BusyQuestion,
): BusyTimes {
  const faults: BusyFault[] = [];
  let faultsLeftOut = 0;
  const tell = (line: number, why: string, uid = '') => {
    if (faults.length < limits.faults) faults.push({ line, why, uid });
    else faultsLeftOut += 1;
  };
  if (text.length > mostCalendarBytes) {
    tell(1, 'The file has more than 5 MB: nothing of it was read.');
    return { isCalendar: false, times: [], faults, faultsLeftOut, events: 0, freeEvents: 0, zonesAsked: [] };
  }
  const file = readIcal(text, limits);
  const parts = file.components.flatMap((one) => (one.name === 'VCALENDAR' ? [one, ...one.parts] : [one]));
  // Half an event is listed as an event, with its UID.
  const halves = new Set(parts.flatMap((one) => (one.name === 'VEVENT' && !one.isEnded ? [one.line] : [])));
  for (const { line, why } of file.faults) if (!halves.has(line)) tell(line, why);
  faultsLeftOut += file.faultsLeftOut;
  const window = {
    fromMs: Date.parse(boundsOfDay(from, timeZone).from),
    toMs: Date.parse(boundsOfDay(addDays(from, windowDays - 1), timeZone).to),
  };
  const zones = new CalendarZones(parts, timeZone, Number(from.slice(0, 4)) + 2, answers);
  const times = new Map<string, BusyTime>();
  const take = (time: BusyTime) => {
    if (times.size < mostTimes && time.toMs > time.fromMs)
      times.set(time.uid === '' ? `${time.fromMs} ${time.toMs}` : `${time.fromMs} ${time.uid}`, time);
  };
  let isStopped = false;
  /** Whether to go on; the first time not, it says so. */
  const goesOn = (line: number) => {
    if (isStopped) return false;
    isStopped = times.size >= mostTimes || isOverdue();
    if (isStopped) tell(line, 'The calendar is too large to be read whole: nothing from here on was taken.');
    return !isStopped;
  };

  const events = readEvents(parts, zones, goesOn, tell);
  const replaced = new Set(
    events.flatMap(({ uid, instead }) => (instead ? `${instead.zone.toMs(instead.wall)} ${uid}` : [])),
  );
  for (const event of events) {
    const { uid, title, line } = event;
    if (!event.isBusy) continue;
    if (!goesOn(line)) break;
    if (event.length.days === 0 && event.length.ms === 0) {
      tell(line, 'It has no length: it takes no time.', uid);
      continue;
    }
    const once = { ...event, rules: [], dates: [], without: [] };
    const dates = datesOfEvent(event.instead ? once : event, window, (why) => tell(line, why, uid));
    for (const date of dates)
      if (event.instead || !replaced.has(`${date.fromMs} ${uid}`)) take({ ...date, uid, title });
  }
  for (const part of parts) {
    if (part.name !== 'VFREEBUSY' || !goesOn(part.line)) continue;
    const uid = uidOf(part);
    const terms = { ...zones.of(part), tell: (line: number, why: string) => tell(line, why, uid) };
    for (const property of part.properties.filter(({ name }) => name === 'FREEBUSY')) {
      for (const { length, ...time } of readBusyPeriods(property, terms)) {
        const date = { fromMs: time.zone.toMs(time.wall), toMs: endMs(time, length) };
        if (date.fromMs < window.toMs && date.toMs > window.fromMs) take({ ...date, uid, title: '' });
      }
    }
  }
  return {
    isCalendar: parts.some(({ name }) => ['VCALENDAR', 'VEVENT', 'VFREEBUSY'].includes(name)),
    times: [...times.values()].toSorted((a, b) => a.fromMs - b.fromMs || a.toMs - b.toMs),
    faults: faults.toSorted((a, b) => a.line - b.line),
    faultsLeftOut,
    events: events.length,
    freeEvents: events.filter(({ isBusy }) => !isBusy).length,
    zonesAsked: zones.asked(),
  };
}

const uidOf = ({ properties }: IcalComponent): string =>
  properties
    .find(({ name }) => name === 'UID')
    ?.value.trim()
    .slice(0, 500) ?? '';

type Tell = (line: number, why: string, uid?: string) => void;

/** All events that can be read; of several accounts of the same date of the same event the latest. */
function readEvents(
  parts: readonly IcalComponent[],
  zones: CalendarZones,
  goesOn: (line: number) => boolean,
  tell: Tell,
): CalendarEvent[] {
  const isCalledOff = parts.some(
    ({ name, properties }) =>
      name === 'VCALENDAR' &&
      properties.some((one) => one.name === 'METHOD' && one.value.trim().toUpperCase() === 'CANCEL'),
  );
  const events: CalendarEvent[] = [];
  const latest = new Map<string, number>();
  for (const part of parts) {
    if (part.name !== 'VEVENT' || !goesOn(part.line)) continue;
    const uid = uidOf(part);
    try {
      const read = readEvent(part, { ...zones.of(part), tell: (line, why) => tell(line, why, uid) });
      const event = isCalledOff ? { ...read, isBusy: false } : read;
      events.push(event);
      const account = accountOf(event);
      latest.set(account, Math.max(latest.get(account) ?? 0, event.sequence));
    } catch (fault) {
      if (!(fault instanceof EventUnreadable)) throw fault;
      if (!fault.isWaiting) tell(fault.line, `${fault.message} The event was left out.`, uid);
    }
  }
  return events.filter((event) => event.uid === '' || event.sequence === latest.get(accountOf(event)));
}

const accountOf = ({ uid, instead }: CalendarEvent) =>
  `${instead ? instead.zone.toMs(instead.wall) : 'all'} ${uid}`;
