import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { LocationId, UserId } from '../../../contract/base/ids.ts';
import type { TimeBlock, TimeBlockFields } from '../../../contract/scheduling/time-block.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';
import { holdsItsTime } from '../visits/appointment-status.ts';
import { dayAt, dayMinutes, minuteOfDay } from '../../base/time/clinic-day.ts';
import { daysInWords, shortDayInWords } from '../../base/time/day-words.ts';
import { minuteInWords, rangeInWords } from '../../base/time/range-words.ts';
import { blockFaults } from '../availability/setup-check.ts';
import { parseTypedTime } from '../../base/time/typed-time.ts';
import { meet, visitStretch } from '../visits/visit-time.ts';
import { workedStretches } from '../availability/working-time.ts';

/** Time that is to be blocked, as its form holds it: times as typed. */
export interface BlockDraft {
  providerId: UserId | '';
  date: PlainDate | '';
  from: string;
  to: string;
  reason: string;
  /** The last of the days on which it comes back; empty for the one day. */
  until: PlainDate | '';
  isEverywhere: boolean;
}

/** What is known when the form opens. */
export interface BlockPreset {
  providerId?: UserId;
  startsAt?: Instant;
  durationMinutes?: number;
}

export type BlockDraftFaults = Partial<Record<'providerId' | 'date' | 'from' | 'to' | 'until', string>>;

/** The form for a tapped time. */
export function newBlock(
  { providerId, startsAt, durationMinutes = 60 }: BlockPreset,
  date: PlainDate,
  timeZone: string,
): BlockDraft {
  const rest = {
    providerId: providerId ?? ('' as const),
    reason: '',
    until: '' as const,
    isEverywhere: true,
  };
  if (startsAt === undefined) return { ...rest, date, from: '', to: '' };
  const from = minuteOfDay(startsAt, timeZone);
  const to = Math.min(dayMinutes, from + durationMinutes);
  return { ...rest, date: dayAt(startsAt, timeZone), from: minuteInWords(from), to: minuteInWords(to) };
}

/** The form of time that is blocked already. */
export const draftOfBlock = (block: TimeBlock): BlockDraft => ({
  providerId: block.providerId,
  date: block.from,
  from: minuteInWords(block.time.from),
  to: minuteInWords(block.time.to),
  reason: block.reason,
  until: block.to === block.from ? '' : block.to,
  isEverywhere: block.locationId === null,
});

/** `Dr. Avery, 2:00 PM – 3:00 PM, Mar 2`. */
export function blockInWords({ from, to, time }: TimeBlockFields, provider: string): string {
  const days = from === to ? shortDayInWords(from) : daysInWords(from, to);
  return `${provider}, ${rangeInWords(time)}, ${days}`;
}

function readMinute(typed: string): number | null {
  if (/^\s*midnight\s*$/i.test(typed)) return dayMinutes;
  const clock = parseTypedTime(typed);
  if (clock === null) return null;
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** What the form means, or what is wrong with it, field by field. */
export function readBlock(
  draft: BlockDraft,
  locationId: LocationId,
): { fields: TimeBlockFields | null; faults: BlockDraftFaults } {
  const { providerId, date, until } = draft;
  const from = readMinute(draft.from);
  const typedTo = readMinute(draft.to);
  // Until midnight is until the end of the day, however it is written.
  const to = typedTo === 0 ? dayMinutes : typedTo;
  const noTime = 'Type a time, such as 2 or 2:15 pm.';
  const faults: BlockDraftFaults = {
    ...(providerId === '' && { providerId: 'Choose a provider.' }),
    ...(date === '' && { date: 'Choose a day.' }),
    ...((from === null || from === dayMinutes) && { from: noTime }),
    ...(to === null && { to: noTime }),
  };
  if (providerId === '' || date === '' || from === null || to === null || faults.from)
    return { fields: null, faults };
  const last = until === '' ? date : until;
  const found = blockFaults({ from: date, to: last, time: { from, to } });
  if (found.length > 0) {
    const isTime = found.some(({ path }) => path === 'time.to');
    const isDay = found.some(({ path }) => path === 'to');
    return {
      fields: null,
      faults: {
        ...(isTime && { to: 'Must be later than the beginning.' }),
        ...(isDay && { until: 'Choose a day from the first one on, at most two years later.' }),
      },
    };
  }
  const place = draft.isEverywhere ? null : locationId;
  const fields = { providerId, locationId: place, from: date, to: last, time: { from, to } };
  return { fields: { ...fields, reason: draft.reason.trim() }, faults };
}

/** Those of these visits that lie in time that is to be blocked. */
export function visitsWithin(
  block: TimeBlockFields,
  visits: readonly Appointment[],
  timeZone: string,
): Appointment[] {
  return visits.filter((visit) => {
    const date = dayAt(visit.startsAt, timeZone);
    const isTheirs = visit.providerId === block.providerId && holdsItsTime(visit.status);
    if (!isTheirs || date < block.from || date > block.to) return false;
    return meet(visitStretch(visit), workedStretches({ date, ranges: [block.time] }, timeZone)[0]!);
  });
}
