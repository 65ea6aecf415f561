import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../process/log.ts';
import { StartFault } from '../process/start-fault.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { loginsOf } from './login-roles.ts';
import { migrate } from './migrate.ts';
import { connectDatabase, type Database } from './open-database.ts';

/** A PostgreSQL that asks for passwords, and users of it as a host gives them: no superusers. */
let folder: string;
let embedded: EmbeddedPostgres;
const opened: Database[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-logins-'));
  chmodSync(folder, 0o711);
  embedded = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'data'),
    stateDir: path.join(folder, 'state'),
    log: createLog('silent'),
    isDurable: false,
    transport: 'tcp',
  });
});
afterAll(async () => {
  for (const database of opened) await database.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of a new user, by an address as DATABASE_URL has it. */
async function hosted(name: string, rights: string): Promise<string> {
  await asSuperuser(
    `create role ${name} login ${rights} password 'p@ss word'`,
    `create database ${name} owner ${name}`,
  );
  return `postgresql://${name}:p%40ss%20word@127.0.0.1:${embedded.connection.port}/${name}`;
}

function open(connectionString: string, secret = Buffer.alloc(32, 1)): Database {
  const connection = { connectionString };
  const logins = loginsOf(connection, secret);
  const database = connectDatabase(connection, createLog('silent'), { logins });
  opened.push(database);
  return database;
}

const run = async (login: pg.ClientConfig, text: string) => {
  const client = new pg.Client(login);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

describe('the logins of a server', () => {
  it('are made by a user who may make roles and is no superuser, each with a password', async () => {
    const database = open(await hosted('clinic_one', 'createrole'));
    await migrate(database);
    await migrate(database);
    const { person, system, signIn } = database.logins;
    for (const login of [person, system, signIn]) {
      expect(await run(login, 'select current_user as name')).toEqual([{ name: login.user }]);
      const { connectionString, ...others } = login;
      const url = new URL(connectionString!);
      url.password = 'guessed';
      const guessed = { ...others, connectionString: url.href };
      await expect(run(guessed, 'select 1')).rejects.toThrow(/password authentication failed/);
      await expect(run(login, 'set role clinic_one')).rejects.toThrow(/permission denied/);
    }
    expect(await run(person, 'select * from clinics')).toEqual([]);
    // A scope of a clinic and nobody in it, as the owner of the tables that is no superuser.
    const one = '00000000-0000-4000-8000-000000000001';
    await database.inTransaction({ clinicId: one, userId: null }, async (tx) => {
      await tx.execute(`insert into clinics (id, name) values ('${one}', 'One')`);
      await tx.execute(
        `insert into audit_log (clinic_id, at, action, entity, outcome) values ('${one}', now(), 'a', 'b', 'done')`,
      );
    });
    const scoped = (login: pg.ClientConfig) => run(login, `select id from clinics where id = '${one}'`);
    expect(await scoped(person)).toEqual([]);
    expect(await scoped(system)).toEqual([{ id: one }]);
  });

  it('are each server’s own on a shared database, and come back with its secret', async () => {
    const address = await hosted('clinic_two', 'createrole');
    // Whoever keeps the roles of the cluster gives them to the second user.
    await asSuperuser(
      'grant plumbline_app, plumbline_system, plumbline_sign_in to clinic_two with admin option',
    );
    const [one, two] = [open(address, Buffer.alloc(32, 2)), open(address, Buffer.alloc(32, 3))];
    await Promise.all([migrate(one), migrate(two)]);
    expect(one.logins.person.user).not.toBe(two.logins.person.user);
    for (const { logins } of [one, two]) await run(logins.person, 'select 1');
    // Somebody changed the password: the next start sets it again.
    await asSuperuser(`alter role ${one.logins.person.user} password 'other'`);
    await expect(run(one.logins.person, 'select 1')).rejects.toThrow(/password/);
    await migrate(one);
    await run(one.logins.person, 'select 1');
  });

  it('refuse a start where they cannot be made, and say what to ask for without a password', async () => {
    const address = await hosted('clinic_three', 'nocreaterole');
    await asSuperuser('grant plumbline_app, plumbline_system, plumbline_sign_in to clinic_three');
    const database = open(address, Buffer.alloc(32, 4));
    const { user, password } = database.logins.person;
    const fault: unknown = await migrate(database).catch((each: unknown) => each);
    expect(fault).toBeInstanceOf(StartFault);
    const [, make, give] = /Ask whoever runs the database for: (CREATE ROLE .*?); (GRANT .*?);/.exec(
      String(fault),
    )!;
    expect(make).toMatch(new RegExp(`^CREATE ROLE ${user} LOGIN PASSWORD 'SCRAM-SHA-256`));
    expect(String(fault)).not.toContain(password);
    // What it says is enough.
    await asSuperuser(make!, give!);
    expect(await run(database.logins.person, 'select current_user as name')).toEqual([{ name: user }]);
  });

  describe('refuse a start when one', () => {
    let address: string;
    beforeAll(async () => {
      address = await hosted('clinic_four', 'createrole');
      await asSuperuser(
        'create role another',
        'grant plumbline_app, plumbline_system, plumbline_sign_in to clinic_four with admin option',
      );
    });

    it.each([
      ['is a superuser', (name: string) => `alter role ${name} superuser`],
      ['may pass row-level security', (name: string) => `alter role ${name} bypassrls`],
      ['owns tables', (name: string) => `create table owned (); alter table owned owner to ${name}`],
      ['can become another', (name: string) => `grant another to ${name}`],
    ])('%s', async (why, spoil) => {
      const database = open(address, Buffer.from(why.padEnd(32)));
      await migrate(database);
      await run({ ...embedded.connection, database: 'clinic_four' }, spoil(database.logins.system.user!));
      await expect(migrate(database)).rejects.toThrow(StartFault);
      await expect(migrate(database)).rejects.toThrow(/row-level security would not hold/);
      await expect(migrate(database)).rejects.toThrow(why.split(' ').at(-1)!);
    });
  });
});
