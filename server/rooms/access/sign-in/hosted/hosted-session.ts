import type pg from 'pg';
import { fingerprint, newSecret } from '../../../../kernel/process/secrets.ts';
import { hostedSessionSeconds } from '../service/settings.ts';

/** The sign-in page's own memory of a browser, for an hour: a second tab need not type the password again. */
export interface HostedSession {
  readonly sub: string;
  readonly authTime: Date;
}

/** Gives the cookie's value. */
export async function openHostedSession(pool: pg.Pool, session: HostedSession): Promise<string> {
  const secret = newSecret();
  await pool.query(
    `insert into sign_in.hosted_sessions (hash, sub, auth_time, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))`,
    [fingerprint(secret), session.sub, session.authTime, hostedSessionSeconds],
  );
  return secret;
}

export async function findHostedSession(
  pool: pg.Pool,
  secret: string | undefined,
): Promise<HostedSession | null> {
  if (!secret) return null;
  const { rows } = await pool.query<HostedSession>(
    `select s.sub, s.auth_time as "authTime" from sign_in.hosted_sessions s
     join sign_in.accounts a on a.sub = s.sub and not a.is_disabled
     where s.hash = $1 and s.expires_at > now()`,
    [fingerprint(secret)],
  );
  return rows[0] ?? null;
}

export async function closeHostedSession(pool: pg.Pool, secret: string | undefined): Promise<void> {
  if (secret) await pool.query('delete from sign_in.hosted_sessions where hash = $1', [fingerprint(secret)]);
}
