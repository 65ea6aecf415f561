import type { LeaseRow, OutboxDatabase, OutboxDexie } from '../../db/outbox-database.ts';

/** This tab has been taken for dead and another one drains now. Whatever this one still learns, it may not write. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** How long a lease stands without a sign of life, where no Web Lock tells of a dead tab. */
export const leaseMs = 900;

/** How often whoever drained has written something down. */
export const revisionOf = ({ revision = 0 }: LeaseRow): number => revision;

export const unheld = (userId: string): LeaseRow => ({
  userId,
  holder: '',
  token: 0,
  renewedAtMs: 0,
  claimed: [],
  failures: 0,
  notBeforeMs: 0,
  isServersWish: false,
});

/** How the queue of a user stands towards the server; also when nobody drains it. */
export const readLease = (database: OutboxDatabase, userId: string): Promise<LeaseRow> =>
  database.use(async (outbox) => (await outbox.leases.get(userId)) ?? unheld(userId));

/**
 * Takes the lease with a higher token than any before, which shuts out whoever held it.
 * @param isExclusive a Web Lock is held, so whoever stands in the row is dead
 * @returns null while another tab shows signs of life
 */
export const takeLease = (
  database: OutboxDatabase,
  {
    userId,
    holder,
    nowMs,
    isExclusive,
  }: { userId: string; holder: string; nowMs: number; isExclusive: boolean },
): Promise<LeaseRow | null> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.leases, async () => {
      const lease = (await outbox.leases.get(userId)) ?? unheld(userId);
      const ageMs = nowMs - lease.renewedAtMs;
      const isAlive = lease.holder !== '' && lease.holder !== holder && ageMs >= 0 && ageMs < leaseMs;
      if (isAlive && !isExclusive) return null;
      const taken = {
        ...lease,
        holder,
        token: lease.token + 1,
        revision: revisionOf(lease) + 1,
        renewedAtMs: nowMs,
      };
      await outbox.leases.put(taken);
      return taken;
    }),
  );

/**
 * The lease as it stands, inside a transaction that covers `leases`.
 * @throws LeaseLost when a later token was given out
 */
export async function requireLease(outbox: OutboxDexie, held: LeaseRow): Promise<LeaseRow> {
  const lease = await outbox.leases.get(held.userId);
  if (lease?.token !== held.token) throw new LeaseLost('Another tab sends the waiting entries now.');
  return lease;
}

/** A sign of life. */
export const renewLease = (database: OutboxDatabase, held: LeaseRow, nowMs: number): Promise<void> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.leases, async () => {
      await outbox.leases.put({ ...(await requireLease(outbox, held)), renewedAtMs: nowMs });
    }),
  );

/** Gives the lease back, so that the next tab need not wait for it to run out. */
export const releaseLease = (database: OutboxDatabase, held: LeaseRow): Promise<void> =>
  database.use((outbox) =>
    outbox.transaction('rw', outbox.leases, async () => {
      const lease = await outbox.leases.get(held.userId);
      if (lease?.token === held.token) await outbox.leases.put({ ...lease, holder: '' });
    }),
  );
