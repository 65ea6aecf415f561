import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestOf, ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { beatDevice, DevicePolicy, registerDevice } from '../../../../src/contract/access/vault.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { entryOpenerOf } from '../../../kernel/process/entry-opener.ts';
import { createRowSealer } from '../../../kernel/process/row-sealer.ts';
import { policiesOfUser, policyFor, strictest, type PolicyRow } from './vault.queries.ts';

const register: Statement = {
  name: 'register-vault-device',
  text: `insert into vault_devices
      (id, user_id, browser_id, name, mode, secret_hash, last_seen_at, created_at, entry_key, waiting_count, waiting_since,
        notes_in_hand)
    values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11)
    on conflict (id) do update set mode = excluded.mode, last_seen_at = excluded.last_seen_at,
        entry_key = coalesce(excluded.entry_key, vault_devices.entry_key),
        waiting_count = coalesce(excluded.waiting_count, vault_devices.waiting_count),
        waiting_since =
          case when excluded.waiting_count is null then vault_devices.waiting_since else excluded.waiting_since end,
        notes_in_hand = coalesce(excluded.notes_in_hand, vault_devices.notes_in_hand)
      where vault_devices.user_id = excluded.user_id and vault_devices.secret_hash = excluded.secret_hash
    returning name, revoked_at is not null as "isRevoked",
      exists (select from vault_shares s where s.device_id = vault_devices.id) as "hasShare"`,
};
const rename: Statement = {
  name: 'rename-vault-device',
  text: 'update vault_devices set name = $3 where id = $1 and user_id = $2 returning id',
};
const revokeOne: Statement = {
  name: 'revoke-vault-device',
  text: `update vault_devices set revoked_at = $3, revoked_by = $2
    where id = $1 and user_id = $2 and revoked_at is null returning id`,
};
const revokeBrowser: Statement = {
  name: 'revoke-browser-in-clinic',
  text: `update vault_devices d set revoked_at = $3, revoked_by = $4
    where d.revoked_at is null
      and d.browser_id = (select browser_id from vault_devices where id = $1)
      and d.user_id in (select user_id from memberships where clinic_id = $2 and left_at is null)
    returning d.id`,
};
const dropShare: Statement = {
  name: 'drop-vault-share',
  text: 'delete from vault_shares where device_id = $1 and user_id = $2',
};
const keep: Statement = {
  name: 'keep-vault-share',
  text: `insert into vault_shares (device_id, user_id, sealed, updated_at)
    select id, user_id, $3, $4 from vault_devices where id = $1 and user_id = $2 and revoked_at is null
    on conflict (device_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at
    returning device_id`,
};
const take: Statement = {
  name: 'take-vault-share',
  text: `select s.sealed from vault_shares s join vault_devices d on d.id = s.device_id
    where s.device_id = $1 and s.user_id = $2 and d.revoked_at is null`,
};
const keepPolicy: Statement = {
  name: 'keep-device-policy',
  text: `insert into device_policies (clinic_id, mode, idle_minutes, updated_at) values ($1, $2, $3, $4)
    on conflict (clinic_id) do update
      set mode = excluded.mode, idle_minutes = excluded.idle_minutes, updated_at = excluded.updated_at`,
};

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A key for shares alone, out of the server's secret. */
const sealerOf = (parts: ApiParts) =>
  createRowSealer(createHash('sha256').update('vault-shares').update(parts.secret).digest());

/** Throws `id-taken` when the id is another person's device, or its secret another. */
export async function registerOne(
  { tx, parts }: { tx: Tx; parts: ApiParts },
  userId: string,
  deviceId: string,
  body: RequestOf<typeof registerDevice>['body'],
  now: Instant,
): Promise<ResponseOf<typeof registerDevice>> {
  const { browserId, name, mode, secret, entryKey, waiting } = body;
  const [row] = await tx.run<{ name: string; isRevoked: boolean; hasShare: boolean }>(register, [
    deviceId,
    userId,
    browserId,
    name,
    mode,
    hashOf(secret),
    now,
    entryKey === undefined ? null : Buffer.from(entryKey, 'base64'),
    waiting?.count ?? null,
    waiting?.since ?? null,
    waiting?.notes ?? null,
  ]);
  if (!row) {
    throw new Refusal(
      'id-taken',
      'This device is known under another account. Nothing was changed here or on the device; set it up anew.',
    );
  }
  const { key } = await entryOpenerOf(parts.secret);
  const serverKey = { id: key.id, publicKey: key.publicKey.toString('base64') };
  return { ...row, serverTimeMs: Date.parse(now), policy: await policyFor(tx, userId), serverKey };
}

export interface ProvenDevice {
  readonly userId: string;
  readonly isRevoked: boolean;
  readonly entryKey: Buffer | null;
}

/** The device that shows its own secret; null for one that is unknown, or another's. Nobody is signed in. */
export async function findProven(
  pool: ApiParts['pool'],
  deviceId: string,
  secret: string,
): Promise<ProvenDevice | null> {
  const { rows } = await pool.query<ProvenDevice & { secretHash: Buffer }>({
    name: 'vault-device-by-id',
    text: `select user_id as "userId", secret_hash as "secretHash", entry_key as "entryKey",
        revoked_at is not null as "isRevoked" from vault_devices where id = $1`,
    values: [deviceId],
  });
  const row = rows[0];
  return row && timingSafeEqual(row.secretHash, hashOf(secret)) ? row : null;
}

/** What a device learns that shows its own secret. One that is unknown, or another's, learns the time. */
export async function beatOne(
  { pool }: ApiParts,
  { deviceId, secret, waiting }: RequestOf<typeof beatDevice>['body'],
  now: Instant,
): Promise<ResponseOf<typeof beatDevice>> {
  const row = await findProven(pool, deviceId, secret);
  const serverTimeMs = Date.parse(now);
  if (!row) return { isKnown: false, isRevoked: false, policy: null, serverTimeMs };
  await pool.query({
    name: 'vault-device-seen',
    text: `update vault_devices set last_seen_at = $2, waiting_count = coalesce($3, waiting_count),
        waiting_since = case when $3::int is null then waiting_since else $4::timestamptz end,
        notes_in_hand = coalesce($5, notes_in_hand) where id = $1`,
    values: [deviceId, now, waiting?.count ?? null, waiting?.since ?? null, waiting?.notes ?? null],
  });
  const policies = await pool.query<PolicyRow>({ ...policiesOfUser, values: [row.userId] });
  return { isKnown: true, isRevoked: row.isRevoked, policy: strictest(policies.rows), serverTimeMs };
}

export const renameOne = async (tx: Tx, userId: string, deviceId: string, name: string): Promise<boolean> =>
  (await tx.run(rename, [deviceId, userId, name])).length > 0;

/** The share goes at once, so that nobody recovers what is to be wiped. */
export async function revokeOwn(tx: Tx, userId: string, deviceId: string, now: Instant): Promise<boolean> {
  const revoked = await tx.run(revokeOne, [deviceId, userId, now]);
  await tx.run(dropShare, [deviceId, userId]);
  return revoked.length > 0;
}

/** @returns how many vaults of the clinic's members were in the browser */
export const revokeInClinic = async (
  tx: Tx,
  { clinicId, deviceId, by, now }: { clinicId: string; deviceId: string; by: string; now: Instant },
): Promise<number> => (await tx.run(revokeBrowser, [deviceId, clinicId, now, by])).length;

/** Throws `not-set-up` when the device is not registered, or revoked. */
export async function keepShare(
  tx: Tx,
  parts: ApiParts,
  { userId, deviceId, share, now }: { userId: string; deviceId: string; share: string; now: Instant },
): Promise<void> {
  const kept = await tx.run(keep, [deviceId, userId, sealerOf(parts).seal(deviceId, share), now]);
  if (kept.length > 0) return;
  throw new Refusal(
    'not-set-up',
    'This device is not registered, so its recovery share was not kept. Register the device, then send it again.',
  );
}

/** Null when there is none, the device is revoked, or the server's key is another one now. */
export async function takeShare(
  tx: Tx,
  parts: ApiParts,
  userId: string,
  deviceId: string,
): Promise<string | null> {
  const [row] = await tx.run<{ sealed: Buffer }>(take, [deviceId, userId]);
  if (!row) return null;
  try {
    return sealerOf(parts).open(deviceId, row.sealed);
  } catch {
    return null;
  }
}

export async function savePolicy(
  tx: Tx,
  clinicId: string,
  policy: DevicePolicy,
  now: Instant,
): Promise<DevicePolicy> {
  await tx.run(keepPolicy, [clinicId, policy.mode, policy.idleMinutes, now]);
  return policy;
}
