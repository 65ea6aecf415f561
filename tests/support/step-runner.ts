import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

export interface Step {
  name: string;
  title: string;
  /** What npm is given. */
  command: string[];
  /** Where the step leaves its Vitest report; a step without one counts as one test. */
  report?: string;
  /** Measures time or starts servers: nothing else runs beside it. */
  alone?: boolean;
  timeLimitMs: number;
  /** For a step that failed: what npm is given to try a part of it once more. None: it stays as it is. */
  secondTry?: () => Promise<SecondTry | undefined>;
}

export interface SecondTry {
  /** What is tried again, for whoever reads the output. */
  title: string;
  command: string[];
  /** Called when the second try has ended, well or badly. */
  settle: () => Promise<void>;
}

export interface StepResult {
  ok: boolean;
  durationMs: number;
}

const atOnce = 2;
const signals = ['SIGINT', 'SIGTERM'] as const;
const neverBegun: StepResult = { ok: false, durationMs: 0 };
const isWindows = process.platform === 'win32';

/**
 * Runs the steps, at most two at once, and gives their results in the order of `steps`. The output of the first step
 * that has not ended is shown as it comes; the one beside it is kept back until its turn, so that no lines mix.
 */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results = new Map<Step, StepResult>();
  const shown = new TurnTaker(steps);
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const onSignal = () => (isStopped = true);
  for (const signal of signals) process.once(signal, onSignal);
  for (const step of steps) {
    const limit = step.alone === true ? 0 : atOnce - 1;
    while (running.size > limit) await Promise.race(running);
    // Told to stop, it begins nothing more; what was never begun has failed.
    const begun = isStopped ? Promise.resolve(neverBegun) : runStep(step, (text) => shown.write(step, text));
    const job: Promise<void> = begun.then((result) => {
      results.set(step, result);
      shown.end(step, result);
      running.delete(job);
    });
    running.add(job);
    if (step.alone === true) await job;
  }
  await Promise.all(running);
  for (const signal of signals) process.off(signal, onSignal);
  return steps.map((step) => results.get(step)!);
}

async function runStep(step: Step, write: (text: string) => void): Promise<StepResult> {
  const startedAt = performance.now();
  let ok = await runCommand(step, step.command, write);
  const secondTry = ok ? undefined : await step.secondTry?.();
  if (secondTry) {
    write(`\n━━ ${step.title}: ${secondTry.title}\n`);
    ok = await runCommand(step, secondTry.command, write);
    await secondTry.settle();
  }
  return { ok, durationMs: performance.now() - startedAt };
}

/** Whether npm ended well within the step's time. */
function runCommand(step: Step, command: string[], write: (text: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('npm', command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that a time limit or Ctrl+C ends npm's children too.
      detached: !isWindows,
      shell: isWindows,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    });
    const keeper = keep(child);
    const end = (ok: boolean) => {
      clearTimeout(timer);
      keeper?.kill('SIGKILL');
      for (const signal of signals) process.off(signal, onSignal);
      resolve(ok);
    };
    const timer = setTimeout(() => {
      write(`\nStopped: "${step.name}" took longer than ${step.timeLimitMs / 60_000} minutes.\n`);
      endGroup(child, 'SIGKILL');
    }, step.timeLimitMs);
    const onSignal = (signal: NodeJS.Signals) => endGroup(child, signal);
    for (const signal of signals) process.once(signal, onSignal);
    child.stdout.setEncoding('utf8').on('data', write);
    child.stderr.setEncoding('utf8').on('data', write);
    child.once('error', (fault) => {
      write(`npm could not be started: ${fault.message}\n`);
      end(false);
    });
    // What a step leaves running when it has ended, well or badly, goes too; its output would be waited for besides.
    child.once('exit', () => endGroup(child, 'SIGKILL'));
    child.once('close', (code) => end(code === 0));
  });
}

/**
 * A tiny process that ends the step when this one has been killed and can do so no more. It notices that by the end of
 * its standard input. Servers, databases and browsers that have left the group end by their own pipes.
 */
function keep(child: ChildProcess): ChildProcess | undefined {
  if (isWindows || child.pid === undefined) return undefined;
  const script =
    'while read -r _; do :; done; kill -s TERM -- "-$1" 2>/dev/null; sleep 5; kill -s KILL -- "-$1" 2>/dev/null';
  const keeper = spawn('/bin/sh', ['-c', script, 'plumbline-keeper', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.on('error', () => {});
  keeper.stdin?.on('error', () => {});
  return keeper;
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isWindows ? child.pid : -child.pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** Shows the steps' output one after the other, in the order of the steps. */
class TurnTaker {
  readonly #waiting: Step[];
  readonly #kept = new Map<Step, string[]>();
  readonly #ended = new Map<Step, StepResult>();
  #announced: Step | undefined;

  constructor(steps: readonly Step[]) {
    this.#waiting = [...steps];
  }

  write(step: Step, text: string): void {
    if (this.#waiting[0] === step) {
      this.#announce(step);
      process.stdout.write(text);
      return;
    }
    const kept = this.#kept.get(step);
    if (kept) kept.push(text);
    else this.#kept.set(step, [text]);
  }

  end(step: Step, result: StepResult): void {
    this.#ended.set(step, result);
    for (let front = this.#waiting[0]; front !== undefined; front = this.#waiting[0]) {
      this.#announce(front);
      for (const text of this.#kept.get(front) ?? []) process.stdout.write(text);
      this.#kept.delete(front);
      const ended = this.#ended.get(front);
      if (ended === undefined) return;
      const seconds = (ended.durationMs / 1000).toFixed(1);
      process.stdout.write(`── ${front.name}: ${ended.ok ? 'ok' : 'FAILED'}, ${seconds} s\n`);
      this.#waiting.shift();
    }
  }

  #announce(step: Step): void {
    if (this.#announced === step) return;
    this.#announced = step;
    process.stdout.write(`\n━━ ${step.title}\n`);
  }
}
