import type pg from 'pg';
import { AccountFault, createAccount, emailKey, findAccount, setPassword } from '../accounts/accounts.ts';
import { fingerprint, newSecret } from '../../../../kernel/process/secrets.ts';

type HasPool = { readonly pool: pg.Pool };

/** What an address has: no account, one that waits for its first password, or one to sign in with. */
export type AccountState = 'none' | 'pending' | 'ready';

export async function accountStateOf(database: HasPool, email: string): Promise<AccountState> {
  const account = await findAccount(database, { email });
  return account === null ? 'none' : account.hasPassword ? 'ready' : 'pending';
}

/**
 * Makes an account without a password, or takes the one that waits for it, and a secret for the page where its owner
 * chooses one. Null when the address has a password already: that one is changed by a code, never by this.
 * @param returnTo a path of the app, for afterwards
 */
export async function openWelcome(
  database: HasPool,
  person: { email: string; name: string; returnTo: string; seconds: number },
): Promise<{ sub: string; secret: string } | null> {
  const made = await createAccount(database, {
    email: person.email,
    name: person.name,
    password: null,
  }).catch((fault: unknown) => {
    if (fault instanceof AccountFault && fault.code === 'email-taken') return null;
    throw fault;
  });
  const secret = newSecret();
  const { rows } = await database.pool.query<{ sub: string }>(
    `insert into sign_in.welcomes (hash, sub, return_to, expires_at)
     select $1, sub, $3, now() + make_interval(secs => $4) from sign_in.accounts
     where email_key = $2 and not has_password and not is_disabled returning sub`,
    [fingerprint(secret), emailKey(person.email), person.returnTo, person.seconds],
  );
  const sub = rows[0]?.sub ?? made?.sub;
  return sub === undefined ? null : { sub, secret };
}

export interface Welcome {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly returnTo: string;
}

/** Who a welcome is for; null when it has been used, has run out or never was. */
export async function findWelcome(database: HasPool, secret: string): Promise<Welcome | null> {
  const { rows } = await database.pool.query<Welcome>(
    `select a.sub, a.email, a.name, w.return_to as "returnTo" from sign_in.welcomes w
     join sign_in.accounts a on a.sub = w.sub
     where w.hash = $1 and w.expires_at > now() and not a.has_password and not a.is_disabled`,
    [fingerprint(secret)],
  );
  return rows[0] ?? null;
}

/**
 * Sets the first password and ends every welcome of the account. Throws AccountFault `password-weak`, or `no-account` when
 * somebody was faster.
 */
export const acceptWelcome = (database: HasPool, welcome: Welcome, password: string): Promise<void> =>
  setPassword(database, welcome.sub, password, { isFirst: true });
