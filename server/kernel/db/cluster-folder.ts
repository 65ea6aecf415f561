import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../process/log.ts';
import { StartFault } from '../process/start-fault.ts';
import { canEnter, postgresUser, type ChildUser } from './postgres-user.ts';

/** Where a data folder's database really lies, and whom it belongs to. */
export interface ClusterHome {
  readonly user: ChildUser;
  /** Private to `user`; holds the rest. */
  readonly home: string;
  /** What PostgreSQL calls its data directory. */
  readonly cluster: string;
  readonly logFile: string;
}

const pointerName = 'postgres.location';

/**
 * The database's folder: `postgres` inside the data folder. As root, when the database's own user cannot get there
 * (a checkout below a closed folder), a folder in `stateDir`, named in `postgres.location` in the data folder. The
 * name holds a random part, so that a data folder that was deleted and made anew starts empty.
 */
export function openClusterHome(dataDir: string, stateDir: string, log: Log): ClusterHome {
  const pointer = path.join(dataDir, pointerName);
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, 'utf8').trim();
    if (!existsSync(home)) {
      throw new StartFault(
        `The database of ${dataDir} should lie in ${home} (so says ${pointer}), but it is not there.\n` +
          `Bring it back, or delete ${pointer} to start with an empty database.`,
      );
    }
    return describe(home);
  }
  const inside = path.join(dataDir, 'postgres');
  const { user } = describe(inside);
  if (canEnter(user, dataDir)) return makeHome(inside);
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`;
  const outside = path.join(stateDir, name);
  mkdirSync(stateDir, { recursive: true, mode: 0o755 });
  const home = makeHome(outside);
  if (!canEnter(home.user, outside)) {
    throw new StartFault(
      `The database cannot run as root, and the user it runs as (id ${home.user.uid}) can enter neither ${dataDir} nor ${outside}.\n` +
        'Choose a reachable folder with DATA_DIR=…, or start as an ordinary user.',
    );
  }
  writeFileSync(pointer, `${outside}\n`);
  log.warn(
    { dataDir, database: outside },
    'the database user cannot enter the data folder: the database lies elsewhere',
  );
  return home;
}

function describe(home: string): ClusterHome {
  const cluster = path.join(home, 'cluster');
  return { user: postgresUser(home), home, cluster, logFile: path.join(home, 'postgres.log') };
}

function makeHome(home: string): ClusterHome {
  const described = describe(home);
  const { uid, gid } = described.user;
  if (!existsSync(home)) mkdirSync(home, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(home, uid, gid);
  return described;
}
