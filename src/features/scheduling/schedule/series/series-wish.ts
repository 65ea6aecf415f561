import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { BookingClash } from '../../../../contract/scheduling/booking-clash.ts';
import type { AppointmentId, ResourceId } from '../../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../../contract/base/values.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import type { BookedVisit } from '../../../../domain/scheduling/availability/booked-visit.ts';
import {
  checkBooking,
  needingReason,
  newlyNeedingReason,
} from '../../../../domain/scheduling/availability/booking-check.ts';
import { resourcesAt } from '../../../../domain/scheduling/availability/booking-choice.ts';
import { addDays, dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { withHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import type { Occurrence } from '../../../../domain/base/time/repeat-rule.ts';
import { parseTypedTime } from '../../../../domain/base/time/typed-time.ts';
import { seriesDates } from '../../../../domain/scheduling/visits/visit-series.ts';
import { instantMeant } from '../../../../domain/base/time/wall-time.ts';
import type { DraftFaults, WhenDraft } from '../booking/booking-draft.ts';
import { buffersOf, checkDraft, visitOf } from '../booking/booking-wish.ts';
import type { BookingContext } from '../booking/booking-wish.ts';
import { openWeekdays, repeatOf } from './repeat-draft.ts';
import type { RepeatDraft } from './repeat-draft.ts';

/** A visit that is repeated, as a form holds it. */
export interface SeriesDraft extends WhenDraft {
  repeat: RepeatDraft;
}

/** One date of a series, with what a person changed of it. */
export interface SeriesDate {
  /** As the rule has it: what the visit is called in its series, wherever it is moved. */
  readonly planned: Occurrence;
  readonly date: PlainDate;
  /** Null while what was typed is no time. */
  readonly startsAt: Instant | null;
  readonly isLeftOut: boolean;
  readonly isMoved: boolean;
}

/** A date checked against what is booked already. */
export interface SeriesVisit extends SeriesDate {
  /** False where this device does not know the day: what clashes with it is said by the server later. */
  readonly isChecked: boolean;
  readonly clashes: readonly BookingClash[];
  readonly needing: readonly BookingClash[];
  readonly resourceIds: readonly ResourceId[];
}

/** What is wrong with a series before it is booked: dates without a time, or none left. */
export function seriesFaults(visits: readonly SeriesVisit[]): DraftFaults {
  const kept = visits.filter(({ isLeftOut }) => !isLeftOut);
  if (kept.length === 0) return { series: 'No date is left. Take one back, or let the visit come once.' };
  return kept.some(({ startsAt }) => startsAt === null)
    ? { series: 'One of the dates has no time yet.' }
    : {};
}

/** The visits on the days of a series. */
export interface SeriesContext {
  readonly rows: readonly Appointment[];
  readonly isKnown: (date: PlainDate) => boolean;
}

/** The dates that a draft means; none for a visit that comes once, or while day, time or provider are open. */
export function datesOf(draft: SeriesDraft, context: BookingContext): SeriesDate[] {
  const { repeat, providerId, date: first } = draft;
  const time = parseTypedTime(draft.time);
  if (repeat.kind === 'once' || providerId === '' || first === '' || time === null) return [];
  const open = openWeekdays(context.setup, providerId, context.locationId, first);
  return seriesDates(repeatOf(repeat, first, open), first, time, context.timeZone).map((planned) => {
    const change = repeat.changes[planned.at];
    const moved = change && parseTypedTime(change.time);
    if (!change || change.isLeftOut)
      return {
        planned,
        date: planned.date,
        // The first one is the one that was entered, also in an hour that comes twice.
        startsAt: planned.date === first ? instantMeant(first, time, context.timeZone, draft.at) : planned.at,
        isLeftOut: change !== undefined,
        isMoved: false,
      };
    const date = change.date === '' ? planned.date : change.date;
    const startsAt = moved ? instantMeant(date, moved, context.timeZone, planned.at) : null;
    return { planned, date, startsAt, isLeftOut: false, isMoved: true };
  });
}

/** Checks each date against the visits of its day, and against the other dates. */
export function readSeries(
  draft: SeriesDraft,
  context: BookingContext,
  dates: readonly SeriesDate[],
  around: SeriesContext,
): SeriesVisit[] {
  const { setup, timeZone, locationId, openLocations } = context;
  const { providerId, durationMinutes } = draft;
  const type = setup.types.find(({ id }) => id === draft.typeId) ?? null;
  const here = resourcesAt(setup, locationId);
  const what = { ...visitOf(draft, context), ...buffersOf(type, null), durationMinutes };
  if (providerId === '') return [];
  const visitAt = (startsAt: Instant, id: string): BookedVisit => ({
    ...what,
    id: id as AppointmentId,
    providerId,
    startsAt,
  });
  const planned = dates.flatMap(({ isLeftOut, startsAt, planned: { at } }) =>
    isLeftOut || !startsAt ? [] : [visitAt(startsAt, at)],
  );
  const near = byDay([...withHeld(around.rows, context.held), ...planned], timeZone);
  return dates.map((one): SeriesVisit => {
    if (one.startsAt === null || one.isLeftOut)
      return { ...one, isChecked: true, clashes: [], needing: [], resourceIds: [] };
    const bare = visitAt(one.startsAt, one.planned.at);
    const schedule = { visits: near(one.date), setup, timeZone, locations: openLocations };
    const { resourceIds, clashes } = checkDraft(draft, bare, type, here, schedule);
    const isChecked = around.isKnown(one.date);
    return { ...one, isChecked, clashes, needing: needingReason(clashes), resourceIds };
  });
}

/** A visit of a series with what a change of another one means for it, and what then speaks against it. */
export interface AlikeVisit {
  readonly visit: Appointment;
  readonly move: AppointmentMove;
  readonly isChecked: boolean;
  readonly clashes: readonly BookingClash[];
  /** Those that ask for a reason and did not before. */
  readonly needing: readonly BookingClash[];
}

/** Holds what a change makes of several visits against their days, where the same change has been made everywhere. */
export function readAlike(
  moves: readonly (readonly [Appointment, AppointmentMove])[],
  {
    setup,
    timeZone,
    held,
    openLocations,
  }: Pick<BookingContext, 'setup' | 'timeZone' | 'held' | 'openLocations'>,
  around: SeriesContext,
): AlikeVisit[] {
  const moved = moves.map(([visit, move]) => ({ ...visit, ...move }));
  const ids = new Set<string>(moved.map(({ id }) => id));
  const others = around.rows.filter(({ id }) => !ids.has(id));
  const near = byDay([...withHeld(others, held), ...moved], timeZone);
  return moves.map(([visit, move], at) => {
    const wanted = moved[at]!;
    const date = dayAt(wanted.startsAt, timeZone);
    const schedule = { visits: near(date), setup, timeZone, locations: openLocations };
    const clashes = checkBooking(wanted, schedule);
    const needing = newlyNeedingReason(clashes, checkBooking(visit, schedule));
    return { visit, move, isChecked: around.isKnown(date), clashes, needing };
  });
}

/** The visits of a day: a long series would otherwise go through every visit of months for each of its dates. */
function byDay(visits: readonly BookedVisit[], timeZone: string): (date: PlainDate) => BookedVisit[] {
  const days = new Map<string, BookedVisit[]>();
  for (const visit of visits) {
    const date = dayAt(visit.startsAt, timeZone);
    const list = days.get(date);
    if (list) list.push(visit);
    else days.set(date, [visit]);
  }
  // What began the day before may still run, and what runs over midnight overlaps with the day after.
  return (date) => [addDays(date, -1), date, addDays(date, 1)].flatMap((day) => days.get(day) ?? []);
}
