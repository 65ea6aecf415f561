import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { passwordFault } from '../../../../../src/domain/access/password-rule.ts';
import { hashPassword, isPassword } from './password.ts';
import { prepareSchema } from '../service/schema.ts';
import { fingerprint, isSame } from '../../../../kernel/process/secrets.ts';
import { resetCodeSeconds } from '../service/settings.ts';

type HasPool = { readonly pool: pg.Pool };

export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /** False until the person has chosen one: the account was made for them. */
  readonly hasPassword: boolean;
  readonly totpSecret: Buffer | null;
  readonly totpVerified: boolean;
  readonly totpEnabled: boolean;
  readonly totpLastStep: number;
  readonly isDisabled: boolean;
}

export type AccountFaultCode = 'email-taken' | 'password-weak' | 'no-account' | 'code-wrong' | 'too-many';

/** What is wrong, in words for the person. */
export class AccountFault extends Error {
  override readonly name = 'AccountFault';
  readonly code: AccountFaultCode;
  /** How long to wait after `too-many`. */
  readonly waitSeconds: number;
  constructor(code: AccountFaultCode, message: string, waitSeconds = 0) {
    super(message);
    this.code = code;
    this.waitSeconds = waitSeconds;
  }
}

/** Two spellings of one address are one account. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

const columns = `sub, email, name, password_hash as "passwordHash", has_password as "hasPassword", totp_secret as "totpSecret",
  totp_verified as "totpVerified", totp_enabled as "totpEnabled", totp_last_step::float8 as "totpLastStep",
  is_disabled as "isDisabled"`;

export async function findAccount(
  { pool }: HasPool,
  by: { sub: string } | { email: string },
): Promise<Account | null> {
  const [column, value] = 'sub' in by ? ['sub', by.sub] : ['email_key', emailKey(by.email)];
  const { rows } = await pool.query<Account>(`select ${columns} from sign_in.accounts where ${column} = $1`, [
    value,
  ]);
  return rows[0] ?? null;
}

/**
 * Makes an account that can sign in at once; with null for a password, one whose owner still has to choose it. `sub` is
 * a UUID, made here unless given. Throws AccountFault `email-taken` when the address or the sub has an account.
 */
export async function createAccount(
  database: HasPool,
  account: { sub?: string; email: string; password: string | null; name: string },
): Promise<{ sub: string }> {
  await prepareSchema(database.pool);
  const sub = account.sub ?? randomUUID();
  const { rowCount } = await database.pool.query(
    `insert into sign_in.accounts (sub, email, email_key, name, password_hash, has_password)
     values ($1, $2, $3, $4, $5, $5 <> '') on conflict do nothing`,
    [
      sub,
      account.email.trim(),
      emailKey(account.email),
      account.name,
      account.password === null ? '' : await hashPassword(account.password),
    ],
  );
  if (rowCount === 0) throw new AccountFault('email-taken', `${account.email} has an account already.`);
  return { sub };
}

/**
 * Sets a password and ends every sign-in of the account but `keepGrantId`, so that whoever knew the old one is out.
 * @param options with `isFirst` only where none has been chosen: of two who choose one at once, one is too late
 * Throws AccountFault `password-weak` or `no-account`.
 */
export async function setPassword(
  database: HasPool,
  sub: string,
  password: string,
  options: { keepGrantId?: string | null; isFirst?: boolean } = {},
): Promise<void> {
  const fault = passwordFault(password);
  if (fault) throw new AccountFault('password-weak', fault);
  const hash = await hashPassword(password);
  // One statement, so that no sign-in with the old password outlives the change.
  const { rows } = await database.pool.query<{ changed: number }>(
    `with changed as (
       update sign_in.accounts set password_hash = $2, has_password = true, password_changed_at = now()
       where sub = $1 and not ($4 and has_password) returning sub
     ), ended as (
       update sign_in.grants set revoked_at = now()
       where sub in (select sub from changed) and revoked_at is null and id is distinct from $3
     ), left_pages as (
       delete from sign_in.hosted_sessions where sub in (select sub from changed)
     ), spent as (
       delete from sign_in.reset_codes where sub in (select sub from changed)
     ), welcomed as (
       delete from sign_in.welcomes where sub in (select sub from changed)
     )
     select count(*)::int as changed from changed`,
    [sub, hash, options.keepGrantId ?? null, options.isFirst ?? false],
  );
  if (rows[0]?.changed !== 1) throw new AccountFault('no-account', 'This account does not exist any more.');
}

/** Whether email and password belong together. Takes as long for an unknown address. */
export async function checkPassword(
  database: HasPool,
  email: string,
  password: string,
): Promise<Account | null> {
  const account = await findAccount(database, { email });
  const fits = await isPassword(password, account?.hasPassword ? account.passwordHash : null);
  return fits && account && !account.isDisabled ? account : null;
}

/** What takes a code to its person; mail in production, a folder on the local stage. */
export type DeliverCode = (account: Pick<Account, 'email' | 'name'>, code: string) => Promise<void>;

const maxResetAttempts = 5;
// The code alone has 27 bits: what keeps it safe is its short life and few attempts. The address ties it to its account.
const resetFingerprint = (key: string, code: string) => fingerprint(`${key}:${code}`);

/**
 * Sends a code to set a new password. Resolves at once and in the same way for a known and an unknown address
 * (clause 7.23); what follows happens after the answer. `done` is for tests.
 */
export function requestPasswordReset(
  database: HasPool,
  email: string,
  deliver: DeliverCode,
): { done: Promise<void> } {
  return { done: sendCode(database, email, deliver) };
}

/** The same work for a known and an unknown address, up to the mail itself: one hash, one query. */
async function sendCode(database: HasPool, email: string, deliver: DeliverCode): Promise<void> {
  const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
  const key = emailKey(email);
  const { rows } = await database.pool.query<Pick<Account, 'email' | 'name'>>(
    `with known as (
       select sub, email, name from sign_in.accounts where email_key = $1 and not is_disabled
     ), kept as (
       insert into sign_in.reset_codes (sub, hash, expires_at)
       select sub, $2, now() + make_interval(secs => $3) from known
       on conflict (sub) do update set hash = excluded.hash, expires_at = excluded.expires_at, attempts = 0
     )
     select email, name from known`,
    [key, resetFingerprint(key, code), resetCodeSeconds],
  );
  if (rows[0]) await deliver(rows[0], code);
}

/**
 * Sets a new password with the code that was sent. Throws AccountFault `code-wrong` or `password-weak`. A wrong code
 * costs as much for an unknown address as for a known one.
 */
export async function confirmPasswordReset(
  database: HasPool,
  input: { email: string; code: string; password: string },
): Promise<void> {
  const fault = passwordFault(input.password);
  if (fault) throw new AccountFault('password-weak', fault);
  const key = emailKey(input.email);
  const given = resetFingerprint(key, input.code.replaceAll(/\s/g, ''));
  // Counting comes before comparing, so that parallel guesses cannot share one attempt.
  const { rows } = await database.pool.query<{ sub: string; hash: Buffer; attempts: number }>(
    `update sign_in.reset_codes c set attempts = attempts + 1 from sign_in.accounts a
     where a.email_key = $1 and c.sub = a.sub and c.expires_at > now() returning c.sub, c.hash, c.attempts`,
    [key],
  );
  const kept = rows[0];
  const isRight = kept && kept.attempts <= maxResetAttempts && isSame(kept.hash, given);
  if (!isRight || !(await spendResetCode(database, kept.sub, given))) {
    throw new AccountFault('code-wrong', 'This code is not right, or it has run out. Ask for a new one.');
  }
  await setPassword(database, kept.sub, input.password);
}

/** False when another request with the same code was faster. */
async function spendResetCode({ pool }: HasPool, sub: string, hash: Buffer): Promise<boolean> {
  const spend = 'delete from sign_in.reset_codes where sub = $1 and hash = $2';
  return (await pool.query(spend, [sub, hash])).rowCount === 1;
}
