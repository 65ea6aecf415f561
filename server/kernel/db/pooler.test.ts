import { describe, expect, inject, it } from 'vitest';
import { openSession, requireSessions, type Session } from './pooler.ts';

/** A pooler's client: what the greeting names is the pooler's own number, and each transaction may get another session. */
const through = (sessions: () => number): Session => ({
  processID: -1,
  query: (text) => Promise.resolve({ rows: text.startsWith('select') ? [{ pid: sessions() }] : [] }),
  end: () => Promise.resolve(),
});

describe('the way to the database', () => {
  it('is fine without a pooler', async () => {
    const { connection } = inject('databaseServer');
    await requireSessions(() => openSession(connection));
  });

  it('is fine through a pooler that keeps a session for each client', async () => {
    let next = 100;
    await requireSessions(() => {
      const own = (next += 1);
      return Promise.resolve(through(() => own));
    });
  });

  it('is refused through one that gives the session of one client to the other', async () => {
    const open = () => Promise.resolve(through(() => 100));
    await expect(requireSessions(open)).rejects.toThrow(/pool_mode=transaction/);
  });

  it('is refused through one that has no transactions', async () => {
    const open = () => {
      const session = through(() => 100);
      const query = (text: string) =>
        text === 'begin' ? Promise.reject(new Error('transaction blocks not allowed')) : session.query(text);
      return Promise.resolve({ ...session, query });
    };
    await expect(requireSessions(open)).rejects.toThrow(/pool_mode=transaction/);
  });

  it('is refused through one that changes the session under its owner', async () => {
    let next = 100;
    const open = () => Promise.resolve(through(() => (next += 1)));
    await expect(requireSessions(open)).rejects.toThrow(/pool_mode=transaction/);
  });
});
