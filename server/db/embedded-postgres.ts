import { spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderHeld, holdDataFolder, type DataFolderLock } from '../process/data-folder-lock.ts';
import type { Log } from '../process/log.ts';
import { identityOf, type ProcessIdentity } from '../process/process-identity.ts';
import { StartFault } from '../process/start-fault.ts';
import { openClusterHome, type ClusterHome } from './cluster-folder.ts';
import { findBinaries, programPath, type PostgresBinaries } from './postgres-binaries.ts';
import { canEnter } from './postgres-user.ts';
import {
  endWatchdog,
  isGone,
  lastSocketFolder,
  launch,
  postgresEnvironment,
  PostgresDidNotStart,
  runningPostmaster,
  startWatchdog,
  stopPostmaster,
  type Postmaster,
} from './postmaster.ts';

export interface EmbeddedPostgres {
  /** To the database `plumbline`, as its owner. */
  readonly connection: pg.ClientConfig;
  readonly how: 'launched' | 'adopted' | 'joined';
  readonly pid: number;
  /** Where the cluster lies. */
  readonly home: string;
  /** Stops it when this process owns it (launched or adopted), else does nothing. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** False for throw-away databases in tests alone: no fsync. */
  readonly isDurable?: boolean;
  /** Where root keeps what its database user cannot reach in place. */
  readonly stateDir?: string;
  /** TCP on loopback with a random password, for systems where Node cannot speak to a Unix socket. */
  readonly transport?: 'socket' | 'tcp';
  /** How long the database outlives a killed server, waiting for the next start. */
  readonly graceSeconds?: number;
  readonly maxConnections?: number;
}

const owner = 'plumbline';
const socketPort = 5432;
/** The shortest limit of a socket's path among the systems we run on is macOS's 104 bytes, its final zero included. */
const maxSocketPathBytes = 103;
const takeOverMs = 60_000;

/**
 * The PostgreSQL of a data folder. Made by `initdb` when there is none yet; taken over when it still runs after its
 * server was killed; joined, and left running, when another living process owns it (as an import beside a server).
 * Throws a StartFault when it cannot be had.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  let lock: DataFolderLock;
  try {
    lock = await holdDataFolder(dataDir);
  } catch (fault) {
    if (fault instanceof DataFolderHeld) return join(options, fault);
    throw fault;
  }
  try {
    return await own(options, lock);
  } catch (fault) {
    lock.release();
    if (fault instanceof PostgresDidNotStart) {
      throw new StartFault(`The database in ${dataDir} did not start. Its last words:\n${fault.message}`);
    }
    log.debug({ err: fault }, 'the database did not start');
    throw fault;
  }
}

async function own(options: EmbeddedOptions, lock: DataFolderLock): Promise<EmbeddedPostgres> {
  const { dataDir, log, stateDir = '/var/lib/plumbline', graceSeconds = 10 } = options;
  const place = openClusterHome(dataDir, stateDir, log);
  const watchdogFile = path.join(place.home, 'watchdog.json');
  endWatchdog(watchdogFile);
  const version = readMajor(place.cluster);
  const binaries = findBinaries(place.user, version, stateDir, log);
  if (version === null) makeCluster(place, binaries, options);

  const adopted = await takeOver(place);
  let isStopping = false;
  let watchdog: ChildProcess | null = null;
  let current: ProcessIdentity;
  const guard = (pid: number) => {
    current = identityOf(pid);
    watchdog?.kill('SIGKILL');
    watchdog = startWatchdog(current, place.user, graceSeconds, watchdogFile);
  };
  const settings = adopted ? null : await settingsFor(place, options);
  const run = async () => {
    const child = await launchPatiently({
      binaries,
      ...place,
      settings: settings ?? (await settingsFor(place, options)),
    });
    guard(child.pid!);
    child.once('exit', (code, signalName) => {
      if (isStopping) return;
      log.error({ code, signal: signalName }, 'the database ended unasked; starting it again');
      run().catch((fault: unknown) => log.fatal({ err: fault }, 'the database does not start again'));
    });
  };
  if (adopted) guard(adopted.process.pid);
  else await run();

  const connection = connectionTo(place, runningPostmaster(place.cluster)!);
  await ensureDatabase(connection);
  return {
    connection,
    how: adopted ? 'adopted' : 'launched',
    pid: current!.pid,
    home: place.home,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      const socketFolder = lastSocketFolder(place.cluster);
      await stopPostmaster(current, binaries, place.cluster);
      watchdog?.kill('SIGKILL');
      rmSync(watchdogFile, { force: true });
      removePrivateSocketFolder(socketFolder);
      lock.release();
    },
  };
}

/** The database of another living process: waits until it is up, and never stops it. */
async function join(
  { dataDir, log, stateDir = '/var/lib/plumbline' }: EmbeddedOptions,
  held: DataFolderHeld,
): Promise<EmbeddedPostgres> {
  const place = openClusterHome(dataDir, stateDir, log);
  const deadline = Date.now() + takeOverMs;
  while (Date.now() < deadline) {
    const postmaster = runningPostmaster(place.cluster);
    if (postmaster?.state === 'ready') {
      const connection = connectionTo(place, postmaster);
      await ensureDatabase(connection);
      log.info({ holder: held.pid }, 'using the database of the process that holds the data folder');
      return {
        connection,
        how: 'joined',
        pid: postmaster.process.pid,
        home: place.home,
        stop: async () => {},
      };
    }
    await delay(50);
  }
  throw held;
}

/** A PostgreSQL that outlived its server, ready for use; null when there is none, or it has ended meanwhile. */
async function takeOver(place: ClusterHome): Promise<Postmaster | null> {
  const deadline = Date.now() + takeOverMs;
  for (;;) {
    const found = runningPostmaster(place.cluster);
    if (!found) return null;
    if (found.state === 'ready' && (await answers(connectionTo(place, found, 'postgres')))) return found;
    if (found.state === 'stopping') await isGone(found.process, takeOverMs);
    if (Date.now() > deadline) {
      throw new StartFault(
        `A PostgreSQL (pid ${found.process.pid}) runs on ${place.cluster} and does not answer. Stop it (kill -QUIT ${found.process.pid}) and start again.`,
      );
    }
    await delay(20);
  }
}

/** Processes of a killed PostgreSQL may hold its shared memory for a moment longer. */
async function launchPatiently(options: Parameters<typeof launch>[0]): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(options);
    } catch (fault) {
      const isHeld =
        fault instanceof PostgresDidNotStart && /still in use|already exists/.test(fault.message);
      if (!isHeld || attempt >= 40) throw fault;
      await delay(50);
    }
  }
}

const readMajor = (cluster: string): number | null => {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
};

/** Made under another name and then renamed: a kill in the middle leaves no half-made cluster. */
function makeCluster(
  { home, cluster, user }: ClusterHome,
  binaries: PostgresBinaries,
  options: EmbeddedOptions,
): void {
  const draftPrefix = 'cluster.init-';
  for (const name of readdirSync(home)) {
    if (name.startsWith(draftPrefix)) rmSync(path.join(home, name), { recursive: true, force: true });
  }
  const draft = path.join(home, `${draftPrefix}${process.pid}`);
  const usesPassword = isTcp(options);
  const passwordFile = path.join(home, 'password');
  if (usesPassword) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  }
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const access = usesPassword ? ['-A', 'scram-sha-256', '--pwfile', passwordFile] : ['-A', 'trust'];
  const sync = options.isDurable === false ? ['--no-sync'] : [];
  const args = ['-D', draft, '-U', owner, '-E', 'UTF8', '--no-instructions', ...locale, ...access, ...sync];
  const run = spawnSync(programPath(binaries, 'initdb'), args, {
    ...user,
    cwd: home,
    env: postgresEnvironment(),
  });
  if (run.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const reason = String(run.stderr || run.error || run.signal).trim();
    throw new StartFault(`A new database could not be made in ${home}:\n${reason}`);
  }
  renameSync(draft, cluster);
}

const isTcp = ({ transport }: EmbeddedOptions) =>
  (transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp';

async function settingsFor(
  place: ClusterHome,
  options: EmbeddedOptions,
): Promise<Record<string, string | number>> {
  const access = isTcp(options)
    ? { listen_addresses: '127.0.0.1', port: await freePort(), unix_socket_directories: '' }
    : { listen_addresses: '', port: socketPort, unix_socket_directories: socketFolder(place) };
  const haste =
    options.isDurable === false ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {};
  return {
    ...access,
    max_connections: options.maxConnections ?? 40,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Small tables; and containers often have too little /dev/shm for parallel work.
    max_parallel_workers_per_gather: 0,
    autovacuum_naptime: '30s',
    timezone: 'UTC',
    // Statements and row values are health data: they stay out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...haste,
  };
}

/** Inside the private home where its path is short enough, else in a private folder of the system's temporary one. */
function socketFolder({ home, user, cluster }: ClusterHome): string {
  removePrivateSocketFolder(lastSocketFolder(cluster));
  const fits = Buffer.byteLength(path.join(home, 'run', `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes;
  const roots = [os.tmpdir(), '/tmp'].filter((root) => root.length < 60 && canEnter(user, root));
  const folder = fits
    ? path.join(home, 'run')
    : mkdtempSync(path.join(roots[0] ?? '/tmp', socketFolderPrefix));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

const socketFolderPrefix = 'plumbline-socket-';
function removePrivateSocketFolder(folder: string | null): void {
  if (folder && path.basename(folder).startsWith(socketFolderPrefix))
    rmSync(folder, { recursive: true, force: true });
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

function connectionTo(
  { home }: ClusterHome,
  { socketFolder: folder, port }: Postmaster,
  database: string = owner,
): pg.ClientConfig {
  const passwordFile = path.join(home, 'password');
  const password = existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8') : undefined;
  // `ssl` is said so that a PGSSLMODE of the caller's cannot demand it.
  return {
    host: folder || '127.0.0.1',
    port,
    user: owner,
    database,
    ssl: false,
    ...(password && { password }),
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
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

async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  if (await answers(connection)) return;
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`create database ${owner}`);
  } catch (fault) {
    // 42P04: a process that joined at the same moment made it first.
    if ((fault as { code?: string }).code !== '42P04') throw fault;
  } finally {
    await client.end();
  }
}
