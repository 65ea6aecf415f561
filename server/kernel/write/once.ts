import { inScope, type Statement, type Tx } from '../http/transaction.ts';
import type { Pool } from 'pg';
import { claim, findAnswers, requireSame, settle } from './idempotency.ts';

/** A write with an `Idempotency-Key`: whose it is, under which id, and what makes it the same. */
export interface Keyed {
  readonly userId: string;
  readonly clinicId: string;
  readonly opId: string;
  readonly fingerprint: string;
}

/** What a write was answered with, as JSON; whether that was before. */
export interface Answered {
  readonly text: string;
  readonly isReplay: boolean;
}

/**
 * Does a write once, in the transaction that does it: where it has been done, gives what was answered then.
 * Throws `key-reused` when the key was another write's.
 */
export async function doOnce(tx: Tx, key: Keyed, write: () => Promise<string>): Promise<Answered> {
  const { userId, clinicId, opId, fingerprint } = key;
  const claimed = await claim(tx, { userId, clinicId, deviceId: null }, [{ opId, fingerprint, seq: null }]);
  if (!claimed.has(opId)) {
    const stored = requireSame((await findAnswers(tx, userId, [opId])).get(opId), fingerprint);
    return { text: stored.body, isReplay: true };
  }
  const text = await write();
  await settle(tx, userId, [{ opId, entityId: null, version: null, status: 200, body: text }], []);
  return { text, isReplay: false };
}

const forget: Statement = {
  name: 'forget-op',
  text: 'delete from applied_ops where user_id = $1 and op_id = $2',
};

/** Frees the key of a write whose consequence failed after its transaction: asked again, it is done again. */
export async function forgetAnswer(pool: Pool, { userId, clinicId, opId }: Keyed): Promise<void> {
  await inScope(pool, { clinicId, userId }, (tx) => tx.run(forget, [userId, opId]));
}
