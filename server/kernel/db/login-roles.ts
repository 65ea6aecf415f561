import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import { StartFault } from '../process/start-fault.ts';

/** How each part of the server connects. None of the logins is a superuser, owns a table or can become another role. */
export interface Logins {
  /** Calls of signed-in people: rows of the clinics that they belong to. */
  readonly person: pg.ClientConfig;
  /** What nobody is signed in for: recurring work, links out of mails, the live gateway. */
  readonly system: pg.ClientConfig;
  /** The embedded sign-in service: its own schema, and nothing else. */
  readonly signIn: pg.ClientConfig;
}

/** The role that holds the rights of each login; the migrations make these. */
const groups: Readonly<Record<keyof Logins, string>> = {
  person: 'plumbline_app',
  system: 'plumbline_system',
  signIn: 'plumbline_sign_in',
};
const kinds = Object.keys(groups) as (keyof Logins)[];

/**
 * The logins of a server. Names and passwords follow from its secret, so that servers which share a database each have their
 * own, and none can take away another's.
 */
export function loginsOf(connection: pg.ClientConfig, secret: Buffer): Logins {
  const server = createHash('sha256').update('database logins').update(secret).digest('hex').slice(0, 10);
  return Object.fromEntries(
    kinds.map((kind) => {
      const user = `${groups[kind]}_${server}`;
      const password = Buffer.from(hkdfSync('sha256', secret, '', `database login ${user}`, 32)).toString(
        'hex',
      );
      return [kind, asUser(connection, user, password)];
    }),
  ) as unknown as Logins;
}

function asUser(connection: pg.ClientConfig, user: string, password: string): pg.ClientConfig {
  const { connectionString, ...others } = connection;
  if (connectionString === undefined) return { ...others, user, password };
  // What stands in the address is stronger than what stands beside it.
  const url = new URL(connectionString);
  [url.username, url.password] = [user, password];
  return { ...others, connectionString: url.href, user, password };
}

/**
 * Makes the logins, or checks them where they are there. `client` is the owner of the tables, under the lock of migrations.
 * Throws a StartFault when they cannot be had, with what whoever runs the database can do, or when one may do too much.
 */
export async function makeLogins(client: pg.Client, logins: Logins): Promise<void> {
  for (const kind of kinds) {
    const { user, password } = logins[kind] as { user: string; password: string };
    // One after the other on one connection.
    // oxlint-disable-next-line no-await-in-loop
    await makeLogin(client, { user, password, group: groups[kind], login: logins[kind] });
  }
}

interface Login {
  readonly user: string;
  readonly password: string;
  readonly group: string;
  readonly login: pg.ClientConfig;
}

async function makeLogin(client: pg.Client, { user, password, group, login }: Login): Promise<void> {
  // The database gets what it compares with, so the password stands in none of its logs.
  const verifier = scramVerifier(password, user);
  const make = `CREATE ROLE ${user} LOGIN PASSWORD '${verifier}'`;
  const give = `GRANT ${group} TO ${user}`;
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
    if (rowCount === 0) await client.query(make);
    const isMember = await client.query<{ has: boolean }>(`select pg_has_role($1, $2, 'USAGE') as has`, [
      user,
      group,
    ]);
    if (!isMember.rows[0]!.has) await client.query(give);
    if (!(await connects(login))) {
      await client.query(`ALTER ROLE ${user} LOGIN PASSWORD '${verifier}'`);
      await requireConnects(login);
    }
  } catch (fault) {
    throw new StartFault(
      `The database role ${user}, as which this server works, cannot be made or used (${String(fault)}).\n` +
        `Ask whoever runs the database for: ${make}; ${give};`,
    );
  }
  await requireWeak(client, user, group);
}

/** Throws a StartFault when a login may do more than its part of the server needs. */
async function requireWeak(client: pg.Client, user: string, group: string): Promise<void> {
  const { rows } = await client.query<{ why: string }>(
    `select 'is a superuser or may pass row-level security, make roles or databases' as why from pg_roles
       where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
     union all
     select 'owns tables' where exists (select from pg_class where relowner = $1::regrole)
     union all
     select 'can become ' || r.rolname from pg_auth_members m join pg_roles r on r.oid = m.roleid
       where m.member = $1::regrole and r.rolname <> $2`,
    [user, group],
  );
  if (rows.length === 0) return;
  const whys = rows.map(({ why }) => why).join(', ');
  throw new StartFault(
    `The database role ${user}, as which this server works, ${whys}: row-level security would not hold. Take that from it, or drop the role.`,
  );
}

const requireConnects = async (login: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...login });
  client.on('error', () => {});
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => {});
  }
};

const connects = (login: pg.ClientConfig): Promise<boolean> =>
  requireConnects(login).then(
    () => true,
    () => false,
  );

/** [RFC 5803] What PostgreSQL keeps of a password. The salt follows from the name: one login, one password. */
function scramVerifier(password: string, user: string): string {
  const rounds = 4_096;
  const salt = createHash('sha256').update(user).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const key = (of: string) => createHmac('sha256', salted).update(of).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
