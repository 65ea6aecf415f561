import { hostname } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { createLog } from '../process/log.ts';
import type { StartFault } from '../process/start-fault.ts';
import type { Database } from './open-database.ts';
import { joinServers, type ServerLock, type ServerLockOptions } from './server-lock.ts';

let database: Database;
const held: ServerLock[] = [];
const ours = [Buffer.from('a secret'), Buffer.from('a key')];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release();
});
afterAll(() => database.close());

async function join(options: Partial<ServerLockOptions> = {}): Promise<ServerLock> {
  const { connection } = database;
  const lock = await joinServers({
    connection,
    log: createLog('silent'),
    keys: ours,
    isShared: false,
    onLost: () => {},
    patienceMs: 0,
    ...options,
  });
  held.push(lock);
  return lock;
}
const holders = async () =>
  (
    await database.pool.query<{ pid: number }>(
      `select a.pid from pg_stat_activity a join pg_locks l using (pid)
       where l.locktype = 'advisory' and a.datname = current_database()`,
    )
  ).rows.map(({ pid }) => pid);
const cut = async () => {
  const [pid] = await holders();
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  return pid;
};

describe('a server', () => {
  it('that does not share its files is the only one, and the next is told who that is', async () => {
    await join();
    const name = `plumbline server ${hostname()} pid ${process.pid}`;
    await expect(join()).rejects.toThrow(name);
    await expect(join({ isShared: true })).rejects.toThrow(/DATA_DIR_SHARED=yes/);
    await held[0]!.release();
    await join();
  });

  it('works with others of the same keys that share their files', async () => {
    await join({ isShared: true });
    await join({ isShared: true });
    await expect(join()).rejects.toThrow(/does not share its files/);
    await expect(join({ isShared: true, keys: [ours[0]!] })).rejects.toThrow(/with other keys/);
    await expect(join({ isShared: true, keys: [ours[1]!, ours[0]!] })).rejects.toThrow(/with other keys/);
  });

  it('waits for one that is just ending', async () => {
    const before = await join();
    const after = join({ patienceMs: 60_000 });
    await before.release();
    await after;
  });

  it('is alone among those that start at once', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => join()));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes its lock again when its connection was cut', async () => {
    const onLost = vi.fn<() => void>();
    await join({ onLost });
    const before = await cut();
    await vi.waitFor(async () => {
      const now = await holders();
      expect(now).toHaveLength(1);
      expect(now[0]).not.toBe(before);
    });
    await expect(join()).rejects.toThrow(/Another server works on this database/);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('is told to end when another has taken the lock meanwhile', async () => {
    const lost: StartFault[] = [];
    await join({ onLost: (fault) => lost.push(fault) });
    const [pid] = await holders();
    const other = await database.pool.connect();
    try {
      // No start gets past the first of these locks; the second is a server's own.
      await other.query('select pg_advisory_lock(482805674340)');
      await other.query('select pg_terminate_backend($1)', [pid]);
      await other.query('select pg_advisory_lock(482805674, 7)');
      await other.query('select pg_advisory_unlock(482805674340)');
      await vi.waitFor(() =>
        expect(lost.map(({ message }) => message)).toEqual([expect.stringContaining('other keys')]),
      );
    } finally {
      other.release(true);
    }
  });
});
