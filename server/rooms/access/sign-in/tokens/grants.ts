import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { challengeOf, fingerprint, isSame, newSecret } from '../../../../kernel/process/secrets.ts';
import { codeSeconds } from '../service/settings.ts';

/** One sign-in of one person at one application. Its tokens live and end with it. */
export interface Grant {
  readonly id: string;
  readonly sub: string;
  readonly scope: string;
  readonly authTime: Date;
}

export interface CodeRequest {
  readonly sub: string;
  readonly clientId: string;
  readonly scope: string;
  readonly authTime: Date;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
  /** What it is signed in with, in words: "Chrome on Windows". */
  readonly device: string;
}

const columns = 'g.id, g.sub, g.scope, g.auth_time as "authTime"';

export async function openGrant(
  pool: pg.Pool,
  request: Pick<CodeRequest, 'sub' | 'clientId' | 'scope' | 'authTime' | 'device'>,
): Promise<Grant> {
  const id = randomUUID();
  await pool.query(
    'insert into sign_in.grants (id, sub, client_id, scope, auth_time, device) values ($1, $2, $3, $4, $5, $6)',
    [id, request.sub, request.clientId, request.scope, request.authTime, request.device],
  );
  return { id, sub: request.sub, scope: request.scope, authTime: request.authTime };
}

/** Makes a code for one exchange within five minutes. Only its hash is kept. */
export async function issueCode(pool: pg.Pool, request: CodeRequest): Promise<string> {
  const grant = await openGrant(pool, request);
  const code = newSecret();
  await pool.query(
    `insert into sign_in.codes (hash, grant_id, redirect_uri, challenge, nonce, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [fingerprint(code), grant.id, request.redirectUri, request.challenge, request.nonce, codeSeconds],
  );
  return code;
}

/**
 * Takes a code for the one time it works. A second try ends the whole grant: one of the two who held the code has
 * stolen it (RFC 6749, 10.5). Null when anything does not fit; the code is spent all the same.
 */
export async function redeemCode(
  pool: pg.Pool,
  attempt: { code: string; clientId: string; redirectUri: string; verifier: string },
): Promise<{ grant: Grant; nonce: string | null } | null> {
  const hash = fingerprint(attempt.code);
  const { rows } = await pool.query<
    Grant & {
      redirectUri: string;
      challenge: string;
      nonce: string | null;
      clientId: string;
      isLive: boolean;
    }
  >(
    `update sign_in.codes c set used_at = now() from sign_in.grants g
     where c.hash = $1 and c.used_at is null and g.id = c.grant_id
     returning ${columns}, c.redirect_uri as "redirectUri", c.challenge, c.nonce, g.client_id as "clientId",
       (c.expires_at > now() and g.revoked_at is null) as "isLive"`,
    [hash],
  );
  const found = rows[0];
  if (!found) {
    await pool.query(
      `update sign_in.grants set revoked_at = now()
       where revoked_at is null and id = (select grant_id from sign_in.codes where hash = $1)`,
      [hash],
    );
    return null;
  }
  const fits =
    found.isLive &&
    found.clientId === attempt.clientId &&
    found.redirectUri === attempt.redirectUri &&
    isSame(found.challenge, challengeOf(attempt.verifier));
  if (!fits) return null;
  const { id, sub, scope, authTime, nonce } = found;
  return { grant: { id, sub, scope, authTime }, nonce };
}

export async function issueRefreshToken(pool: pg.Pool, grant: Grant, seconds: number): Promise<string> {
  const token = newSecret();
  await pool.query(
    'insert into sign_in.refresh_tokens (hash, grant_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
    [fingerprint(token), grant.id, seconds],
  );
  return token;
}

/** The grant of a refresh token that still counts. It is not rotated: two tabs may use it at once. */
export async function grantOfRefreshToken(
  pool: pg.Pool,
  token: string,
  clientId: string,
): Promise<Grant | null> {
  const { rows } = await pool.query<Grant>(
    `select ${columns} from sign_in.refresh_tokens r join sign_in.grants g on g.id = r.grant_id
     where r.hash = $1 and r.expires_at > now() and g.revoked_at is null and g.client_id = $2`,
    [fingerprint(token), clientId],
  );
  return rows[0] ?? null;
}

export async function isGrantLive(pool: pg.Pool, grantId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from sign_in.grants where id = $1 and revoked_at is null', [
    grantId,
  ]);
  return rowCount === 1;
}

/** Ends the grant of a refresh token. An unknown token is nothing to complain about. */
export async function revokeRefreshToken(pool: pg.Pool, token: string, clientId: string): Promise<void> {
  await pool.query(
    `update sign_in.grants set revoked_at = now() where revoked_at is null and client_id = $2
     and id = (select grant_id from sign_in.refresh_tokens where hash = $1)`,
    [fingerprint(token), clientId],
  );
}

/** Ends every sign-in of a person, on all devices. */
export async function revokeAllGrants(pool: pg.Pool, sub: string): Promise<void> {
  await pool.query('update sign_in.grants set revoked_at = now() where sub = $1 and revoked_at is null', [
    sub,
  ]);
  await pool.query('delete from sign_in.hosted_sessions where sub = $1', [sub]);
}

/** The sign-in is in use: its tokens were renewed. */
export async function noteUse(pool: pg.Pool, grantId: string): Promise<void> {
  await pool.query('update sign_in.grants set last_used_at = now() where id = $1', [grantId]);
}

export interface SignInRow {
  readonly id: string;
  readonly device: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

/** Where a person is signed in: grants that can still be renewed, the last used one first. */
export async function listGrants(pool: pg.Pool, sub: string): Promise<SignInRow[]> {
  const { rows } = await pool.query<SignInRow>(
    `select g.id, g.device, g.auth_time as "signedInAt", g.last_used_at as "lastUsedAt" from sign_in.grants g
     where g.sub = $1 and g.revoked_at is null and exists (
       select from sign_in.refresh_tokens r where r.grant_id = g.id and r.expires_at > now())
     order by g.last_used_at desc, g.id`,
    [sub],
  );
  return rows;
}

/**
 * Ends one sign-in of a person, or all but one, and the sign-in page's memory of every browser, so that none comes back
 * without a password. Gives how many ended.
 */
export async function endGrants(
  pool: pg.Pool,
  sub: string,
  which: { only: string } | { keep: string | null },
): Promise<number> {
  const { rows } = await pool.query<{ ended: number }>(
    `with ended as (
       update sign_in.grants set revoked_at = now() where sub = $1 and revoked_at is null
         and ($2::uuid is null or id = $2) and id is distinct from $3 returning id
     ), left_pages as (
       delete from sign_in.hosted_sessions where sub = $1 and exists (select from ended)
     )
     select count(*)::int as ended from ended`,
    [sub, 'only' in which ? which.only : null, 'keep' in which ? which.keep : null],
  );
  return rows[0]!.ended;
}
