import type { Pool } from 'pg';
import { toRead } from './read-scope.ts';
import type { Tx } from './transaction.ts';

/**
 * Answers the same question of several devices with one query. After each live event all devices of a clinic ask for
 * the same day at the same moment. Who asks while the query runs is answered by the next one: the answer is never from
 * before the question, so whoever has just written reads what they wrote.
 */
export interface SharedReads {
  /**
   * @param key names the question and everything that the answer depends on; who asks is not among it, so the caller's
   *   right to the answer has been checked before
   */
  read<T>(key: string, clinicId: string, fn: (tx: Tx) => Promise<T>): Promise<T>;
}

interface Asked {
  readonly running: Promise<unknown>;
  next: Promise<unknown> | null;
}

export function createSharedReads(pool: Pool): SharedReads {
  const asked = new Map<string, Asked>();

  function start(key: string, clinicId: string, fn: (tx: Tx) => Promise<unknown>): Promise<unknown> {
    const running = toRead(pool, { clinicId, userId: null }, fn);
    const entry: Asked = { running, next: null };
    asked.set(key, entry);
    const done = () => {
      if (asked.get(key) === entry && entry.next === null) asked.delete(key);
    };
    running.then(done, done);
    return running;
  }

  return {
    read<T>(key: string, clinicId: string, fn: (tx: Tx) => Promise<T>) {
      const entry = asked.get(key);
      if (!entry) return start(key, clinicId, fn) as Promise<T>;
      const again = () => start(key, clinicId, fn);
      entry.next ??= entry.running.then(again, again);
      return entry.next as Promise<T>;
    },
  };
}
