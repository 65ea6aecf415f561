import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isAlive, isRunning, signal, type ProcessIdentity } from '../process/process-identity.ts';
import { programPath, type PostgresBinaries } from './postgres-binaries.ts';
import type { ChildUser } from './postgres-user.ts';

/** What PostgreSQL says about itself in `postmaster.pid`. */
export interface Postmaster {
  readonly process: ProcessIdentity;
  readonly port: number;
  /** Folder of its Unix socket; empty when it listens on TCP. */
  readonly socketFolder: string;
  readonly state: 'starting' | 'ready' | 'stopping';
}

/** The PostgreSQL that runs on the cluster now, or null. A leftover file of a dead one counts as none. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const lines = postmasterLines(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !worksOn(pid, cluster)) return null;
  const word = lines[7]?.trim();
  const state = word === 'ready' || word === 'stopping' ? word : 'starting';
  return { process: identityOf(pid), port: Number(lines[3]), socketFolder: lines[4]?.trim() ?? '', state };
}

/** The socket folder that the last PostgreSQL on this cluster used, dead or alive. */
export function lastSocketFolder(cluster: string): string | null {
  return postmasterLines(cluster)?.[4]?.trim() || null;
}

function postmasterLines(cluster: string): string[] | null {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

/** After a reboot the pid may belong to anything; PostgreSQL always stands in its cluster's folder. */
function worksOn(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code !== 'ENOENT' || process.platform !== 'linux';
  }
}

export interface LaunchOptions {
  readonly binaries: PostgresBinaries;
  readonly user: ChildUser;
  readonly cluster: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Called at once, before it is ready: from here on somebody must see to its end. */
  readonly onSpawn: (pid: number) => void;
  readonly onExit: (code: number | null, signalName: NodeJS.Signals | null) => void;
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C at the terminal reaches the server alone, which then stops
 * the database last. Resolves when it is ready; throws with the end of its log when it ends instead.
 */
export async function launch(options: LaunchOptions): Promise<void> {
  const { binaries, user, cluster, logFile, settings, onSpawn, onExit } = options;
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (process.platform === 'win32') return launchOnWindows(options, args);
  const output = openSync(logFile, 'w', 0o600);
  if (user.uid !== undefined && user.gid !== undefined) fchownSync(output, user.uid, user.gid);
  const child = spawn(programPath(binaries, 'postgres'), ['-D', cluster, ...args], {
    ...user,
    cwd: cluster,
    detached: true,
    stdio: ['ignore', output, output],
    env: postgresEnvironment(),
  });
  closeSync(output);
  let failed: Error | null = null;
  child.once('error', (fault) => (failed = fault));
  child.unref();
  if (child.pid) onSpawn(child.pid);
  for (;;) {
    if (failed) throw failed;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new PostgresDidNotStart(readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n'));
    }
    const found = runningPostmaster(cluster);
    if (found?.process.pid === child.pid && found?.state === 'ready') break;
    await delay(5);
  }
  child.once('exit', onExit);
}

/** pg_ctl gives up an administrator's rights, which PostgreSQL refuses to run with. Nobody watches for its end here. */
function launchOnWindows({ binaries, cluster, logFile, onSpawn }: LaunchOptions, args: string[]): void {
  const settings = args.map((part) => `"${part}"`).join(' ');
  const run = spawnSync(
    programPath(binaries, 'pg_ctl'),
    ['start', '-D', cluster, '-l', logFile, '-w', '-o', settings],
    { env: postgresEnvironment(), stdio: 'ignore' },
  );
  const found = runningPostmaster(cluster);
  if (run.status !== 0 || !found) throw new PostgresDidNotStart(readFileSync(logFile, 'utf8').slice(-2000));
  onSpawn(found.process.pid);
}

export class PostgresDidNotStart extends Error {
  override readonly name = 'PostgresDidNotStart';
}

/** Nothing of the caller's PG* variables may lead it astray. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot, TEMP, TMP }), LC_MESSAGES: 'C', TZ: 'UTC' };
}

const fastStopMs = 30_000;

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. Resolves when it is gone. */
export async function stopPostmaster(
  target: ProcessIdentity,
  binaries: PostgresBinaries,
  cluster: string,
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(programPath(binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w']);
    return;
  }
  signal(target, 'SIGINT');
  if (await isGone(target, fastStopMs)) return;
  // Immediate: the next start recovers from the log. Better than to hang a shutdown for ever.
  signal(target, 'SIGQUIT');
  await isGone(target, fastStopMs);
}

/** Waits until the process has ended; false when the time is over first. */
export async function isGone(target: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isRunning(target)) {
    if (Date.now() > deadline) return false;
    await delay(5);
  }
  return true;
}

/**
 * A tiny process that outlives the server by `graceSeconds` and then stops the database, unless the next start has
 * disowned it by then. It notices the server's end by the end of its standard input.
 * @param file holds the pid of the watchdog whose word counts
 */
export function startWatchdog(
  target: ProcessIdentity,
  user: ChildUser,
  graceSeconds: number,
  file: string,
): ChildProcess | null {
  if (process.platform === 'win32') return null;
  const script =
    'while read -r _; do :; done; sleep "$2"; [ "$(cat "$3" 2>/dev/null)" = "$$" ] && kill -INT "$1" 2>/dev/null';
  const args = ['-c', script, 'plumbline-watchdog', String(target.pid), String(graceSeconds), file];
  const watchdog = spawn('/bin/sh', args, {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: '/usr/bin:/bin' },
  });
  watchdog.on('error', () => {});
  watchdog.stdin?.on('error', () => {});
  (watchdog.stdin as unknown as { unref(): void } | null)?.unref();
  watchdog.unref();
  if (watchdog.pid) writeFileSync(file, String(watchdog.pid));
  return watchdog;
}

/** Takes the word from the watchdog that an earlier server left: it ends without touching the database. */
export function disownWatchdog(file: string): void {
  rmSync(file, { force: true });
}
