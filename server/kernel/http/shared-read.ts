import type { Pool } from 'pg';
import { toRead } from './read-scope.ts';
import type { Statement, Tx } from './transaction.ts';

/** A clinic, and the member of it who asks. */
export interface MemberScope {
  readonly clinicId: string;
  readonly userId: string;
}

/**
 * Answers the same question of several devices with one query. After each live event all devices of a clinic ask for
 * the same day at the same moment. Who asks while the query runs is answered by the next one: the answer is never from
 * before the question, so whoever has just written reads what they wrote.
 */
export interface SharedReads {
  /**
   * @param key names the question and everything that the answer depends on; who asks is not among it: the database is asked
   *   whether they belong to the clinic, and who does not gets what they may see, by themselves
   */
  read<T>(key: string, scope: MemberScope, fn: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Asked {
  readonly running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/** Like what is remembered of a caller: a membership that was ended is over here as soon as there. */
const knownMs = 2_000;
const maxKnown = 5_000;

const isMember: Statement = {
  name: 'is-member-of-scope',
  text: 'select plumbline_member_clinic() is not null as "isMember"',
};

export function createSharedReads(pool: Pool, nowMs: () => number = Date.now): SharedReads {
  const asked = new Map<string, Asked>();
  const known = new Map<string, number>();

  function start(key: string, scope: MemberScope, fn: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    const running = toRead(pool, scope, fn);
    const entry: Asked = { running, next: null };
    asked.set(key, entry);
    const done = () => {
      if (asked.get(key) === entry && entry.next === null) asked.delete(key);
    };
    running.then(done, done);
    return running;
  }

  async function belongs(scope: MemberScope): Promise<boolean> {
    const who = `${scope.clinicId} ${scope.userId}`;
    if ((known.get(who) ?? 0) > nowMs()) return true;
    const [row] = await toRead(pool, scope, (tx) => tx.run<{ isMember: boolean }>(isMember));
    if (!row!.isMember) return false;
    if (known.size >= maxKnown) known.clear();
    known.set(who, nowMs() + knownMs);
    return true;
  }

  return {
    async read<T>(key: string, scope: MemberScope, fn: (tx: Tx) => Promise<T>) {
      if (!(await belongs(scope))) return toRead(pool, scope, fn);
      const entry = asked.get(key);
      if (!entry) return start(key, scope, fn) as Promise<T>;
      const again = () => start(key, scope, fn);
      entry.next ??= entry.running.then(again, again);
      return entry.next as Promise<T>;
    },
  };
}
