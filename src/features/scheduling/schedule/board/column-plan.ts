import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Clinician, Location } from '../../../../contract/clinics/clinic.ts';
import type { ResourceId, UserId } from '../../../../contract/base/ids.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { Resource, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { DayRange } from '../../../../contract/base/day-range.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { stillEmpty, type PlannedSession } from '../../../../domain/scheduling/classes/class-times.ts';
import { addDays, boundsOfDay, dayMinutes } from '../../../../domain/base/time/clinic-day.ts';
import { dayInWords, weekdayInWords, zoneInWords } from '../../../../domain/base/time/day-words.ts';
import { providersOfDay, reaches } from '../../../../domain/scheduling/schedule/day-schedule.ts';
import type { ProvidersShown } from '../../../../domain/scheduling/schedule/day-schedule.ts';
import { stillHeld } from '../../../../domain/scheduling/availability/held-times.ts';
import { rangesOf, worksOn } from '../../../../domain/scheduling/availability/open-hours.ts';
import {
  elapsedFrame,
  partInFrame,
  sharedHours,
  wallFrame,
} from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import type { Frame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import { dayGrid } from '../../../../domain/scheduling/schedule/schedule-layout.ts';
import { visitStretch, type Stretch } from '../../../../domain/scheduling/visits/visit-time.ts';
import { isWeekend } from '../../../../domain/scheduling/schedule/schedule-views.ts';
import { locationColor } from '../../../../ui/marks/location-dot.tsx';
import type { ColumnPlan } from './column-model.ts';

/** What a day or a week is drawn from. */
export interface PlanInput {
  /** The days in sight, in order. */
  from: PlainDate;
  days: number;
  /** The day that was asked for: it is shown also on a weekend without visits. */
  date: PlainDate;
  today: PlainDate;
  rows: readonly Appointment[];
  /** Times that are held for those who booked online, of whatever day and location. */
  held: readonly HeldTime[];
  /** Sessions of classes that are planned, also those that somebody is in; absent where none are. */
  planned?: readonly PlannedSession[];
  /** One: columns are its providers. Several: columns are locations, each on the clock of its own zone. */
  locations: readonly Location[];
  clinicians: readonly Clinician[];
  me: UserId;
  /** The rooms of the one location, which are its columns then; null where they are its providers. */
  rooms: readonly Resource[] | null;
  /** Only this provider's visits; null for everybody's. */
  who: UserId | null;
  /** Whose columns are shown where they are of providers. */
  shows: ProvidersShown;
  showsWeekend: boolean;
  /** Says who works when. */
  setup: ScheduleSetup;
}

export interface AxisMark {
  minute: number;
  label: string;
}

export interface Plan {
  columns: ColumnPlan[];
  axis: AxisMark[];
  /** Weekend days without visits that are left out. */
  isWeekendHidden: boolean;
}

/** What decides in which columns something is, and where. */
type Bookable = Pick<
  Appointment,
  'locationId' | 'providerId' | 'resourceIds' | 'startsAt' | 'durationMinutes'
> & { readonly id: string };

/** Who or what a column is, on each of the days. */
interface Lane {
  key: string;
  name: string;
  location: Location;
  providerId?: UserId;
  /** Null for visits that hold no room. */
  roomId?: ResourceId | null;
}

/** The columns of a day or a week: for each day in sight a column for each provider, for each room or for each location. */
export function planOf(input: PlanInput): Plan {
  const { from, days, who } = input;
  const isTheirs = (one: Bookable) => who === null || one.providerId === who;
  const rows = input.rows.filter(isTheirs);
  const everyDay = Array.from({ length: days }, (_, index) => addDays(from, index));
  const sorted = sortRows(rows, everyDay, input);
  const heldOf = sortRows(stillHeld(input.held, input.rows).filter(isTheirs), everyDay, input);
  const empty = stillEmpty(input.planned ?? [], input.rows).filter(isTheirs);
  const plannedOf = sortRows(empty, everyDay, input);
  const bookables = [...rows, ...[...heldOf.values()].flat(), ...[...plannedOf.values()].flat()];
  const lanes = lanesOf(input, bookables, everyDay);
  const named = input.clinicians.filter(({ ID }) => who === null || ID === who);
  const providerNames = new Map(named.map(({ ID, name }) => [ID, name]));
  const isShown = (day: PlainDate) =>
    days === 1 ||
    input.showsWeekend ||
    day === input.date ||
    !isWeekend(day) ||
    lanes.some((lane) => [sorted, heldOf, plannedOf].some((some) => some.has(keyOf(day, lane))));
  const shown = everyDay.filter(isShown);
  const { frameOf, axis } = framesOf(input, bookables, shown, lanes);
  const columns = shown.flatMap((day) =>
    lanes.map((lane, index): ColumnPlan => {
      const isOneDay = days === 1;
      const isOneLane = lanes.length === 1;
      const weekday = weekdayInWords(day);
      return {
        key: keyOf(day, lane),
        title: isOneDay ? lane.name : weekday,
        detail: isOneDay || isOneLane ? '' : lane.name,
        name: isOneDay ? lane.name : `${dayInWords(day)}, ${lane.name}`,
        frame: frameOf(day, lane.location),
        locationId: lane.location.ID,
        color: locationColor(lane.location.color),
        ...(lane.providerId === undefined ? { providerNames } : { providerId: lane.providerId }),
        ...(lane.roomId === undefined ? {} : { roomId: lane.roomId }),
        isOneOfDays: !isOneDay,
        startsDay: !isOneDay && !isOneLane && index === 0,
        isToday: !isOneDay && day === input.today,
        rows: sorted.get(keyOf(day, lane)) ?? [],
        held: heldOf.get(keyOf(day, lane)) ?? [],
        planned: plannedOf.get(keyOf(day, lane)) ?? [],
      };
    }),
  );
  return { columns, axis, isWeekendHidden: shown.length < days };
}

function lanesOf(
  { locations, clinicians, me, who, shows, rooms, setup }: PlanInput,
  rows: readonly Bookable[],
  days: readonly PlainDate[],
): Lane[] {
  const [only] = locations;
  if (locations.length !== 1 || !only)
    return locations.map((location) => ({ key: location.ID, name: location.name, location }));
  if (rooms) {
    const lanes = rooms.map(({ id, name }): Lane => ({ key: id, name, location: only, roomId: id }));
    return [...lanes, { key: noRoom, name: 'No room', location: only, roomId: null }];
  }
  const worked = days.map((day) => worksOn(setup, only.ID, day));
  const works = (ID: UserId) => worked.some((day) => day.has(ID));
  const providers = providersOfDay(clinicians, rows, me, who === null ? shows : 'all', works);
  return providers
    .filter(({ ID }) => who === null || ID === who)
    .map(({ ID, name }) => ({ key: ID, name, location: only, providerId: ID }));
}

const keyOf = (day: PlainDate, { key }: Pick<Lane, 'key'>) => `${day} ${key}`;

const noRoom = 'no room';

/** The lanes that a visit or a held time is in: one, or each of the rooms that it holds. */
function laneKeysOf(row: Bookable, { locations, rooms }: PlanInput): readonly string[] {
  if (locations.length !== 1) return [row.locationId];
  if (!rooms) return [row.providerId];
  const held = rooms.filter(({ id }) => row.resourceIds?.includes(id)).map(({ id }) => id);
  return held.length === 0 ? [noRoom] : held;
}

/** Rows by the days of their own location that they are on, over midnight on both, and their lane. */
function sortRows<Row extends Bookable>(
  rows: readonly Row[],
  days: readonly PlainDate[],
  input: PlanInput,
): Map<string, Row[]> {
  const { locations } = input;
  const sorted = new Map<string, Row[]>();
  for (const location of locations) {
    const bounds = days.map((day) => {
      const { from, to } = boundsOfDay(day, location.timezone);
      return { day, fromMs: Date.parse(from), toMs: Date.parse(to) };
    });
    for (const row of rows) {
      if (row.locationId !== location.ID) continue;
      const own = visitStretch(row);
      for (const bound of bounds) {
        if (!reaches(own, bound)) continue;
        for (const lane of laneKeysOf(row, input)) {
          const key = keyOf(bound.day, { key: lane });
          const list = sorted.get(key);
          if (list) list.push(row);
          else sorted.set(key, [row]);
        }
      }
    }
  }
  return sorted;
}

/** One day of one location is drawn as long as it is; days or zones side by side share the wall clock. */
function framesOf(
  { from, days, locations, clinicians, who, setup }: PlanInput,
  bookables: readonly Bookable[],
  shown: readonly PlainDate[],
  lanes: readonly Lane[],
): { frameOf: (day: PlainDate, location: Location) => Frame; axis: AxisMark[] } {
  const [only] = locations;
  const people = new Set(lanes.flatMap(({ providerId }) => providerId ?? []));
  // Whoever has no column makes no column longer.
  const isSeen = (ID: UserId) =>
    people.size > 0 ? people.has(ID) : who === null ? clinicians.some((one) => one.ID === ID) : ID === who;
  const rows = people.size > 0 ? bookables.filter(({ providerId }) => isSeen(providerId)) : bookables;
  const workedOf = (day: PlainDate, { ID }: Location) => rangesOf(worksOn(setup, ID, day), isSeen);
  if (days === 1 && locations.length === 1 && only) {
    const grid = dayGrid(from, only.timezone, rows, 60, workedOf(from, only));
    const axis = grid.slots.map(({ at, time }, index, { [index - 1]: before, [index + 1]: after }) => {
      const label = hourLabel(Number(time.slice(0, 2)));
      // An hour that comes twice says which of the two it is.
      const isTwice = time === before?.time || time === after?.time;
      return {
        minute: (Date.parse(at) - grid.fromMs) / 60_000,
        label: isTwice ? `${label} ${zoneInWords(at, only.timezone)}` : label,
      };
    });
    return { frameOf: () => elapsedFrame(grid, from, only.timezone), axis };
  }
  const timed = rows.map((row) => ({ row, own: visitStretch(row) }));
  const hours = sharedHours(
    shown.flatMap((day) =>
      locations.flatMap((location) => [...takenOf(timed, day, location), ...workedOf(day, location)]),
    ),
  );
  const axis = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => ({
    minute: index * 60,
    label: hourLabel(hours.from / 60 + index),
  }));
  return { frameOf: (day, { timezone }) => wallFrame(day, timezone, hours.from, hours.to), axis };
}

/** What rows take of a day of a location, by its wall clock. */
function takenOf(
  timed: readonly { row: Bookable; own: Stretch }[],
  day: PlainDate,
  { ID, timezone }: Location,
): DayRange[] {
  const whole = wallFrame(day, timezone, 0, dayMinutes);
  return timed
    .filter(({ row, own }) => row.locationId === ID && reaches(own, whole))
    .map(({ row }) => {
      const { fromMinute, minutes } = partInFrame(whole, row);
      return { from: fromMinute, to: fromMinute + minutes };
    });
}

/** `10 AM` from 10. */
function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
