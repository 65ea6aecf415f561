import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { HostedVisitor } from './hosted-visitor.ts';
import { pngPicture, uploadForm } from './pictures.ts';
import { patientBody } from './api-world.ts';
import { readConfig } from '../../server/compose/config.ts';
import { startServer, type RunningServer } from '../../server/compose/main.ts';
import { createLog } from '../../server/kernel/process/log.ts';
import { topFolder } from '../../server/kernel/process/top-folder.ts';
import { demoUsers } from '../../server/tools/demo/demo-users.ts';
import { identifierOf, readTables } from '../../server/tools/backup/dump-database.ts';

type Environment = Readonly<Record<string, string>>;

/** The command of a person at the terminal. @param tool a folder of server/tools */
export async function runTool(
  tool: string,
  env: Environment,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', `server/tools/${tool}/run.ts`, ...args], {
    cwd: topFolder,
    env: { ...inherited, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** A whole server in this process, with the demo in a database that is empty. */
export async function startWith(env: Environment, folder: string): Promise<RunningServer> {
  const appFolder = path.join(folder, 'app');
  mkdirSync(appFolder, { recursive: true });
  writeFileSync(path.join(appFolder, 'index.html'), '<!doctype html><title>Plumbline</title>');
  return startServer(readConfig({ PORT: '0', ...env }), { appFolder, log: createLog('silent') });
}

/** Somebody of the demo who has signed in for real. */
export async function signedIn({ url }: RunningServer) {
  const request = (address: string, init?: RequestInit) => fetch(address, { redirect: 'manual', ...init });
  const { email, password } = demoUsers.find(({ roles }) => roles.includes('Provider'))!;
  const { id_token: token } = await new HostedVisitor({ request } as never, url).signIn(email, password);
  const call = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = crypto.randomUUID();
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api${at}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${at}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const me = await call<{ clinics: { ID: string }[] }>('GET', '/me');
  const clinicId = me.clinics[0]!.ID;
  return {
    call,
    /** @returns its id, when the server has answered for it */
    async addPatient() {
      const body = patientBody();
      await call('POST', `/${clinicId}/patients`, body);
      return body.id;
    },
    readPatient: (id: string) => call<{ id: string }>('GET', `/${clinicId}/patients/${id}`),
    async giveSignature() {
      const bytes = pngPicture();
      const signature = { kind: 'drawn', contentType: 'image/png', sizeBytes: bytes.length };
      const place = await call<{ url: string; fields: Record<string, string> }>(
        'POST',
        '/users/user/signature',
        { signature },
      );
      await fetch(place.url, { method: 'POST', body: uploadForm(place.fields, bytes) });
      return { bytes, key: place.fields['key']! };
    },
    async readSignature() {
      const { signature } = await call<{ signature: { url: string } }>('GET', '/users/user/signature');
      return Buffer.from(await (await fetch(signature.url)).arrayBuffer());
    },
  };
}

/** Everything in a database, as one checksum and a count for each table. */
export async function checksums(client: Pick<pg.Client, 'query'>): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of await readTables(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${identifierOf(table)} t`,
    );
    sums[identifierOf(table)] = rows[0]!.sum;
  }
  return sums;
}

/** What keys, walls, triggers and counters stand on the tables. */
export async function guards(client: Pick<pg.Client, 'query'>): Promise<Record<string, string>[]> {
  const { rows } = await client.query<Record<string, string>>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
       where conrelid <> 0 and connamespace in ('public'::regnamespace, 'sign_in'::regnamespace)
     union all select relname || ' ' || relforcerowsecurity || relrowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
     union all select schemaname || sequencename || coalesce(last_value, 0) from pg_sequences order by 1`,
  );
  return rows;
}

/** A new database on the server of the tests, and the address that a person would have of it. */
export async function newDatabase(
  connection: { host: string; port: number; user: string; password?: string; database: string },
  { isSuperuser = true } = {},
) {
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const admin = async (...statements: string[]) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const user = isSuperuser ? connection.user : name;
  const password = isSuperuser ? (connection.password ?? '') : 'secret';
  if (!isSuperuser) {
    await admin(
      `create role ${name} login createrole password 'secret'`,
      `grant plumbline_app, plumbline_system, plumbline_sign_in to ${name} with admin option`,
    );
  }
  await admin(`create database ${name} template template0 owner ${user}`);
  const { host, port } = connection;
  const url = `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
  return {
    url,
    drop: async () => {
      await admin(`drop database if exists ${name} with (force)`);
      // Roles that were made from it are owned by nobody; those of the test server go with it.
      if (!isSuperuser) await admin(`drop owned by ${name}`, `drop role ${name}`).catch(() => {});
    },
  };
}

/** The one backup in a folder, or the newest. */
export const newestIn = (folder: string): string =>
  path.join(
    folder,
    readdirSync(folder)
      .filter((name) => name.startsWith('plumbline-'))
      .toSorted()
      .at(-1)!,
  );
