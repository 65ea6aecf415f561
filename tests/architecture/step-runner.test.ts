import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isAlive } from '../../server/kernel/process/process-identity.ts';
import { topFolder } from '../run/record.ts';
import { runSteps, type Step } from '../support/step-runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pidFile = (name: string) => join(folder, `${name}.pid`);
/** A step that starts something of its own, as a server, and writes down which process that is. */
const stepWith = (name: string, then: string): Step => ({
  name,
  title: name,
  command: ['exec', '-c', `sleep 600 & echo $! > ${pidFile(name)}; ${then}`],
  timeLimitMs: 60_000,
});
const pidOf = (name: string) =>
  vi.waitFor(() => {
    expect(existsSync(pidFile(name)) && readFileSync(pidFile(name), 'utf8').trim()).toMatch(/^\d+$/);
    return Number(readFileSync(pidFile(name), 'utf8'));
  });
const isGone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false));

/** The runner in a process of its own, which can be killed. */
async function runApart(steps: readonly Step[]) {
  const script = `
    const { runSteps } = await import(${JSON.stringify(join(topFolder, 'tests/support/step-runner.ts'))});
    console.log(JSON.stringify(await runSteps(${JSON.stringify(steps)})));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: topFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, ended: once(child, 'close'), lastLine: () => output.trim().split('\n').at(-1)! };
}

describe.skipIf(process.platform === 'win32')('a step', () => {
  it('takes what it started along when it ends, well or badly', async () => {
    const results = await runSteps([stepWith('well', 'exit 0'), stepWith('badly', 'exit 3')]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    for (const name of ['well', 'badly']) await isGone(await pidOf(name));
  });

  it('ends with what it started when its runner is killed', async () => {
    const { child, ended } = await runApart([stepWith('orphan', 'wait')]);
    const pid = await pidOf('orphan');
    child.kill('SIGKILL');
    await ended;
    await isGone(pid);
  });

  it('is not begun any more once its runner was told to stop, and has failed then', async () => {
    const steps = [stepWith('first', 'wait'), { ...stepWith('never', 'exit 0'), alone: true }];
    const { child, ended, lastLine } = await runApart(steps);
    const pid = await pidOf('first');
    child.kill('SIGTERM');
    await ended;
    await isGone(pid);
    expect(JSON.parse(lastLine())).toEqual([
      { ok: false, durationMs: expect.any(Number) },
      { ok: false, durationMs: 0 },
    ]);
    expect(existsSync(pidFile('never'))).toBe(false);
  });
});
