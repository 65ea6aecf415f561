import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartFault } from '../process/start-fault.ts';

/** Whom a child process runs as; empty for the user of this process. Spread into `spawn` options. */
export interface ChildUser {
  readonly uid?: number;
  readonly gid?: number;
}

const isRoot = () => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. Root hands it to the owner of an existing database, else to `postgres` or
 * `nobody`; anyone else runs it as themselves.
 * @param home the database's folder, which may not exist yet
 */
export function postgresUser(home: string): ChildUser {
  const owner = statSync(home, { throwIfNoEntry: false });
  if (!isRoot()) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new StartFault(
        `The database in ${home} belongs to user id ${owner.uid}, this process to ${process.getuid()}.\n` +
          'Start as that user or as root, or choose another folder with DATA_DIR=…',
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartFault(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. Start Plumbline as an ordinary user.',
  );
}

/** Whether that user may enter the folder; tried for real, since access lists and mounts have their say too. */
export function canEnter(user: ChildUser, folder: string): boolean {
  if (user.uid === undefined) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1" 2>/dev/null', 'sh', folder], { ...user, cwd: '/' }).status === 0
  );
}
