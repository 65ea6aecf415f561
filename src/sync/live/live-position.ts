import type { ClinicId } from '../../contract/base/ids.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import { markOf, type listEvents, type LiveEvent } from '../../contract/base/live.ts';
import type { Clock, Report } from '../device/ports.ts';

const storeCursorMs = 2_000;

/** A position on the trail, with the mark of what stands there where that is known. */
export interface KnownPosition {
  readonly cursor: number;
  readonly mark: string | null;
}

/** How far this device knows the trail of a clinic's changes: each is told once, and none is left out. */
export interface LivePosition {
  /** The gateway has taken the subscriptions, and says how far the trail reaches. It may have come back another server. */
  opened(cursor: number): void;
  /** The gateway says how far the trail reaches. */
  reaches(cursor: number): void;
  /** A change was told by itself. */
  told(event: LiveEvent): void;
  moveTo(clinicId: ClinicId): void;
  stop(): void;
}

export interface PositionOptions {
  readonly clock: Clock;
  readonly report: Report;
  readonly cursors: {
    get(clinicId: ClinicId): Promise<KnownPosition | null>;
    put(clinicId: ClinicId, known: KnownPosition): Promise<void>;
  };
  readonly listEvents: (clinicId: ClinicId, after: KnownPosition) => Promise<ResponseOf<typeof listEvents>>;
  /** Something changed at the server. */
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** Anything may have changed: the trail does not reach back to what this device knows. */
  readonly onEverything: () => void;
  /**
   * The server has forgotten what this device knows that it had: it was restored from an older backup. Until this is
   * done the position stays, so that it is noticed again.
   */
  readonly onRestored: () => Promise<void>;
}

export function createLivePosition(options: PositionOptions, start: ClinicId): LivePosition {
  const { report, cursors } = options;
  const store = createCursorStore(options);
  let clinicId = start;
  let at: KnownPosition | null = null;
  /** As far as the gateway has said that there is something to ask for. */
  let wanted = 0;
  let catchingUp: Promise<void> | null = null;
  /** False while something may be missing, also when it could not be asked for. */
  let isComplete = false;

  function keep(next: KnownPosition): void {
    at = next;
    store.keep(clinicId, next);
  }

  function complete(next: KnownPosition): void {
    isComplete = true;
    if (next.cursor !== at?.cursor || next.mark !== at.mark) keep(next);
  }

  /** Asks for what was told while nobody listened. One answer holds a part of it, so it asks until it is there. */
  async function catchUp(): Promise<void> {
    const asked = clinicId;
    const isElsewhere = () => clinicId !== asked;
    const known = at ?? (await cursors.get(asked));
    if (isElsewhere()) return;
    if (known === null) {
      options.onEverything();
      return complete({ cursor: wanted, mark: null });
    }
    const reached = await askForMissed(options, asked, known, {
      isElsewhere,
      isEnough: (cursor) => cursor >= wanted,
      keep,
    });
    if (reached) complete(reached);
  }

  function reaches(to: number): void {
    if (to === at?.cursor && isComplete) return;
    // One that is behind ours may have been read before the last change was told; the server knows.
    wanted = catchingUp ? Math.max(wanted, to) : to;
    isComplete = false;
    if (catchingUp) return;
    const mine = catchUp()
      .catch((error: unknown) => report('What was missed could not be asked for', error))
      .finally(() => {
        if (catchingUp === mine) catchingUp = null;
      });
    catchingUp = mine;
  }

  return {
    opened(to) {
      // The same number may stand for another change, after a backup was restored.
      isComplete = false;
      reaches(to);
    },
    reaches,
    told(event) {
      if (at !== null && event.cursor <= at.cursor) return;
      options.onEvents([event]);
      // What came before this one and was not told yet is still asked for: only then does the position move past it.
      if (catchingUp) wanted = Math.max(wanted, event.cursor);
      else if (isComplete) keep({ cursor: event.cursor, mark: markOf(event) });
    },
    moveTo(next) {
      if (next === clinicId) return;
      clinicId = next;
      at = null;
      catchingUp = null;
      isComplete = false;
    },
    stop: () => store.stop(),
  };
}

interface Asking {
  /** The person has moved on to another clinic: what is still answered counts for nothing. */
  readonly isElsewhere: () => boolean;
  readonly isEnough: (cursor: number) => boolean;
  readonly keep: (reached: KnownPosition) => void;
}

/**
 * Asks for what was missed since a position, and tells of it.
 * @returns how far that is known now; null where nobody needs it any more
 */
async function askForMissed(
  { listEvents: ask, onEvents, onEverything, onRestored }: PositionOptions,
  clinicId: ClinicId,
  from: KnownPosition,
  { isElsewhere, isEnough, keep }: Asking,
): Promise<KnownPosition | null> {
  for (let after = from; ;) {
    const missed = await ask(clinicId, after);
    if (isElsewhere()) return null;
    if (missed.tooOld) {
      onEverything();
      if (missed.isRestored || missed.cursor < after.cursor) await onRestored();
      return isElsewhere() ? null : { cursor: missed.cursor, mark: null };
    }
    if (missed.events.length > 0) onEvents(missed.events);
    const isFurther = missed.cursor > after.cursor;
    if (missed.cursor >= after.cursor) after = { cursor: missed.cursor, mark: missed.mark ?? null };
    if (!isFurther || isEnough(after.cursor)) return after;
    keep(after);
  }
}

/** Writes the position down a little later, so that a burst of events costs one write. */
function createCursorStore({ clock, report, cursors }: PositionOptions) {
  let cancel = () => {};
  return {
    keep(clinicId: ClinicId, known: KnownPosition): void {
      cancel();
      cancel = clock.after(storeCursorMs, () => {
        cursors
          .put(clinicId, known)
          .catch((error: unknown) => report('The live position was not kept', error));
      });
    },
    stop: () => cancel(),
  };
}
