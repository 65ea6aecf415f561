import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../tests/support/app.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const runs = 5;

/** Start-up of the built product on an empty folder, on its own folder, and after a kill; and its memory. */
export async function measureProcess(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bench-process-'));
  // The database's own user has to pass through.
  await chmod(dataDir, 0o711);
  const started = performance.now();
  const app = await startApp({ dataDir });
  const firstMs = performance.now() - started;
  const time = async (signal: NodeJS.Signals) => {
    await app.kill(signal);
    const from = performance.now();
    await app.restart();
    return performance.now() - from;
  };
  try {
    const warm: number[] = [];
    const killed: number[] = [];
    for (let count = 0; count < runs; count += 1) warm.push(await time('SIGTERM'));
    for (let count = 0; count < runs; count += 1) killed.push(await time('SIGKILL'));
    const memory = await memoryOf(`DATA_DIR=${dataDir}`);
    return [
      {
        name: 'Server: first start on an empty folder, demo included',
        value: firstMs,
        unit: 'ms',
        target: { atMost: 60_000 },
      },
      {
        name: 'Server: later start',
        value: median(warm),
        unit: 'ms',
        target: { atMost: 5_000 },
        remark: `median of ${runs}`,
      },
      { name: 'Server: start after SIGKILL', value: median(killed), unit: 'ms', remark: `median of ${runs}` },
      { name: 'Server: memory of Node after start', value: memory, unit: 'MB' },
    ];
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Resident memory of the process whose environment holds the given text; not a number where /proc is not there. */
async function memoryOf(text: string): Promise<number> {
  if (process.platform !== 'linux') return Number.NaN;
  const pids = execFileSync('ps', ['-eo', 'pid='], { encoding: 'utf8' }).trim().split(/\s+/);
  let most = Number.NaN;
  for (const pid of pids) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!environment.split('\0').includes(text) || !command.includes('server/compose/start.ts')) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    if (!(most > kilobytes / 1024)) most = kilobytes / 1024;
  }
  return most;
}
