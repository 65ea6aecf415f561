import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';

/** So long a partner's page may be stood before. */
export const stateLifeMs = 10 * 60_000;

export interface PendingRow {
  readonly id: string;
  readonly partnerId: string;
  readonly sealedVerifier: Buffer;
  readonly isExpired: boolean;
}
export interface ConnectedRow {
  readonly id: string;
  readonly sealedTokens: Buffer;
}

const begun: Statement = {
  name: 'partner-begun',
  text: `with stale as (
      delete from partner_connections where clinic_id = $2 and user_id = $3 and partner_id = $4 and connected_at is null
    )
    insert into partner_connections
      (id, clinic_id, user_id, partner_id, state_hash, sealed_verifier, scopes, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
};
/** The state counts once: whoever takes it has it. */
const taken: Statement = {
  name: 'partner-state-taken',
  text: `update partner_connections set state_hash = null, updated_at = $3
    where clinic_id = $1 and state_hash = $2 and user_id = $4 and connected_at is null and ended_at is null
    returning id, partner_id as "partnerId", sealed_verifier as "sealedVerifier",
      created_at < $3::timestamptz - make_interval(secs => ${stateLifeMs / 1_000}) as "isExpired"`,
};
const dropped: Statement = {
  name: 'partner-dropped',
  text: 'delete from partner_connections where id = $1 and connected_at is null',
};
const connected: Statement = {
  name: 'partner-connected',
  text: `with former as (
      update partner_connections set ended_at = $4, sealed_tokens = null, updated_at = $4
      where clinic_id = (select clinic_id from partner_connections where id = $1)
        and partner_id = (select partner_id from partner_connections where id = $1)
        and id <> $1 and connected_at is not null and ended_at is null
    )
    update partner_connections set sealed_tokens = $2, sealed_verifier = null, expires_at = $3,
      connected_at = coalesce(connected_at, $4), updated_at = $4 where id = $1 and ended_at is null`,
};
const current: Statement = {
  name: 'partner-current',
  text: `select id, sealed_tokens as "sealedTokens" from partner_connections
    where clinic_id = $1 and partner_id = $2 and connected_at is not null and ended_at is null
    order by connected_at desc limit 1 for update`,
};
const ended: Statement = {
  name: 'partner-ended',
  text: `update partner_connections set ended_at = $3, sealed_tokens = null, updated_at = $3
    where clinic_id = $1 and partner_id = $2 and connected_at is not null and ended_at is null returning id`,
};
const standing: Statement = {
  name: 'partner-standing',
  text: `select p.partner_id as "partnerId", ${isoInstant('p.connected_at')} as "connectedAt",
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as by
    from partner_connections p join users u on u.id = p.user_id
    where p.clinic_id = $1 and p.connected_at is not null and p.ended_at is null`,
};

export const keepBegun = (
  tx: Tx,
  row: {
    id: string;
    clinicId: string;
    userId: string;
    partnerId: string;
    stateHash: Buffer;
    sealedVerifier: Buffer;
    scopes: readonly string[];
    now: string;
  },
) =>
  tx.run(begun, [
    row.id,
    row.clinicId,
    row.userId,
    row.partnerId,
    row.stateHash,
    row.sealedVerifier,
    row.scopes,
    row.now,
  ]);

/** The connection that waits for this state, and for this user; null when there is none, or no longer. */
export async function takeState(
  tx: Tx,
  of: { clinicId: string; userId: string; stateHash: Buffer; now: string },
): Promise<PendingRow | null> {
  const [row] = await tx.run<PendingRow>(taken, [of.clinicId, of.stateHash, of.now, of.userId]);
  return row ?? null;
}

export const dropPending = (tx: Tx, id: string) => tx.run(dropped, [id]);

/** Keeps the tokens; an earlier connection to the same partner ends with it. */
export const keepTokens = (
  tx: Tx,
  row: { id: string; sealedTokens: Buffer; expiresAt: string | null; now: string },
) => tx.run(connected, [row.id, row.sealedTokens, row.expiresAt, row.now]);

/** The connection that stands, held until the transaction ends: two refreshes at once would look like theft. */
export async function holdConnection(
  tx: Tx,
  clinicId: string,
  partnerId: string,
): Promise<ConnectedRow | null> {
  const [row] = await tx.run<ConnectedRow>(current, [clinicId, partnerId]);
  return row ?? null;
}

/** @returns whether there was one */
export const dropConnection = async (tx: Tx, clinicId: string, partnerId: string, now: string) =>
  (await tx.run(ended, [clinicId, partnerId, now])).length > 0;

export interface StandingRow {
  readonly partnerId: string;
  readonly connectedAt: string;
  readonly by: string;
}
export const listConnections = (tx: Tx, clinicId: string) => tx.run<StandingRow>(standing, [clinicId]);
