import type { LeaseRow, OutboxDatabase } from '../../db/outbox-database.ts';
import type { Clock, SyncPorts } from '../device/ports.ts';
import { LeaseLost, leaseMs, releaseLease, renewLease, revisionOf, takeLease } from './lease.ts';
import { createLockTurn } from './lock-turn.ts';

/**
 * A tab that has writes under way and writes nothing down while another waits for this long is frozen. Longer than a push
 * may take.
 */
const frozenMs = 45_000;

/** Sees to it that one tab of the device drains a user's queue at a time. */
export interface Leadership {
  /**
   * Becomes the one tab that drains, runs, and lets go again. A run that lost its lease to another tab ends quietly.
   * @param seen the lease as this tab saw it last
   * @param hasLeftovers whether writes are under way, from this tab or another
   * @returns false when this tab's turn did not come, so that it has to look again
   */
  lead(seen: LeaseRow, hasLeftovers: boolean, run: (lease: LeaseRow) => Promise<void>): Promise<boolean>;
}

interface LeadershipOptions {
  readonly ports: Pick<SyncPorts, 'clock' | 'locks'>;
  readonly database: OutboxDatabase;
  readonly userId: string;
  /** This tab, among the tabs of this device. */
  readonly holder: string;
  readonly isStopped: () => boolean;
}

export const createLeadership = (options: LeadershipOptions): Leadership =>
  options.ports.locks ? leadByLock(options) : leadByLease(options);

/** The browser's lock says who drains; the lease only shuts out a tab whose lock was taken from it. */
function leadByLock({ ports, database, userId, holder, isStopped }: LeadershipOptions): Leadership {
  const turn = createLockTurn(ports.locks!, `drain:${userId}`, frozenMs);
  return {
    lead: (seen, hasLeftovers, run) =>
      turn.take(revisionOf(seen), hasLeftovers, async () => {
        // What is left is read once the run begins; another tab may have sent it all meanwhile.
        if (isStopped()) return;
        const nowMs = ports.clock.nowMs();
        const lease = await takeLease(database, { userId, holder, nowMs, isExclusive: true });
        if (lease) await unlessLost(run(lease));
      }),
  };
}

/** Where there are no locks, a lease with signs of life says who drains. */
function leadByLease({ ports: { clock }, database, userId, holder }: LeadershipOptions): Leadership {
  return {
    async lead(_seen, _hasLeftovers, run) {
      const lease = await takeLease(database, { userId, holder, nowMs: clock.nowMs(), isExclusive: false });
      if (!lease) return true;
      const endSigns = giveSignsOfLife(database, lease, clock);
      try {
        await unlessLost(run(lease).then(() => releaseLease(database, lease)));
      } finally {
        endSigns();
      }
      return true;
    },
  };
}

async function unlessLost(run: Promise<void>): Promise<void> {
  try {
    await run;
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

/** @returns ends them */
function giveSignsOfLife(database: OutboxDatabase, lease: LeaseRow, clock: Clock): () => void {
  let isOver = false;
  const beat = () => {
    if (isOver) return;
    const next = () => void clock.after(leaseMs / 3, beat);
    // A storage that fails once is no reason to seem dead.
    renewLease(database, lease, clock.nowMs()).then(next, (error: unknown) => {
      if (!(error instanceof LeaseLost)) next();
    });
  };
  clock.after(leaseMs / 3, beat);
  return () => {
    isOver = true;
  };
}
