import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { RunningApp } from '../support/app.ts';

/** A script that is ended at once leaves neither its server running nor the database. */
const script = `
  const { startApp } = await import('./tests/support/app.ts');
  process.send(await startApp());
  setInterval(() => {}, 1_000);`;

let dataDir: string | undefined;
afterAll(async () => {
  if (dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a server ends with the process that started it', async () => {
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [app] = (await once(starter, 'message')) as [Pick<RunningApp, 'url' | 'dataDir'>];
  ({ dataDir } = app);
  const answers = () =>
    fetch(`${app.url}/config.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  const lock = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  const database = Number(lock.split('\n')[0]);
  expect(await answers()).toBe(true);
  expect(isAlive(database)).toBe(true);

  starter.kill('SIGKILL');
  await expect.poll(answers, { timeout: 30_000 }).toBe(false);
  await expect.poll(() => isAlive(database), { timeout: 30_000 }).toBe(false);
});
