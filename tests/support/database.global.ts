import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../server/kernel/db/embedded-postgres.ts';
import { migrate } from '../../server/kernel/db/migrate.ts';
import { createLog } from '../../server/kernel/process/log.ts';
import { loginsOf } from '../../server/kernel/db/login-roles.ts';
import { testSecret } from './test-secret.ts';
import type { TestDatabaseServer } from './database.ts';

/**
 * Once for all server tests: a throw-away PostgreSQL (or that of TEST_DATABASE_URL) with a migrated template database,
 * of which each test file copies its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `plumbline_template_${process.pid}`;
  const given = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-test-'));
  // As root the database runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  let embedded: EmbeddedPostgres | null = null;
  let connection: TestDatabaseServer['connection'];
  if (given) {
    const url = new URL(given);
    connection = {
      host: url.hostname,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1),
    };
  } else {
    embedded = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'data'),
      stateDir: path.join(os.tmpdir(), 'plumbline-test-state'),
      log: createLog('silent'),
      isDurable: false,
      maxConnections: 200,
    });
    connection = embedded.connection as TestDatabaseServer['connection'];
  }
  await inServer(connection, `create database ${template}`);
  const own = { ...connection, database: template };
  await migrate({ connection: own, logins: loginsOf(own, testSecret) });
  project.provide('databaseServer', { connection, template });

  return async () => {
    await inServer(connection, `drop database if exists ${template} with (force)`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (embedded && !embedded.home.startsWith(folder))
      rmSync(embedded.home, { recursive: true, force: true });
  };
}

async function inServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
