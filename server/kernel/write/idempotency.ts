import { createHash } from 'node:crypto';
import { stableJson } from '../../../src/lib/json/stable-json.ts';
import { Refusal, wrongField } from '../http/refusal.ts';
import type { Statement, Tx } from '../http/transaction.ts';

/** A write that came under an id of the device's. */
export interface Claim {
  readonly opId: string;
  readonly fingerprint: string;
  readonly seq: number | null;
}

/** The answer of a write that was applied, and the record it left behind. */
export interface Stored {
  readonly opId: string;
  readonly fingerprint: string;
  readonly entityId: string | null;
  readonly version: number | null;
  readonly status: number;
  readonly body: string;
}

const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The write's own id from `Idempotency-Key`, or null. Throws `fields-invalid` for what is no UUID in lower case. */
export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!keyForm.test(header)) throw wrongField('header.Idempotency-Key', 'must be a UUID in lower case');
  return header;
}

/** What makes a write the same write: method, path and content, whatever order its fields were sent in. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${stableJson(body)}`)
    .digest('base64url');
}

const claimAll: Statement = {
  name: 'claim-ops',
  text: `insert into applied_ops (user_id, op_id, clinic_id, device_id, seq, fingerprint)
    select $1, r."opId", $2, $3, r.seq, r.fingerprint
    from json_to_recordset($4::json) as r ("opId" uuid, seq bigint, fingerprint text) order by r."opId"
    on conflict do nothing returning op_id as "opId"`,
};

const findStored: Statement = {
  name: 'find-ops',
  text: `select op_id as "opId", fingerprint, entity_id as "entityId", version, status, body
    from applied_ops where user_id = $1 and op_id = any($2::uuid[])`,
};

const settleAll: Statement = {
  name: 'settle-ops',
  text: `update applied_ops a set entity_id = r."entityId", version = r.version, status = r.status, body = r.body
    from json_to_recordset($2::json)
      as r ("opId" uuid, "entityId" uuid, version int, status int, body text)
    where a.user_id = $1 and a.op_id = r."opId"`,
};

const giveBack: Statement = {
  name: 'give-back-ops',
  text: `delete from applied_ops where user_id = $1 and op_id = any($2::uuid[]) and status is null`,
};

/**
 * Claims the ids for this transaction. One that another transaction is applying right now is waited for; after three
 * seconds PostgreSQL gives up (55P03). What was claimed must be settled or given back before the transaction ends.
 * @returns the ids that are new, by which the writes may be done
 */
export async function claim(
  tx: Tx,
  of: { userId: string; clinicId: string; deviceId: string | null },
  claims: readonly Claim[],
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const rows = await tx.run<{ opId: string }>(claimAll, [
    of.userId,
    of.clinicId,
    of.deviceId,
    JSON.stringify(claims),
  ]);
  return new Set(rows.map(({ opId }) => opId));
}

/** The stored answers of this user's writes in this clinic. Those of others are never seen. */
export async function findAnswers(
  tx: Tx,
  userId: string,
  opIds: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  if (opIds.length === 0) return new Map();
  const rows = await tx.run<Stored>(findStored, [userId, opIds]);
  return new Map(rows.map((row) => [row.opId, row]));
}

/** Stores the answers of the writes that were applied and gives the ids of the refused ones back. */
export async function settle(
  tx: Tx,
  userId: string,
  applied: readonly Omit<Stored, 'fingerprint'>[],
  refused: readonly string[],
): Promise<void> {
  await Promise.all([
    applied.length > 0 && tx.run(settleAll, [userId, JSON.stringify(applied)]),
    refused.length > 0 && tx.run(giveBack, [userId, refused]),
  ]);
}

/** The stored answer when it was the same write. Throws `key-reused` when it was another one. */
export function requireSame(stored: Stored | undefined, fingerprint: string): Stored {
  if (stored?.fingerprint === fingerprint) return stored;
  throw new Refusal(
    'key-reused',
    'The Idempotency-Key was used before for another write. Nothing was saved; send this one under a key of its own.',
  );
}
