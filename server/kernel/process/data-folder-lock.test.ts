import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderHeld, holdDataFolder } from './data-folder-lock.ts';
import { identityOf } from './process-identity.ts';

let folder: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-lock-'));
  file = path.join(folder, 'server.pid');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A process that tries for the folder, prints `held` or the holder's pid, and then stays. */
async function contend(): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    const { holdDataFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'))});
    const said = await holdDataFolder(${JSON.stringify(folder)}).then(() => 'held', (fault) => String(fault.pid));
    process.stdout.write(said);
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, said: String(said) };
}

describe('a data folder', () => {
  test('has one process; the next is told its pid', { timeout: 60_000 }, async () => {
    const { child, said } = await contend();
    expect(said).toBe('held');
    const refused = holdDataFolder(folder);
    await expect(refused).rejects.toThrow(DataFolderHeld);
    await expect(refused).rejects.toMatchObject({ pid: child.pid });
    await expect(refused).rejects.toThrow(`pid ${child.pid}`);
  });

  test(
    'of several that start at once exactly one gets it, also over a lock that a dead one left',
    { timeout: 120_000 },
    async () => {
      const dead = spawn(process.execPath, ['-e', '']);
      const identity = { ...identityOf(dead.pid!), startedTicks: '1' };
      await once(dead, 'exit');
      writeFileSync(file, JSON.stringify(identity));
      const contenders = await Promise.all(Array.from({ length: 5 }, contend));
      const winners = contenders.filter(({ said }) => said === 'held');
      expect(winners).toHaveLength(1);
      const pid = String(winners[0]!.child.pid);
      expect(contenders.filter(({ said }) => said === pid)).toHaveLength(4);
    },
  );

  test('is free again after its process was killed', { timeout: 60_000 }, async () => {
    const { child } = await contend();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await holdDataFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'is free when the pid now belongs to another process',
    async () => {
      writeFileSync(file, JSON.stringify({ pid: process.ppid, startedTicks: '1' }));
      const lock = await holdDataFolder(folder);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
      lock.release();
      expect(existsSync(file)).toBe(false);
    },
  );

  test.each(['', '{"pid"', '{"pid":"x"}'])('is free when the lock was never finished: %j', async (text) => {
    writeFileSync(file, text);
    const lock = await holdDataFolder(folder);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  test('is kept until the last hold of the same process is released', async () => {
    const [first, second] = await Promise.all([holdDataFolder(folder), holdDataFolder(folder)]);
    first.release();
    first.release();
    expect(existsSync(file)).toBe(true);
    second.release();
    expect(existsSync(file)).toBe(false);
  });
});
