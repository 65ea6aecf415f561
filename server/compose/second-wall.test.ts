import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { fillPath } from '../../src/contract/base/endpoint.ts';
import { allRoles } from '../../src/contract/access/role.ts';
import { createApiWorld, newId, type ApiWorld } from '../../tests/support/api-world.ts';
import { endpointCalls, furnish, type Things } from '../../tests/support/endpoint-calls.ts';
import type { Logins } from '../kernel/db/login-roles.ts';

/**
 * The second wall by itself: the API without its own check of who may call. Whoever asks counts as a member of the clinic
 * in the path with every role, and only row-level security stands between them and its rows.
 */
let world: ApiWorld;
let here: Things;
let there: Things;
beforeAll(async () => {
  world = await createApiWorld({
    admits: (_caller, clinicId) => ({ clinicId, roles: allRoles, isProvider: true }),
  });
  here = await furnish(world, world.here);
  there = await furnish(world, world.there);
});
afterAll(() => world.close());

const uuids = (text: string) => new Set(text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []);

/** All that a clinic's rows say, by table. */
async function rowsOf(clinicId: string): Promise<Map<string, string>> {
  const { pool } = world.database;
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'clinic_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const told = rows.map(async ({ name }) => {
    const { rows: found } = await pool.query<{ row: string }>(
      `select t::text as row from ${name} t where clinic_id = $1 order by 1`,
      [clinicId],
    );
    return [name, found.map(({ row }) => row).join('\n')] as const;
  });
  return new Map(await Promise.all(told));
}

const wordsOf = (rows: ReadonlyMap<string, string>) => [...rows.values()].join('\n');

function requestOf(name: string, path: string, userId: string) {
  const { params = {}, query, body } = endpointCalls[name]![1](here);
  const own = (value: string) => (value === 'caller' ? userId : value);
  const filled = fillPath(
    path,
    Object.fromEntries(Object.entries(params).map(([key, value]) => [key, own(value)])),
  );
  const search = new URLSearchParams(query).toString();
  return { url: `${filled}${search && `?${search}`}`, body };
}

const ofClinic = everyEndpoint.filter(({ open, path }) => !open && /^\/:clinic(Id)?\//.test(path));
const reads = ofClinic.filter(({ method }) => method === 'GET');
const writes = ofClinic.filter(({ method }) => method !== 'GET');

describe('[6.5] without the check of who may call', () => {
  it('a stranger reads no row of the clinic, by any endpoint', async () => {
    const foreign = uuids(wordsOf(await rowsOf(world.there.id)));
    const secret = [...uuids(wordsOf(await rowsOf(world.here.id)))].filter((id) => !foreign.has(id));
    expect(secret.length).toBeGreaterThan(50);
    const shownBy = async (userId: string, { name, path }: (typeof reads)[number]) => {
      const { url } = requestOf(name, path, userId);
      const asked = uuids(url);
      const { text } = await world.call(userId, 'GET', url);
      const shown = uuids(text);
      const found = secret.filter((id) => shown.has(id) && !asked.has(id));
      return { name, found, hasName: text.includes('Here Street') };
    };
    const shown: string[] = [];
    let told = 0;
    for (const read of reads) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: answers are shared between those who ask at once
      const [own, strange] = await Promise.all([
        shownBy(world.here.users.Admin, read),
        shownBy(world.there.users.Admin, read),
      ]);
      if (own.found.length > 0) told += 1;
      if (strange.found.length > 0 || strange.hasName) shown.push(strange.name);
    }
    expect(shown).toEqual([]);
    // The proof is one only where a member is shown something.
    expect(told).toBeGreaterThan(30);
  });

  it('a stranger changes no row of the clinic, by any endpoint', async () => {
    const before = await rowsOf(world.here.id);
    for (const { name, path, method, versioned } of writes) {
      const { url, body } = requestOf(name, path, world.there.users.Admin);
      // oxlint-disable-next-line no-await-in-loop
      await world.call(world.there.users.Admin, method, url, body, {
        'idempotency-key': newId(),
        ...(versioned && { 'if-match': '"1"' }),
      });
    }
    await world.api.settle();
    const after = await rowsOf(world.here.id);
    // What was tried stands in the audit trail.
    const changed = [...after.keys()].filter(
      (table) => !table.startsWith('audit_') && after.get(table) !== before.get(table),
    );
    expect(changed).toEqual([]);
    expect(there.patientId).not.toBe(here.patientId);
  });
});

describe('a login of the server', () => {
  const kinds: readonly (keyof Logins)[] = ['person', 'system', 'signIn'];
  const as = async <T>(kind: keyof Logins, run: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(world.database.logins[kind]);
    await client.connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  };

  it.each(kinds)('%s is no superuser, owns nothing and stays who it is', async (kind) => {
    const { rows } = await world.database.pool.query<{ owner: string }>('select current_user as owner');
    const { owner } = rows[0]!;
    await as(kind, async (client) => {
      const who = async () =>
        (
          await client.query(
            `select current_user as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
              (select count(*)::int from pg_class where relowner = r.oid) as owned
             from pg_roles r where rolname = current_user`,
          )
        ).rows[0] as { name: string; strong: boolean; owned: number };
      const first = await who();
      expect(first).toMatchObject({ strong: false, owned: 0 });
      await client.query('reset role; reset session authorization');
      expect(await who()).toEqual(first);
      await expect(client.query(`set role ${owner}`)).rejects.toThrow(/permission denied/);
      await expect(client.query(`set session authorization ${owner}`)).rejects.toThrow(/permission denied/);
      for (const other of kinds.filter((each) => each !== kind)) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(client.query(`set role ${world.database.logins[other].user}`)).rejects.toThrow(
          /permission denied/,
        );
      }
      for (const way of [
        'alter table patients disable row level security',
        'drop policy scope on patients',
      ]) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(client.query(way)).rejects.toThrow(/must be owner/);
      }
      await expect(client.query('set session_replication_role = replica')).rejects.toThrow(
        /permission denied/,
      );
    });
  });

  it('of people and of the system reaches no account, and the one of the sign-in no row of a clinic', async () => {
    const { prepareSchema } = await import('../rooms/access/sign-in/service/schema.ts');
    await prepareSchema(world.database.pool);
    for (const kind of ['person', 'system'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await as(kind, async (client) => {
        await expect(client.query('select * from sign_in.accounts')).rejects.toThrow(/permission denied/);
      });
    }
    await as('signIn', async (client) => {
      expect((await client.query('select * from sign_in.accounts')).rows).toEqual([]);
      await expect(client.query('create table sign_in.own (id int)')).rejects.toThrow(/permission denied/);
      for (const table of ['users', 'patients', 'clinics']) {
        // oxlint-disable-next-line no-await-in-loop
        await expect(client.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
      }
    });
  });

  it('of people shows themselves and their colleagues, and changes nobody else', async () => {
    const { Admin, Biller } = world.here.users;
    await as('person', async (client) => {
      const inScope = async (userId: string | null, text: string, values: unknown[] = []) => {
        await client.query(`begin; set local app.user_id = '${userId ?? ''}'`);
        const { rows } = await client.query<{ id: string }>(text, values);
        await client.query('commit');
        return new Set(rows.map(({ id }) => id));
      };
      expect(await inScope(null, 'select id from users')).toEqual(new Set());
      expect(await inScope(Admin, 'select id from users')).toEqual(new Set(Object.values(world.here.users)));
      const rename = `update users set title = 'Dr.' where id = $1 returning id`;
      expect(await inScope(Admin, rename, [Biller])).toEqual(new Set());
      expect(await inScope(Admin, rename, [Admin])).toEqual(new Set([Admin]));
    });
  });
});
