import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { ClusterHome } from './cluster-folder.ts';
import type { Postmaster } from './postmaster.ts';

/** Role and database of the embedded cluster. */
export const ownerRole = 'plumbline';

/** How to reach a running PostgreSQL of ours. */
export function connectionTo(
  { home }: ClusterHome,
  { socketFolder: folder, port }: Postmaster,
  database: string = ownerRole,
): pg.ClientConfig {
  const passwordFile = path.join(home, 'password');
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8') : undefined;
  // `ssl` is said so that a PGSSLMODE of the caller's cannot demand it.
  return {
    host: folder || '127.0.0.1',
    port,
    user: ownerRole,
    database,
    ssl: false,
    ...(password && { password }),
  };
}

/** Whether it takes connections to that database. */
export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Makes the product's database where the cluster is new. */
export async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  if (await answers(connection)) return;
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`create database ${ownerRole}`);
  } catch (fault) {
    // 42P04: a process that joined at the same moment made it first.
    if ((fault as { code?: string }).code !== '42P04') throw fault;
  } finally {
    await client.end();
  }
}
