import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiWorld, newId, patientBody, type ApiWorld } from '../../tests/support/api-world.ts';
import { toRead } from '../kernel/http/read-scope.ts';
import { inScope, openConnections } from '../kernel/http/transaction.ts';
import { createLog } from '../kernel/process/log.ts';
import type pg from 'pg';

/** Row-level security, the second wall: what holds when a query forgets its clinic. */
let world: ApiWorld;
let pool: pg.Pool;
const nowhere = { clinicId: null, userId: null };
const stranger = newId();
/** What the system finds without a clinic; see the migration `second_wall`. */
const open = [
  'appointments',
  'applied_ops',
  'audit_chains',
  'calendar_feeds',
  'clinics',
  'device_policies',
  'invitations',
  'live_cursors',
  'live_events',
  'locations',
  'memberships',
  'missed_rules',
  'online_bookings',
  'online_offers',
  'partner_grants',
  'past_roles',
  'patient_document_parts',
  'patient_documents',
  'reminder_plans',
  'reminder_settings',
  'reminders',
  'users',
  'vault_devices',
  'wait_entries',
  'wait_offers',
];

beforeAll(async () => {
  world = await createApiWorld();
  pool = openConnections({ logins: world.database.logins, log: createLog('silent') });
  for (const clinic of [world.here, world.there]) {
    await world.write(clinic.users.Provider, 'POST', `/${clinic.id}/patients`, patientBody());
  }
});
afterAll(async () => {
  await pool.end();
  await world.close();
});

const files = import.meta.glob<Record<string, unknown>>(
  ['../kernel/**/*.table.ts', '../rooms/**/*.table.ts'],
  {
    eager: true,
  },
);
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => ({ name: getTableName(table), hasClinic: 'clinicId' in getTableColumns(table) }));
const walled = [
  ...tables.filter(({ hasClinic }) => hasClinic).map(({ name }) => name),
  'clinics',
  'user_settings',
  'users',
  'vault_devices',
  'vault_shares',
];
const all = (name: string) => ({ name: '', text: `select * from ${name}` });

describe('row-level security', () => {
  it('stands, forced, on every table that belongs to a clinic', async () => {
    const { rows } = await world.database.pool.query<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relrowsecurity and relforcerowsecurity`,
    );
    expect(rows.map(({ relname }) => relname).toSorted()).toEqual(walled.toSorted());
  });

  it.each(walled)('%s shows a stranger nothing, with a scope and without', async (name) => {
    for (const clinicId of [null, world.here.id]) {
      const scope = { clinicId, userId: stranger };
      const bare = { name: `bare-${name}`, text: `select * from ${name}` };
      expect(await inScope(pool, scope, (tx) => tx.run(bare))).toEqual([]);
      expect(await toRead(pool, scope, (tx) => tx.run(all(name)))).toEqual([]);
    }
  });

  it('shows the system nothing without a clinic but what it must find', async () => {
    const { rows } = await world.database.pool.query<{ name: string }>(
      `select distinct tablename as name from pg_policies
       where 'plumbline_system' = any(roles) and (policyname = 'anywhere' or qual = 'true') order by 1`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(open.toSorted());
    for (const name of walled.filter((each) => !open.includes(each))) {
      expect(await toRead(pool, nowhere, (tx) => tx.run(all(name)))).toEqual([]);
    }
  });

  it('shows who left nothing any more', async () => {
    const { id, users } = world.there;
    const scope = { clinicId: id, userId: users.Biller };
    const read = () => toRead(pool, scope, (tx) => tx.run(all('patients')));
    expect(await read()).toHaveLength(1);
    await world.database.pool.query('update memberships set left_at = now() where user_id = $1', [
      users.Biller,
    ]);
    expect(await read()).toEqual([]);
  });

  it.each(['a member', 'the system'])('shows %s the patients of the scope alone', async (who) => {
    const scope = { clinicId: world.here.id, userId: who === 'a member' ? world.here.users.Admin : null };
    for (const run of [inScope, toRead]) {
      const rows = await run(pool, scope, (tx) =>
        tx.run<{ clinic_id: string }>({ name: 'all-patients', text: 'select * from patients' }),
      );
      expect(rows.map((row) => row.clinic_id)).toEqual([world.here.id]);
    }
  });

  it.each(['a member', 'the system'])('lets %s write nothing into another clinic', async (who) => {
    const scope = { clinicId: world.here.id, userId: who === 'a member' ? world.here.users.Admin : null };
    const insert = {
      name: 'insert-foreign',
      text: `insert into patients (id, clinic_id, first_name, last_name, birth_date) values ($1, $2, 'A', 'B', '2000-01-01')`,
    };
    await expect(inScope(pool, scope, (tx) => tx.run(insert, [newId(), world.there.id]))).rejects.toThrow(
      /row-level security/,
    );
    const update = {
      name: 'update-foreign',
      text: `update patients set city = 'x' where clinic_id = $1 returning id`,
    };
    expect(await inScope(pool, scope, (tx) => tx.run(update, [world.there.id]))).toEqual([]);
  });

  it('gives a stored answer to nobody but its user', async () => {
    const ask = (userId: string) =>
      inScope(pool, { clinicId: world.here.id, userId }, (tx) =>
        tx.run({ name: 'all-ops', text: 'select * from applied_ops' }),
      );
    expect(await ask(world.here.users.Provider)).toHaveLength(1);
    expect(await ask(world.here.users.Admin)).toEqual([]);
  });

  it("shows a user the own clinics and their people before one is chosen, and no other's", async () => {
    const scope = { clinicId: null, userId: world.here.users.Biller };
    const names = async (name: string, column: string) =>
      (await toRead(pool, scope, (tx) => tx.run<Record<string, string>>(all(name)))).map(
        (row) => row[column],
      );
    expect(await names('clinics', 'id')).toEqual([world.here.id]);
    expect(await names('locations', 'id')).toEqual([world.here.locationId]);
    expect(new Set(await names('memberships', 'clinic_id'))).toEqual(new Set([world.here.id]));
  });

  it('is asked for by what runs as the owner of the tables, past every wall', async () => {
    const { rows } = await world.database.pool.query<{ name: string }>(
      `select proname as name from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
       and prosrc like '%plumbline_clinic()%'`,
    );
    // They ask for plumbline_member_clinic().
    expect(rows).toEqual([]);
  });

  it('lets nobody file the records of another clinic elsewhere', async () => {
    const { rows } = await world.database.pool.query<{ id: string }>(
      'select id from patients where clinic_id = $1',
      [world.here.id],
    );
    const refile = { name: 'refile-foreign', text: `select plumbline_refile($1, $2, null) as moved` };
    const scope = { clinicId: world.here.id, userId: world.there.users.Admin };
    const [row] = await inScope(pool, scope, (tx) =>
      tx.run<{ moved: Record<string, string[]> }>(refile, [rows[0]!.id, newId()]),
    );
    expect(Object.values(row!.moved).flat()).toEqual([]);
  });

  it('leaves no scope behind on a connection', async () => {
    await toRead(pool, { clinicId: world.here.id, userId: null }, (tx) => tx.run(all('patients')));
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()));
    for (const client of clients) {
      const { rows } = await client.query(
        `select coalesce(current_setting('app.clinic_id', true), '') as clinic, coalesce(current_setting('app.user_id', true), '') as "user"`,
      );
      expect(rows).toEqual([{ clinic: '', user: '' }]);
      client.release();
    }
  });
});

describe('a value in a read', () => {
  it.each(["'; drop table patients; --", "\\'; select 1", '$1', "E'\\\\", 'ä\n"', ''])(
    '%s stays a value',
    async (text) => {
      const rows = await toRead(pool, nowhere, (tx) =>
        tx.run({ name: 'echo', text: 'select $1::text as said, $2::text[] as list, $3::int as nothing' }, [
          text,
          [text, 'b'],
          null,
        ]),
      );
      expect(rows).toEqual([{ said: text, list: [text, 'b'], nothing: null }]);
    },
  );

  it('is nothing but text, numbers, lists of text and null', async () => {
    await expect(
      toRead(pool, nowhere, (tx) => tx.run({ name: 'echo', text: 'select $1' }, [{ toString: () => '1' }])),
    ).rejects.toThrow(/takes text/);
  });

  it('never gets into the scope', async () => {
    const scope = { clinicId: "x'; reset role; --", userId: null };
    await expect(toRead(pool, scope, (tx) => tx.run(all('patients')))).rejects.toThrow(/ids alone/);
    await expect(inScope(pool, scope, async () => 1)).rejects.toThrow(/ids alone/);
  });
});
