import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../kernel/db/open-database.ts';
import { joinServers, type ServerLock } from '../kernel/db/server-lock.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Config } from './config.ts';

type JoinConfig = Pick<Config, 'dataDir' | 'isDataDirShared'> & {
  readonly services: Pick<Config['services'], 's3'>;
};

/** Whether several servers may work on one database with these settings. */
export const areServersSeveral = ({ isDataDirShared, services }: JoinConfig): boolean =>
  isDataDirShared || services.s3 !== null;

/**
 * Makes this server one of those that work on a database that it did not launch itself. `onLost` ends it. Throws a StartFault where another
 * server works there that doesn't share files and keys.
 */
export async function joinAsServer(
  { connection }: Pick<Database, 'connection'>,
  options: { readonly config: JoinConfig; readonly log: Log; readonly onLost: () => void },
): Promise<ServerLock> {
  const { config, log, onLost } = options;
  return joinServers({
    connection,
    log,
    keys: await keysOf(config),
    isShared: areServersSeveral(config),
    onLost(fault) {
      log.fatal(fault.message);
      process.exitCode = 1;
      onLost();
    },
  });
}

/** What the data folder seals and signs with; a folder's own address key only where files lie in the folder. */
async function keysOf({ dataDir, services }: JoinConfig): Promise<Buffer[]> {
  const names = ['server-secret', 'partners/key', ...(services.s3 ? [] : ['storage/secret'])];
  return Promise.all(names.map((name) => readFile(path.join(dataDir, name))));
}
