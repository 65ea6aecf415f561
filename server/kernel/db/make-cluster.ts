import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFault } from '../process/start-fault.ts';
import type { ClusterHome } from './cluster-folder.ts';
import { programPath, type PostgresBinaries } from './postgres-binaries.ts';
import { ownerRole } from './postgres-connection.ts';
import { isTcp, type ClusterOptions } from './postgres-settings.ts';
import { postgresEnvironment } from './postmaster.ts';

/** The PostgreSQL version that made the cluster; null when there is none yet. A cluster is bound to its version. */
export function readMajor(cluster: string): number | null {
  const file = path.join(cluster, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** Made under another name and then renamed: a kill in the middle leaves no half-made cluster. */
export function makeCluster(
  { home, cluster, user }: ClusterHome,
  binaries: PostgresBinaries,
  options: ClusterOptions,
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
  const args = [
    '-D',
    draft,
    '-U',
    ownerRole,
    '-E',
    'UTF8',
    '--no-instructions',
    ...locale,
    ...access,
    ...sync,
  ];
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
