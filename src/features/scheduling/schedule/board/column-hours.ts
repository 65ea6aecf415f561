import type { LocationId, ResourceId, TimeBlockId, UserId } from '../../../../contract/base/ids.ts';
import type { ScheduleSetup } from '../../../../contract/scheduling/schedule-setup.ts';
import type { TimeBlock } from '../../../../contract/scheduling/time-block.ts';
import { rangeInWords } from '../../../../domain/base/time/range-words.ts';
import { instantInFrame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import type { Frame } from '../../../../domain/scheduling/schedule/schedule-frame.ts';
import { layOut } from '../../../../domain/scheduling/schedule/schedule-layout.ts';
import type { Placed } from '../../../../domain/scheduling/schedule/schedule-layout.ts';
import {
  blocksOn,
  closuresOn,
  minuteAtMs,
  plannedDay,
} from '../../../../domain/scheduling/availability/working-time.ts';

/** A stretch of a column, in minutes from its top. */
export interface Shade {
  fromMinute: number;
  minutes: number;
}

/** Time of a provider that is blocked, in the column of the provider, or of a location or room. */
export interface BlockShade extends Shade {
  id: TimeBlockId;
  time: string;
  reason: string;
  /** Whose it is, and where it is next to that of others, in the column of a location or room; there it takes no time of it. */
  of: { providerName: string; position: Placed } | null;
}

/** What of a column says which hours it has. */
export interface ColumnKind {
  frame: Frame;
  locationId: LocationId;
  /** Whose column it is; absent where columns are locations or rooms. A drop here gives the visit to them. */
  providerId?: UserId;
  /** What its providers are called, where columns are locations or rooms. */
  providerNames?: ReadonlyMap<UserId, string>;
  /** The room it is, null for visits without one; absent where columns are no rooms. A drop here changes the room. */
  roomId?: ResourceId | null;
}

/** What a column shows behind its visits. */
export interface ColumnHours {
  /** When its provider does not work. Empty where nothing is known. */
  shades: readonly Shade[];
  /** What of it is blocked, in order of time. */
  blocks: readonly BlockShade[];
  /** Why the day is closed; null where it is open. */
  closed: string | null;
}

type Known = Map<string, ColumnHours>;
/** Columns of a set-up that were drawn before: the same few are asked for with every change of a visit. */
const knownOf = new WeakMap<ScheduleSetup, Known>();

/** The hours of a column: the very same object as long as the set-up and the column's day stay what they were. */
export function hoursOf(setup: ScheduleSetup, plan: ColumnKind): ColumnHours {
  const { frame, locationId, providerId, providerNames, roomId } = plan;
  const known: Known = knownOf.get(setup) ?? new Map();
  knownOf.set(setup, known);
  const names = [...(providerNames ?? [])].join();
  const key = `${locationId} ${providerId} ${roomId} ${names} ${frame.date} ${frame.fromMs} ${frame.minutes}`;
  const there = known.get(key);
  if (there) return there;
  const closures = closuresOn(setup.closures, locationId, [frame.date]);
  const day = providerId === undefined ? null : plannedDay(setup, providerId, locationId, frame.date);
  const hours = {
    closed: closures.length === 0 ? null : closures.map(({ reason }) => reason).join(', '),
    shades: day === null ? [] : outsideOf(day.ranges, frame),
    blocks: blocksIn(setup.blocks, plan),
  };
  if (known.size >= 400) known.clear();
  known.set(key, hours);
  return hours;
}

/** What of a column is outside of ranges of its day, which are in order. */
function outsideOf(ranges: readonly { from: number; to: number }[], frame: Frame): Shade[] {
  const shades: Shade[] = [];
  let reached = 0;
  const shadeTo = (minute: number) => {
    if (minute > reached) shades.push({ fromMinute: reached, minutes: minute - reached });
  };
  for (const { from, to } of ranges) {
    shadeTo(Math.min(minuteOf(from, frame), frame.minutes));
    reached = Math.max(reached, minuteOf(to, frame));
  }
  shadeTo(frame.minutes);
  return shades;
}

/**
 * As much of blocked time as a column shows. That of a location shows what is blocked of everybody who is named there. No room is held by
 * it: among rooms it is where visits without a room are.
 */
function blocksIn(all: ScheduleSetup['blocks'], plan: ColumnKind): BlockShade[] {
  const { frame, locationId, providerId, providerNames: names, roomId } = plan;
  if (typeof roomId === 'string') return [];
  const whose = providerId ?? ((ID: UserId) => names?.has(ID) ?? false);
  const found = blocksOn(all, whose, locationId, frame.date).flatMap((block) => {
    const shade = inColumn(block, frame);
    return shade === null ? [] : [{ shade, by: block.providerId }];
  });
  if (providerId !== undefined) return found.map(({ shade }) => ({ ...shade, of: null }));
  const positions = layOut(
    found.map(({ shade: { id, fromMinute, minutes } }) => ({
      id,
      startsAt: instantInFrame(frame, fromMinute),
      durationMinutes: minutes,
    })),
  );
  return found.map(({ shade, by }) => ({
    ...shade,
    of: { providerName: names?.get(by) ?? '', position: positions.get(shade.id)! },
  }));
}

function inColumn({ id, time, reason }: TimeBlock, frame: Frame): Omit<BlockShade, 'of'> | null {
  const fromMinute = Math.max(0, minuteOf(time.from, frame));
  const minutes = Math.min(frame.minutes, minuteOf(time.to, frame)) - fromMinute;
  return minutes > 0 ? { id, fromMinute, minutes, time: rangeInWords(time), reason } : null;
}

/** Where a minute of the local day is, from the top. */
function minuteOf(minute: number, { isElapsed, date, timeZone, fromMs, fromMinute }: Frame): number {
  return isElapsed ? (minuteAtMs(date, minute, timeZone) - fromMs) / 60_000 : minute - fromMinute;
}
