import type pg from 'pg';
import { StartFault } from '../../../../kernel/process/start-fault.ts';

/** Each entry runs once, in order. Never change one that was released: add another. */
const steps: readonly string[] = [
  `
  create table sign_in.accounts (
    sub uuid primary key,
    email text not null,
    email_key text not null unique,
    name text not null,
    password_hash text not null,
    totp_secret bytea,
    totp_verified boolean not null default false,
    totp_enabled boolean not null default false,
    totp_last_step bigint not null default 0,
    is_disabled boolean not null default false,
    created_at timestamptz not null default now(),
    password_changed_at timestamptz not null default now()
  );
  create table sign_in.grants (
    id uuid primary key,
    sub uuid not null references sign_in.accounts on delete cascade,
    client_id text not null,
    scope text not null,
    auth_time timestamptz not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  );
  create index grants_sub on sign_in.grants (sub);
  create table sign_in.codes (
    hash bytea primary key,
    grant_id uuid not null references sign_in.grants on delete cascade,
    redirect_uri text not null,
    challenge text not null,
    nonce text,
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index codes_grant on sign_in.codes (grant_id);
  create table sign_in.refresh_tokens (
    hash bytea primary key,
    grant_id uuid not null references sign_in.grants on delete cascade,
    expires_at timestamptz not null
  );
  create index refresh_tokens_grant on sign_in.refresh_tokens (grant_id);
  create table sign_in.hosted_sessions (
    hash bytea primary key,
    sub uuid not null references sign_in.accounts on delete cascade,
    auth_time timestamptz not null,
    expires_at timestamptz not null
  );
  create index hosted_sessions_sub on sign_in.hosted_sessions (sub);
  create table sign_in.reset_codes (
    sub uuid primary key references sign_in.accounts on delete cascade,
    hash bytea not null,
    attempts integer not null default 0,
    expires_at timestamptz not null
  );
  create table sign_in.signing_keys (
    kid text primary key,
    private_jwk jsonb not null,
    created_at timestamptz not null default now()
  );
  create unique index signing_keys_one on sign_in.signing_keys ((true));
  create table sign_in.throttle (
    key text primary key,
    points integer not null default 0,
    expire bigint
  );
  `,
  `
  alter table sign_in.accounts
    add column has_password boolean not null default true,
    add column recovery_issued_at timestamptz;
  alter table sign_in.grants
    add column device text not null default '',
    add column last_used_at timestamptz not null default now();
  create table sign_in.recovery_codes (
    sub uuid not null references sign_in.accounts on delete cascade,
    hash bytea not null,
    used_at timestamptz,
    primary key (sub, hash)
  );
  create table sign_in.welcomes (
    hash bytea primary key,
    sub uuid not null references sign_in.accounts on delete cascade,
    return_to text not null,
    expires_at timestamptz not null
  );
  create index welcomes_sub on sign_in.welcomes (sub);
  `,
];

/** After all steps, for the tables that each of them made. */
const rights = `grant usage on schema sign_in to plumbline_sign_in;
  grant select, insert, update, delete on all tables in schema sign_in to plumbline_sign_in;
  revoke insert, update, delete on sign_in.steps from plumbline_sign_in`;

const schemaLock = 482_805_674_339;
const prepared = new WeakMap<pg.Pool, Promise<void>>();

/**
 * Brings the schema `sign_in` up to date, once for each pool. Safe from several processes at once. Nobody but its owner and
 * the service's role may read it: the API's roles have no rights here.
 * @param owner of the tables
 * @param service the connections that the schema is ready for from then on, where they are others
 */
export function prepareSchema(owner: pg.Pool, service: pg.Pool = owner): Promise<void> {
  const preparing = prepared.get(owner) ?? applySteps(owner);
  for (const pool of [owner, service]) prepared.set(pool, preparing);
  preparing.catch(() => [owner, service].forEach((pool) => prepared.delete(pool)));
  return preparing;
}

/** How many steps a database has seen; 0 where nobody has signed in yet. */
export async function stepsOf(client: Pick<pg.Client, 'query'>): Promise<number> {
  const made = await client.query<{ has: boolean }>(`select to_regclass('sign_in.steps') is not null as has`);
  if (!made.rows[0]!.has) return 0;
  return (await client.query<{ done: number }>('select count(*)::int as done from sign_in.steps')).rows[0]!
    .done;
}

/** Runs the steps that are missing. @param upTo how many of them at the most */
export async function applySteps(pool: pg.Pool, upTo: number = steps.length): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [schemaLock]);
    await client.query('create schema if not exists sign_in');
    await client.query(
      'create table if not exists sign_in.steps (step integer primary key, at timestamptz not null)',
    );
    const done = await stepsOf(client);
    if (done > steps.length) throw newerRelease();
    for (const [index, statements] of steps.slice(0, upTo).entries()) {
      if (index < done) continue;
      await client.query(statements);
      await client.query('insert into sign_in.steps values ($1, now())', [index]);
    }
    await client.query(rights);
    await client.query('commit');
    client.release();
  } catch (fault) {
    // The connection is thrown away with whatever the transaction left in it.
    client.release(true);
    throw fault;
  }
}

const newerRelease = () =>
  new StartFault(
    'A newer release of Plumbline has worked on the sign-ins of this database. Start that release again, or restore a backup that was made before the upgrade.',
  );

/** Removes what has run out. What was revoked stays for a month, so that a replay is still known as one. */
export async function sweep(pool: pg.Pool): Promise<void> {
  await pool.query(`
    delete from sign_in.codes where expires_at < now() - interval '1 day';
    delete from sign_in.hosted_sessions where expires_at < now();
    delete from sign_in.welcomes where expires_at < now();
    delete from sign_in.reset_codes where expires_at < now() - interval '1 day';
    delete from sign_in.refresh_tokens where expires_at < now();
    delete from sign_in.grants g where created_at < now() - interval '31 days'
      and not exists (select 1 from sign_in.refresh_tokens r where r.grant_id = g.id);
  `);
}
