import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';
import { StartFault } from './start-fault.ts';

/** Another living process works on the data folder. */
export class DataFolderHeld extends StartFault {
  readonly pid: number;
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another Plumbline process, pid ${pid}.\n` +
        `Stop that one first (kill ${pid}), or give this one a folder of its own with DATA_DIR=…`,
    );
    this.pid = pid;
  }
}

export interface DataFolderLock {
  /** Removes the lock. Safe to call twice. */
  release(): void;
}

const fileName = 'server.pid';
/** A lock file without content is one that is being written, unless it stays so. */
const writingMs = 1_000;
/** Taking over a stale lock takes milliseconds; a guard older than this was left by a killed process. */
const guardMs = 5_000;

const held = new Map<string, { times: number; readonly acquired: Promise<void> }>();

/**
 * Makes this process the only one that works on the folder, until released or dead. The same process may hold it
 * several times. Throws DataFolderHeld, with the holder's pid, when another living process has it.
 */
export async function holdDataFolder(dataDir: string): Promise<DataFolderLock> {
  makeDataFolder(dataDir);
  const file = path.join(dataDir, fileName);
  const hold = held.get(file) ?? { times: 0, acquired: acquire(file, dataDir) };
  hold.times += 1;
  held.set(file, hold);
  try {
    await hold.acquired;
  } catch (fault) {
    if (held.get(file) === hold) held.delete(file);
    throw fault;
  }
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      hold.times -= 1;
      if (hold.times > 0) return;
      held.delete(file);
      rmSync(file, { force: true });
    },
  };
}

/** Root gives way to the unprivileged user that runs the database: the folder may be passed, not listed. */
function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    throw new StartFault(
      `The data folder ${dataDir} cannot be made (${code}). Choose another with DATA_DIR=…, or mend its permissions.`,
    );
  }
}

async function acquire(file: string, dataDir: string): Promise<void> {
  const guard = `${file}.taking-over`;
  for (;;) {
    if (writeNew(file, dataDir)) return;
    const holder = await readHolder(file);
    if (holder && holder.pid !== process.pid && isRunning(holder))
      throw new DataFolderHeld(dataDir, holder.pid);
    // Stale. Only one process at a time may remove it, or the second would remove the first one's fresh lock.
    if (!writeNew(guard, dataDir)) {
      if (ageMs(guard) > guardMs) rmSync(guard, { force: true });
      await delay(20);
      continue;
    }
    try {
      const still = await readHolder(file);
      if (!still || still.pid === process.pid || !isRunning(still)) rmSync(file, { force: true });
    } finally {
      rmSync(guard, { force: true });
    }
  }
}

/** Writes this process's identity into a file that must not exist yet; false when it does. */
function writeNew(file: string, dataDir: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, 'wx', 0o644);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new StartFault(
      `The data folder ${dataDir} cannot be written to (${code}). Mend its permissions, or choose another with DATA_DIR=…`,
    );
  }
  writeSync(handle, `${JSON.stringify(identityOf(process.pid))}\n`);
  closeSync(handle);
  return true;
}

/** Null when the lock is gone or was never finished. */
async function readHolder(file: string): Promise<ProcessIdentity | null> {
  const deadline = Date.now() + writingMs;
  for (;;) {
    try {
      const holder = JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
      return Number.isInteger(holder.pid) ? holder : null;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'ENOENT' || Date.now() > deadline) return null;
      await delay(20);
    }
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
