import type { ClinicId } from '../../contract/base/ids.ts';
import type { LiveEvent } from '../../contract/base/live.ts';
import type { Clock, Report } from '../device/ports.ts';

const storeCursorMs = 2_000;

/** How far this device knows the trail of a clinic's changes: each is told once, and none is left out. */
export interface LivePosition {
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
    get(clinicId: ClinicId): Promise<number | null>;
    put(clinicId: ClinicId, cursor: number): Promise<void>;
  };
  readonly listEvents: (
    clinicId: ClinicId,
    after: number,
  ) => Promise<{ events: readonly LiveEvent[]; cursor: number; tooOld: boolean }>;
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
  let cursor: number | null = null;
  /** As far as the gateway has said that there is something to ask for. */
  let wanted = 0;
  let catchingUp: Promise<void> | null = null;
  /** False while something may be missing, also when it could not be asked for. */
  let isComplete = false;

  function keep(next: number): void {
    cursor = next;
    store.keep(clinicId, next);
  }

  function complete(at: number): void {
    isComplete = true;
    if (at !== cursor) keep(at);
  }

  /** Asks for what was told while nobody listened. One answer holds a part of it, so it asks until it is there. */
  async function catchUp(): Promise<void> {
    const asked = clinicId;
    const isElsewhere = () => clinicId !== asked;
    const known = cursor ?? (await cursors.get(asked));
    if (isElsewhere()) return;
    if (known === null) {
      options.onEverything();
      return complete(wanted);
    }
    for (let after = known; ;) {
      const missed = await options.listEvents(asked, after);
      if (isElsewhere()) return;
      if (missed.tooOld) {
        options.onEverything();
        if (missed.cursor < after) await options.onRestored();
        return isElsewhere() ? undefined : complete(missed.cursor);
      }
      if (missed.events.length > 0) options.onEvents(missed.events);
      const isFurther = missed.cursor > after;
      after = Math.max(after, missed.cursor);
      if (!isFurther || after >= wanted) return complete(after);
      keep(after);
    }
  }

  return {
    reaches(to) {
      if (to === cursor && isComplete) return;
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
    },
    told(event) {
      if (cursor !== null && event.cursor <= cursor) return;
      options.onEvents([event]);
      // What came before this one and was not told yet is still asked for: only then does the position move past it.
      if (catchingUp) wanted = Math.max(wanted, event.cursor);
      else if (isComplete) keep(event.cursor);
    },
    moveTo(next) {
      if (next === clinicId) return;
      clinicId = next;
      cursor = null;
      catchingUp = null;
      isComplete = false;
    },
    stop: () => store.stop(),
  };
}

/** Writes the position down a little later, so that a burst of events costs one write. */
function createCursorStore({ clock, report, cursors }: PositionOptions) {
  let cancel = () => {};
  return {
    keep(clinicId: ClinicId, cursor: number): void {
      cancel();
      cancel = clock.after(storeCursorMs, () => {
        cursors
          .put(clinicId, cursor)
          .catch((error: unknown) => report('The live position was not kept', error));
      });
    },
    stop: () => cancel(),
  };
}
