/** One part of a VTIMEZONE: from when which offset holds, by the wall clock that held before it. */
export interface Observance {
  readonly kind: 'STANDARD' | 'DAYLIGHT';
  /** `YYYYMMDDTHHMMSS` */
  readonly starts: string;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** The text of an RRULE where the change comes every year by the same rule; else it stands for this once. */
  readonly rule: string | null;
}

export interface ZoneSpan {
  /** What a reader has to know of the zone to place every time of the span. */
  readonly observances: readonly Observance[];
  /** The wall clock at an instant of the span, `YYYYMMDDTHHMMSS`; null where the clock shows that time twice. */
  wallAt(epochMs: number): string | null;
}

interface Change {
  readonly atMs: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

const mostChanges = 100;

/**
 * A zone between two instants. Worked out once, so that thousands of times cost no look-up in the zone each. A change
 * that comes by one rule in all the years around is said as that rule: some calendars understand nothing else.
 */
export function zoneSpan(timeZone: string, fromMs: number, toMs: number): ZoneSpan {
  const yearOf = (epochMs: number) =>
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).year;
  const [firstYear, lastYear] = [yearOf(fromMs) - 1, yearOf(toMs) + 1];
  const start = Temporal.PlainDate.from({ year: firstYear, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const startSeconds = start.offsetNanoseconds / 1e9;
  const changes = changesOf(start, lastYear);
  const shifts = new Set(changes.map(shiftOf));
  const said = [...shifts].flatMap((shift): Observance[] => {
    const alike = changes.filter((change) => shiftOf(change) === shift);
    const rule = yearlyRule(alike, lastYear - firstYear + 1);
    return (rule === null ? alike : alike.slice(0, 1)).map((change) => observanceOf(change, rule));
  });
  const isCovered = changes.some(({ atMs }) => atMs <= fromMs);
  return {
    observances: isCovered ? said : [alwaysSo(startSeconds), ...said],
    wallAt(epochMs) {
      let seconds = startSeconds;
      for (const { atMs, fromSeconds, toSeconds } of changes) {
        const backMs = (fromSeconds - toSeconds) * 1_000;
        if (epochMs >= atMs - backMs && epochMs < atMs + backMs) return null;
        if (epochMs >= atMs) seconds = toSeconds;
      }
      return basic(epochMs + seconds * 1_000);
    },
  };
}

function changesOf(start: Temporal.ZonedDateTime, lastYear: number): Change[] {
  const found: Change[] = [];
  let before = start;
  while (found.length < mostChanges) {
    const next = before.getTimeZoneTransition('next');
    if (next === null || next.year > lastYear) break;
    const fromSeconds = next.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e9;
    found.push({ atMs: next.epochMilliseconds, fromSeconds, toSeconds: next.offsetNanoseconds / 1e9 });
    before = next;
  }
  return found;
}

const shiftOf = ({ fromSeconds, toSeconds }: Change) => `${fromSeconds} ${toSeconds}`;
const wallBefore = ({ atMs, fromSeconds }: Change) => atMs + fromSeconds * 1_000;
/** `YYYYMMDDTHHMMSS` of a wall clock, given as if it were UTC. */
const basic = (wallMs: number) => new Date(wallMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const observanceOf = (change: Change, rule: string | null): Observance => ({
  kind: change.toSeconds > change.fromSeconds ? 'DAYLIGHT' : 'STANDARD',
  starts: basic(wallBefore(change)),
  fromSeconds: change.fromSeconds,
  toSeconds: change.toSeconds,
  rule,
});

/** The offset before the first change that is said; alone in a zone that never changes. */
const alwaysSo = (seconds: number): Observance => ({
  kind: 'STANDARD',
  starts: '19700101T000000',
  fromSeconds: seconds,
  toSeconds: seconds,
  rule: null,
});

/** `FREQ=YEARLY;BYMONTH=3;BYDAY=2SU` when all of them, one in each year, come by it; else null. */
function yearlyRule(alike: readonly Change[], years: number): string | null {
  const walls = alike.map((change) =>
    Temporal.Instant.fromEpochMilliseconds(wallBefore(change)).toZonedDateTimeISO('UTC').toPlainDateTime(),
  );
  const [first] = walls;
  if (first === undefined || walls.length !== years) return null;
  const isByOneRule = walls.every(
    (wall, index) =>
      wall.year === first.year + index &&
      wall.month === first.month &&
      wall.dayOfWeek === first.dayOfWeek &&
      wall.toPlainTime().equals(first.toPlainTime()),
  );
  const isLast = walls.every((wall) => wall.day + 7 > wall.daysInMonth);
  const nth = Math.ceil(first.day / 7);
  if (!isByOneRule || !(isLast || walls.every((wall) => Math.ceil(wall.day / 7) === nth))) return null;
  const weekday = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][first.dayOfWeek - 1];
  return `FREQ=YEARLY;BYMONTH=${first.month};BYDAY=${isLast ? -1 : nth}${weekday}`;
}
