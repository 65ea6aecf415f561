import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { ClusterHome } from './cluster-folder.ts';
import { canEnter } from './postgres-user.ts';
import { lastSocketFolder } from './postmaster.ts';

export interface ClusterOptions {
  /** False for throw-away databases in tests alone: no fsync. */
  readonly isDurable?: boolean;
  /** TCP on loopback with a random password, for systems where Node cannot speak to a Unix socket. */
  readonly transport?: 'socket' | 'tcp';
  readonly maxConnections?: number;
}

const socketPort = 5432;
/** The shortest limit of a socket's path among the systems we run on is macOS's 104 bytes, its final zero included. */
const maxSocketPathBytes = 103;
export const isTcp = ({ transport }: ClusterOptions) =>
  (transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp';

/** The settings of one run; the socket's folder is made on the way. */
export async function settingsFor(
  place: ClusterHome,
  options: ClusterOptions,
): Promise<Record<string, string | number>> {
  const access = isTcp(options)
    ? { listen_addresses: '127.0.0.1', port: await freePort(), unix_socket_directories: '' }
    : { listen_addresses: '', port: socketPort, unix_socket_directories: socketFolder(place) };
  const haste =
    options.isDurable === false ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {};
  return {
    ...access,
    max_connections: options.maxConnections ?? 60,
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
/** Removes the folder if it is one that `settingsFor` made outside the cluster's home. */
export function removePrivateSocketFolder(folder: string | null): void {
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
