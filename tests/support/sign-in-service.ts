import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../server/compose/config.ts';
import type { Database } from '../../server/kernel/db/open-database.ts';
import { createLog } from '../../server/kernel/process/log.ts';
import { createSignIn, type SignIn } from '../../server/rooms/access/sign-in/sign-in.ts';
import { createTestDatabase } from './database.ts';

export interface TestSignIn extends SignIn {
  database: Database;
  dataDir: string;
  /** Turns the service's clock forward. */
  later(ms: number): void;
  /** How long the service has let requests wait; its clock goes on by as much, and nobody really waits. */
  pausesMs: number[];
  /** Lets them wait until what it gives is called. */
  holdPauses(): () => void;
  stop(): Promise<void>;
}

/** The real embedded service on a database and a data folder of its own, at http://localhost:4330. */
export async function startTestSignIn(env: Record<string, string> = {}): Promise<TestSignIn> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'plumbline-sign-in-'));
  const config = readConfig({ PORT: '4330', DATA_DIR: dataDir, ...env });
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const pausesMs: number[] = [];
  let held = Promise.resolve();
  const pause = async (ms: number) => {
    pausesMs.push(ms);
    await held;
    aheadMs += ms;
  };
  const signIn = await createSignIn({ database, config, log: createLog('silent'), env, nowMs, pause });
  return {
    ...signIn,
    database,
    dataDir,
    later: (ms) => (aheadMs += ms),
    pausesMs,
    holdPauses() {
      let release = () => {};
      held = new Promise((go) => (release = go));
      return () => release();
    },
    async stop() {
      await signIn.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
