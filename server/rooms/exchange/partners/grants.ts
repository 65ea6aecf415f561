import type { Pool } from 'pg';
import type { PartnerScope } from '../../../../src/domain/exchange/partner-scopes.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import { isoInstant } from '../../../kernel/write/row-sql.ts';
import { challengeOf, fingerprint, newSecret } from '../../../kernel/process/secrets.ts';

export const codeLifeSeconds = 60;
export const accessLifeSeconds = 3_600;
/** A refresh token that was not used for so long works no more. */
const refreshRestDays = 90;

const given: Statement = {
  name: 'partner-given',
  text: `insert into partner_grants (id, clinic_id, user_id, partner_id, scopes, redirect_uri, code_hash, code_challenge,
      code_expires_at, created_at, updated_at)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7,
      $8::timestamptz + make_interval(secs => ${codeLifeSeconds}), $8, $8)`,
};
const standing: Statement = {
  name: 'partner-grants',
  text: `select g.id, g.partner_id as "partnerId", g.scopes, ${isoInstant('g.created_at')} as "grantedAt",
      coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as by
    from partner_grants g join users u on u.id = g.user_id
    where g.clinic_id = $1 and g.revoked_at is null and g.refresh_hash is not null
    order by g.created_at desc, g.id`,
};
const revoked: Statement = {
  name: 'partner-revoked',
  text: `update partner_grants set revoked_at = $3, access_hash = null, refresh_hash = null, updated_at = $3
    where clinic_id = $1 and id = $2 and revoked_at is null returning partner_id as "partnerId"`,
};

/** Gives a permission. @returns the code, which works once, for a minute, with the verifier of its challenge */
export async function giveAccess(
  tx: Tx,
  grant: {
    clinicId: string;
    userId: string;
    partnerId: string;
    scopes: readonly PartnerScope[];
    redirectUri: string;
    codeChallenge: string;
    now: string;
  },
): Promise<string> {
  const code = newSecret();
  const { clinicId, userId, partnerId, scopes, redirectUri, codeChallenge, now } = grant;
  await tx.run(given, [
    clinicId,
    userId,
    partnerId,
    scopes,
    redirectUri,
    fingerprint(code),
    codeChallenge,
    now,
  ]);
  return code;
}

export interface GrantRow {
  readonly id: string;
  readonly partnerId: string;
  readonly scopes: string[];
  readonly grantedAt: string;
  readonly by: string;
}
/** The permissions that were taken up and stand. */
export const listGrants = (tx: Tx, clinicId: string) => tx.run<GrantRow>(standing, [clinicId]);

/** @returns whose it was; null when it did not stand any more */
export async function revokeGrant(
  tx: Tx,
  clinicId: string,
  grantId: string,
  now: string,
): Promise<string | null> {
  const [row] = await tx.run<{ partnerId: string }>(revoked, [clinicId, grantId, now]);
  return row?.partnerId ?? null;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
}
interface Taken {
  id: string;
  scopes: string[];
}

/** A refresh token names its grant, so that one used twice is known for what it is. */
const refreshTokenOf = (grantId: string, secret: string) => `${grantId}.${secret}`;

/**
 * A code for tokens. Everything but the right partner, address and verifier within the minute spends the code; a code
 * that comes a second time revokes what the first one brought (RFC 9700, 2.1.1). Runs past the clinics' walls: a
 * partner's request names no clinic.
 */
export async function redeemCode(
  pool: Pool,
  asked: { partnerId: string; code: string; redirectUri: string; verifier: string; now: string },
): Promise<Tokens | null> {
  const { partnerId, code, redirectUri, verifier, now } = asked;
  const [access, refresh] = [newSecret(), newSecret()];
  const { rows } = await pool.query<Taken>(
    `update partner_grants set code_expires_at = null, access_hash = $5, refresh_hash = $6, updated_at = $7,
        access_expires_at = $7::timestamptz + make_interval(secs => ${accessLifeSeconds})
      where code_hash = $1 and partner_id = $2 and redirect_uri = $3 and code_challenge = $4
        and code_expires_at > $7 and revoked_at is null
      returning id, scopes`,
    [
      fingerprint(code),
      partnerId,
      redirectUri,
      challengeOf(verifier),
      fingerprint(access),
      fingerprint(refresh),
      now,
    ],
  );
  const [row] = rows;
  if (row) return { accessToken: access, refreshToken: refreshTokenOf(row.id, refresh), scopes: row.scopes };
  await pool.query(
    `update partner_grants set revoked_at = $2, code_expires_at = null, access_hash = null, refresh_hash = null,
        updated_at = $2
      where code_hash = $1 and revoked_at is null`,
    [fingerprint(code), now],
  );
  return null;
}

/** New tokens for a refresh token, which works once: one that comes again revokes the permission. */
export async function rotateTokens(
  pool: Pool,
  asked: { partnerId: string; refreshToken: string; now: string },
): Promise<Tokens | null> {
  const [, id, secret] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(asked.refreshToken) ?? [];
  if (id === undefined || secret === undefined) return null;
  const [access, refresh] = [newSecret(), newSecret()];
  const { rows } = await pool.query<Taken>(
    `update partner_grants set access_hash = $4, refresh_hash = $5, updated_at = $6,
        access_expires_at = $6::timestamptz + make_interval(secs => ${accessLifeSeconds})
      where id = $1 and partner_id = $2 and refresh_hash = $3 and revoked_at is null
        and updated_at > $6::timestamptz - make_interval(days => ${refreshRestDays})
      returning id, scopes`,
    [id, asked.partnerId, fingerprint(secret), fingerprint(access), fingerprint(refresh), asked.now],
  );
  const [row] = rows;
  if (row) return { accessToken: access, refreshToken: refreshTokenOf(row.id, refresh), scopes: row.scopes };
  await pool.query(
    `update partner_grants set revoked_at = $3, access_hash = null, refresh_hash = null, updated_at = $3
      where id = $1 and partner_id = $2 and revoked_at is null`,
    [id, asked.partnerId, asked.now],
  );
  return null;
}

/** RFC 7009: an access or refresh token of this partner takes its whole permission along. */
export async function revokeByToken(
  pool: Pool,
  asked: { partnerId: string; token: string; now: string },
): Promise<void> {
  const secret = asked.token.split('.')[1] ?? asked.token;
  await pool.query(
    `update partner_grants set revoked_at = $3, access_hash = null, refresh_hash = null, updated_at = $3
      where (access_hash = $1 or refresh_hash = $1) and partner_id = $2 and revoked_at is null`,
    [fingerprint(secret), asked.partnerId, asked.now],
  );
}

export interface Access {
  readonly grantId: string;
  readonly clinicId: string;
  readonly partnerId: string;
  readonly scopes: readonly string[];
}

/** What an access token stands for; null when it stands for nothing, or no longer. */
export async function findAccess(pool: Pool, token: string, now: string): Promise<Access | null> {
  const { rows } = await pool.query<Access>(
    `select id as "grantId", clinic_id as "clinicId", partner_id as "partnerId", scopes from partner_grants
      where access_hash = $1 and access_expires_at > $2 and revoked_at is null`,
    [fingerprint(token), now],
  );
  return rows[0] ?? null;
}
