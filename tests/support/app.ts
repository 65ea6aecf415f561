import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureBuilt } from '../../server/tools/build/ensure-built.ts';

const top = fileURLToPath(new URL('../../', import.meta.url));
/**
 * What `server/compose/start.ts` does once it has seen that the bundle is fresh. Whoever started it ends in whatever way: it ends
 * politely then, and its database with it.
 */
const serveBuilt = `
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
  const { serve } = await import('./dist/server/server.entry.js');
  await serve(process.env);`;
const readyMs = 180_000;
const drainMs = 15_000;

export interface RunningApp {
  /** `http://localhost:<port>`, where browsers go. */
  url: string;
  port: number;
  dataDir: string;
  /** What the server has printed so far. */
  output(): string;
  /** Ends the server's process at once, as a power cut would, or by another signal; resolves when it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the server again on the same port and data folder, ending it first if it runs. */
  restart(): Promise<void>;
  /** Ends the server politely and removes the data folder if it was made here. */
  stop(): Promise<void>;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  server.close();
  await once(server, 'close');
  return address.port;
}

/**
 * Starts the real server as a process of its own, with demo data in an own data folder, and resolves when it answers.
 * @param options.sources another folder whose build is served as it lies there
 * @param options.copyOf a data folder that an own one begins as a copy of
 * Throws with the server's output when it ends or stays silent.
 */
export async function startApp(
  options: {
    dataDir?: string;
    copyOf?: string;
    port?: number;
    env?: NodeJS.ProcessEnv;
    sources?: string;
  } = {},
): Promise<RunningApp> {
  const dataDir = options.dataDir ?? (await makeDataDir(options.copyOf));
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  let printed = '';
  let child: ChildProcess | undefined;

  const keep = (text: string) => (printed = (printed + text).slice(-10_000_000));
  const start = async () => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    child = spawn(process.execPath, ['--input-type=module', '--eval', serveBuilt], {
      cwd: options.sources ?? top,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Whatever the stage: there is no TLS between a test and its server.
      env: {
        ...inherited,
        STAGE: 'local',
        PLAIN_HTTP: 'allowed',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...options.env,
      },
    });
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    await untilReady(url, child, () => printed);
  };
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child === undefined || hasEnded(child)) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const stop = async () => {
    const politely = kill('SIGTERM');
    await Promise.race([politely, sleep(drainMs, undefined, { ref: false })]);
    await kill('SIGKILL');
    await politely;
    await endDatabase(dataDir);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const restart = async () => {
    await kill();
    await start();
  };

  try {
    if (options.sources === undefined) await haveBuilt();
    await start();
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { url, port, dataDir, output: () => printed, kill, restart, stop };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = performance.now() + readyMs;
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${printed()}`);
    try {
      const answer = await fetch(`${url}/config.json`, { signal: AbortSignal.timeout(2_000) });
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(50);
  }
  throw new Error(`The server did not answer within ${readyMs / 1000} s:\n${printed().slice(-4_000)}`);
}

let building: Promise<void> | undefined;
/** The bundle is looked at once: by whoever has started once for all, else in this process. */
const haveBuilt = (): Promise<void> =>
  process.env[startedOnce] === undefined ? (building ??= ensureBuilt(console.log)) : Promise.resolve();

/** Where the data folder of a clinic lies that has been started once: a copy of it saves the first start. */
const startedOnce = 'PLUMBLINE_STARTED_ONCE';

/** As root the database runs as another user, who has to be able to pass through the folder and owns what is his. */
export async function makeDataDir(model = process.env[startedOnce]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-app-'));
  if (model !== undefined) await promisify(execFile)('cp', ['-a', `${model}/.`, folder]);
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Makes the demo's clinic once, for every server that this process and its children start without a data folder of
 * their own. @returns removes it
 */
export async function startOnce(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const app = await startApp({ dataDir });
  await app.stop();
  process.env[startedOnce] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A PostgreSQL that outlived a killed server is ended too, so that a test leaves nothing running. */
async function endDatabase(dataDir: string): Promise<void> {
  const lock = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  try {
    process.kill(pid, 'SIGINT');
    const deadline = performance.now() + drainMs;
    while (performance.now() < deadline) {
      process.kill(pid, 0);
      await sleep(50);
    }
  } catch {
    // It is gone.
  }
}
