import type { LocationId, TimeBlockId, UserId } from '../../contract/ids.ts';
import type { ScheduleSetup } from '../../contract/schedule-setup.ts';
import type { TimeBlock } from '../../contract/time-block.ts';
import { closuresOn } from '../../domain/booking-check.ts';
import { rangeInWords } from '../../domain/range-words.ts';
import type { Frame } from '../../domain/schedule-frame.ts';
import { blocksOn, minuteAtMs, plannedDay } from '../../domain/working-time.ts';

/** A stretch of a column, in minutes from its top. */
export interface Shade {
  fromMinute: number;
  minutes: number;
}

/** Time of a column's provider that is blocked. */
export interface BlockShade extends Shade {
  id: TimeBlockId;
  time: string;
  reason: string;
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
export function hoursOf(
  setup: ScheduleSetup,
  plan: { frame: Frame; locationId: LocationId; providerId?: UserId },
): ColumnHours {
  const { frame, locationId, providerId } = plan;
  const known: Known = knownOf.get(setup) ?? new Map();
  knownOf.set(setup, known);
  const key = `${locationId} ${providerId} ${frame.date} ${frame.fromMs} ${frame.minutes}`;
  const there = known.get(key);
  if (there) return there;
  const closures = closuresOn(setup.closures, locationId, [frame.date]);
  const day = providerId === undefined ? null : plannedDay(setup, providerId, locationId, frame.date);
  const blocks = providerId === undefined ? [] : blocksOn(setup.blocks, providerId, locationId, frame.date);
  const hours = {
    closed: closures.length === 0 ? null : closures.map(({ reason }) => reason).join(', '),
    shades: day === null ? [] : outsideOf(day.ranges, frame),
    blocks: blocks.flatMap((block) => inColumn(block, frame)),
  };
  if (known.size >= 400) known.clear();
  known.set(key, hours);
  return hours;
}

/** What of a column lies outside of ranges of its day, which are in order. */
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

/** As much of blocked time as the column shows. */
function inColumn({ id, time, reason }: TimeBlock, frame: Frame): BlockShade[] {
  const fromMinute = Math.max(0, minuteOf(time.from, frame));
  const minutes = Math.min(frame.minutes, minuteOf(time.to, frame)) - fromMinute;
  return minutes > 0 ? [{ id, fromMinute, minutes, time: rangeInWords(time), reason }] : [];
}

/** Where a minute of the local day stands, from the top. */
function minuteOf(minute: number, { isElapsed, date, timeZone, fromMs, fromMinute }: Frame): number {
  return isElapsed ? (minuteAtMs(date, minute, timeZone) - fromMs) / 60_000 : minute - fromMinute;
}
