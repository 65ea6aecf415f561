import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DataFolderHeld, holdDataFolder, type DataFolderLock } from '../process/data-folder-lock.ts';
import type { Log } from '../process/log.ts';
import { identityOf, type ProcessIdentity } from '../process/process-identity.ts';
import { StartFault } from '../process/start-fault.ts';
import { openClusterHome, type ClusterHome } from './cluster-folder.ts';
import { makeCluster, readMajor } from './make-cluster.ts';
import { findBinaries } from './postgres-binaries.ts';
import { answers, connectionTo, ensureDatabase } from './postgres-connection.ts';
import { removePrivateSocketFolder, settingsFor, type ClusterOptions } from './postgres-settings.ts';
import {
  disownWatchdog,
  isGone,
  lastSocketFolder,
  launch,
  PostgresDidNotStart,
  runningPostmaster,
  startWatchdog,
  stopPostmaster,
  type LaunchOptions,
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

export interface EmbeddedOptions extends ClusterOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Where root keeps what its database user cannot reach in place. */
  readonly stateDir?: string;
  /** How long the database outlives a killed server, waiting for the next start. */
  readonly graceSeconds?: number;
}

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
  const watchdogFile = path.join(place.home, 'watchdog.pid');
  disownWatchdog(watchdogFile);
  const version = readMajor(place.cluster);
  const binaries = findBinaries(place.user, version, stateDir, log);
  if (version === null) makeCluster(place, binaries, options);

  let current: ProcessIdentity | null = null;
  let watchdog: ChildProcess | null = null;
  let isStopping = false;
  const onSpawn = (pid: number) => {
    current = identityOf(pid);
    watchdog?.kill('SIGKILL');
    watchdog = startWatchdog(current, place.user, graceSeconds, watchdogFile);
  };
  const run = (settings: LaunchOptions['settings']): Promise<void> =>
    launchPatiently({
      ...place,
      binaries,
      settings,
      onSpawn,
      onExit(code, signalName) {
        if (isStopping) return;
        log.error({ exit: code, signal: signalName }, 'the database ended unasked; starting it again');
        run(settings).catch((fault: unknown) =>
          log.fatal({ err: fault }, 'the database does not start again'),
        );
      },
    });
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const socketFolder = lastSocketFolder(place.cluster);
    if (current) await stopPostmaster(current, binaries, place.cluster);
    watchdog?.kill('SIGKILL');
    disownWatchdog(watchdogFile);
    removePrivateSocketFolder(socketFolder);
    lock.release();
  };

  try {
    const adopted = await takeOver(place);
    if (adopted) onSpawn(adopted.process.pid);
    else await run(await settingsFor(place, options));
    const postmaster = runningPostmaster(place.cluster);
    if (!postmaster) throw new PostgresDidNotStart('It ended at once.');
    const connection = connectionTo(place, postmaster);
    await ensureDatabase(connection);
    const how = adopted ? 'adopted' : 'launched';
    log.info(
      { how, pid: postmaster.process.pid, host: connection.host, home: place.home },
      'the database is up',
    );
    return { connection, how, pid: postmaster.process.pid, home: place.home, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
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
async function launchPatiently(options: LaunchOptions): Promise<void> {
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
