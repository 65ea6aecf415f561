import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { HeldTime } from '../../../../contract/scheduling/online-booking.ts';
import type { AppointmentType, ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { Instant } from '../../../../contract/base/values.ts';
import { holdsItsTime } from '../../../../domain/scheduling/visits/appointment-status.ts';
import {
  classSessions,
  isSameRoster,
  oncePerSession,
} from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { ClassSession, SessionOf } from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { ColumnLane } from '../../../../domain/scheduling/schedule/schedule-move.ts';
import type { PlannedSession } from '../../../../domain/scheduling/classes/class-times.ts';
import { toInstant } from '../../../../domain/base/time/clinic-day.ts';
import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import { instantInFrame, partInFrame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import type { Frame, PartInFrame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { layOut } from '../../../../domain/scheduling/schedule/schedule-layout.ts';
import type { Placed } from '../../../../domain/scheduling/schedule/schedule-layout.ts';
import { hoursOf } from './column-hours.ts';
import type { ColumnHours, ColumnKind } from './column-hours.ts';

/** Where something is in a column; minutes count from the column's top. */
interface InColumn extends PartInFrame {
  position: Placed;
  /** The name of its type; empty where it has none. */
  typeName: string;
  /** Whom it is with, where the column does not say so; else empty. */
  providerName: string;
  /** It is in another column before this one: one that holds two rooms. */
  isEcho: boolean;
}

export interface PlacedVisit extends InColumn {
  /** Of a class the one that its card shows. */
  visit: Appointment;
  /** The class that its card shows; absent where it is a visit by itself. */
  session?: ClassSession;
  /** The colour of its type; empty where it has none. */
  typeColor: string;
}

/** A time that is held for somebody who booked online. */
export interface PlacedHeld extends InColumn {
  held: HeldTime;
}

/** A session of a class that is planned, and in which nobody is. */
export interface PlacedPlanned extends InColumn {
  planned: PlannedSession;
  type: AppointmentType;
}

/** A slot in a column where a visit can be booked by a tap or Enter. */
export interface FreeSlot {
  at: Instant;
  time: string;
  fromMinute: number;
  minutes: number;
}

/** Books a slot: when, with whom or in which room where the column says so, and how long a slot is. */
export type BookHere = (startsAt: Instant, lane: ColumnLane, minutes: number) => void;

/** Opens a visit, or the class that its card shows. */
export type OpenVisit = (id: string, ofClass?: SessionOf) => void;

/** What a column shows: a stretch of one day of one person, location or room. */
export interface ColumnPlan extends ColumnKind {
  key: string;
  /** What its head says, and what is under it in small. */
  title: string;
  detail: string;
  /** What it is called where only words are there. */
  name: string;
  color: string;
  /** One of several days side by side. */
  isOneOfDays: boolean;
  /** The first column of a day that has several. */
  startsDay: boolean;
  isToday: boolean;
  rows: readonly Appointment[];
  held: readonly HeldTime[];
  planned?: readonly PlannedSession[];
}

export interface ColumnModel extends Omit<ColumnPlan, 'rows' | 'held' | 'planned'> {
  hours: ColumnHours;
  visits: PlacedVisit[];
  held: PlacedHeld[];
  planned: PlacedPlanned[];
  free: FreeSlot[];
}

/** A visit is drawn at least this long, so that a short one can be read and hit; less where the rows are higher. */
const shortestDrawnMinutes = 15;

/**
 * What a column shows. A slot that a visit, a held time or blocked time covers wholly is left out: there is no room in it.
 * @param slotMinutes how long a slot is that a tap books; null where nothing can be booked
 * @param isEcho whether a visit or a held time is in a column before this one already
 * @param rowMinutes how long a row is that can be hit: nothing is drawn shorter than that, or than 15 minutes
 * @param sessions the classes, each of which is one card; of a room its class is whole also when others are in another
 */
export function columnOf(
  { rows, held: wanted, planned: empty = [], ...plan }: ColumnPlan,
  slotMinutes: number | null,
  setup: ScheduleSetup,
  isEcho: (one: { id: string }) => boolean = () => false,
  rowMinutes = shortestDrawnMinutes,
  sessions = classSessions(rows, setup.types),
): ColumnModel {
  const { frame } = plan;
  const shortest = Math.min(shortestDrawnMinutes, rowMinutes);
  const types = new Map(setup.types.map((type) => [type.id, type]));
  const shown = oncePerSession(rows, sessions).map((row): Appointment => {
    const session = sessions.get(row.id);
    return session ? { ...session.lead, durationMinutes: session.durationMinutes } : row;
  });
  const all = [...shown, ...wanted, ...empty];
  const parts = new Map(all.map((one) => [one.id, partInFrame(frame, one, shortest)]));
  const positions = layOut(
    all.map(({ id, startsAt, durationMinutes }) => {
      // What is left of it after midnight may be shorter than anything is drawn; where an hour comes twice, those of both
      // share one position.
      const { isRest, fromMinute, minutes } = parts.get(id)!;
      return isRest || !frame.isElapsed
        ? { id, startsAt: toInstant(frame.fromMs + fromMinute * 60_000), durationMinutes: minutes }
        : { id, startsAt, durationMinutes: Math.max(durationMinutes, shortest) };
    }),
  );
  const inColumn = (one: Appointment | HeldTime | PlannedSession): InColumn => ({
    ...parts.get(one.id)!,
    position: positions.get(one.id)!,
    typeName: (one.typeId && types.get(one.typeId)?.name) || '',
    providerName: plan.providerNames?.get(one.providerId) ?? '',
    isEcho: isEcho(one),
  });
  const visits = shown.map((one): PlacedVisit => {
    const session = sessions.get(one.id);
    const typeColor = (one.typeId && types.get(one.typeId)?.color) || '';
    if (!session) return { visit: one, typeColor, ...inColumn(one) };
    return { visit: session.lead, session, typeColor, ...inColumn(one) };
  });
  const held = wanted.map((one): PlacedHeld => ({ held: one, ...inColumn(one) }));
  const planned = empty.flatMap((one): PlacedPlanned[] => {
    const type = types.get(one.typeId);
    return type ? [{ planned: one, type, ...inColumn(one) }] : [];
  });
  const hours = hoursOf(setup, plan);
  // What is blocked of one of them leaves the time of a location or room to the others.
  const ofProvider = plan.providerId === undefined ? [] : hours.blocks;
  const holding = [
    ...visits.filter(({ visit }) => holdsItsTime(visit.status)),
    ...held,
    ...planned,
    ...ofProvider,
  ];
  const free = slotMinutes === null ? [] : slotsOf(frame, slotMinutes);
  return {
    ...plan,
    hours,
    visits,
    held,
    planned,
    free: free.filter((slot) => !holding.some((one) => covers(one, slot))),
  };
}

/** How many visits a column shows: those in a class each for itself, and none that began on the day before. */
export const visitCount = (visits: readonly PlacedVisit[]): number =>
  visits.reduce((sum, { session, isRest }) => sum + (isRest ? 0 : (session?.visits.length ?? 1)), 0);

/** Every column of a plan. What is in several of them is itself in the first. */
export function columnsOf(
  plans: readonly ColumnPlan[],
  slotMinutesOf: (plan: ColumnPlan) => number | null,
  setup: ScheduleSetup,
  rowMinutes?: number,
): ColumnModel[] {
  const seen = new Set<string>();
  const rows = new Map(plans.flatMap((plan) => plan.rows.map((row) => [row.id, row] as const)));
  const sessions = classSessions([...rows.values()], setup.types);
  return plans.map((plan) => {
    const isEcho = ({ id }: { id: string }) => seen.has(sessions.get(id as Appointment['id'])?.key ?? id);
    const column = columnOf(plan, slotMinutesOf(plan), setup, isEcho, rowMinutes, sessions);
    for (const { id } of plan.rows) seen.add(sessions.get(id)?.key ?? id);
    for (const { id } of plan.held) seen.add(id);
    for (const { id } of plan.planned ?? []) seen.add(id);
    return column;
  });
}

/** The slots of columns that were drawn before: the same few are asked for with every change of a visit. */
const slotsKnown = new Map<string, FreeSlot[]>();

function slotsOf(frame: Frame, slotMinutes: number): FreeSlot[] {
  const key = `${frame.fromMs} ${frame.minutes} ${frame.timeZone} ${slotMinutes}`;
  const known = slotsKnown.get(key);
  if (known) return known;
  const slots: FreeSlot[] = [];
  for (let fromMinute = 0; fromMinute < frame.minutes; fromMinute += slotMinutes) {
    const at = instantInFrame(frame, fromMinute);
    slots.push({ at, time: timeInWords(at, frame.timeZone), fromMinute, minutes: slotMinutes });
  }
  if (slotsKnown.size >= 200) slotsKnown.clear();
  slotsKnown.set(key, slots);
  return slots;
}

const covers = (one: Pick<InColumn, 'fromMinute' | 'minutes'>, slot: FreeSlot) =>
  one.fromMinute <= slot.fromMinute && one.fromMinute + one.minutes >= slot.fromMinute + slot.minutes;

/** The instant inside a slot that a pointer means: to the quarter hour where the slot is made of those, else its beginning. */
export function instantInSlot(slot: FreeSlot, share: number, frame: Frame): Instant {
  const step = slot.minutes % 15 === 0 ? 15 : slot.minutes;
  const steps = Math.floor(Math.min(0.999, Math.max(0, share)) * (slot.minutes / step));
  return instantInFrame(frame, slot.fromMinute + steps * step);
}

/**
 * The same columns with everything that did not change kept as it was, so that a change of one visit draws one card and
 * the rest of a full schedule stays untouched.
 */
export function keepSame(before: readonly ColumnModel[], after: readonly ColumnModel[]): ColumnModel[] {
  const known = new Map(before.map((column) => [column.key, column]));
  return after.map((column) => {
    const old = known.get(column.key);
    if (!old) return column;
    const oldVisits = new Map(old.visits.map((one) => [one.visit.id, one]));
    const visits = keepAll(
      old.visits,
      column.visits.map((one) => {
        const same = oldVisits.get(one.visit.id);
        return same && isSamePosition(same, one) ? same : one;
      }),
    );
    const isSameFree =
      old.free.length === column.free.length &&
      old.free.every(
        (slot, index) => slot.at === column.free[index]!.at && slot.minutes === column.free[index]!.minutes,
      );
    const free = isSameFree ? old.free : column.free;
    const { frame, title, detail, name, isToday, startsDay, color, roomId, providerId } = column;
    const isSame =
      visits === old.visits &&
      isSameJson(old.held, column.held) &&
      isSameJson(old.planned, column.planned) &&
      free === old.free &&
      isSameFrame(old.frame, frame) &&
      isSameJson(old.hours, column.hours) &&
      providerId === old.providerId &&
      roomId === old.roomId &&
      [title, detail, name, isToday, startsDay, color].join('\n') ===
        [old.title, old.detail, old.name, old.isToday, old.startsDay, old.color].join('\n');
    return isSame ? old : { ...column, visits, free };
  });
}

const keepAll = <T>(before: T[], after: T[]): T[] =>
  before.length === after.length && after.every((one, index) => one === before[index]) ? before : after;

const isSamePosition = (a: PlacedVisit, b: PlacedVisit) =>
  a.visit === b.visit &&
  isSameRoster(a.session, b.session) &&
  a.fromMinute === b.fromMinute &&
  a.minutes === b.minutes &&
  a.typeName === b.typeName &&
  a.typeColor === b.typeColor &&
  a.providerName === b.providerName &&
  a.isEcho === b.isEcho &&
  a.isRest === b.isRest &&
  a.position.left === b.position.left &&
  a.position.right === b.position.right;

const isSameFrame = (a: Frame, b: Frame) =>
  a.fromMs === b.fromMs && a.toMs === b.toMs && a.minutes === b.minutes;

/** What is in sight when columns open: the hour of now, else of the first visit, else the top. In minutes from the top. */
export function minuteInSight(columns: readonly ColumnModel[], nowMs: number): number {
  const now = columns.find(({ frame }) => nowMs >= frame.fromMs && nowMs < frame.toMs)?.frame;
  const first = Math.min(
    ...columns.flatMap(({ visits }) =>
      visits.filter(({ isRest }) => !isRest).map(({ fromMinute }) => fromMinute),
    ),
  );
  const minute = now ? (nowMs - now.fromMs) / 60_000 : Number.isFinite(first) ? first : 0;
  return Math.max(0, Math.floor(minute / 60) * 60);
}
