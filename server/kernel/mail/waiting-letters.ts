import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../process/log.ts';
import type { Letter } from './letter.ts';

/** A letter that no mail server has taken yet. */
export interface WaitingLetter {
  readonly id: string;
  readonly letter: Letter;
  readonly since: number;
  attempts: number;
  nextAt: number;
}

/**
 * The letters that wait, each in a file of its own; those that were given up lie beside them. Servers may share the folder: who
 * tries a letter claims it first.
 */
export interface WaitingLetters {
  readonly size: () => number;
  /** The oldest first. */
  readonly list: () => Iterable<WaitingLetter>;
  /** Looks for letters that other servers have left, and forgets those that they have sent. */
  look(): Promise<void>;
  /** True where nobody else tries this letter now, has sent it, or has tried it since: the caller tries it, then releases it. */
  claim(entry: WaitingLetter): Promise<boolean>;
  release(id: string): Promise<void>;
  /** Writes a letter as it stands now; a new one waits from then on. */
  keep(entry: WaitingLetter): Promise<void>;
  /** Forgets one that was taken. */
  remove(id: string): Promise<void>;
  /** Moves one that is given up to `failed`, where the newest are kept. */
  putAside(entry: WaitingLetter): Promise<void>;
}

const maxFailed = 500;
/** Longer than any attempt: whoever claimed a letter so long ago has died with it. */
const claimMs = 15 * 60_000;

/**
 * @param folder holds `waiting` and `failed`, which are made where they are missing
 * @param isShared whether other servers work on it; otherwise a claim is of a process that has died
 */
export async function openWaitingLetters(
  folder: string,
  log: Log,
  { isShared = false } = {},
): Promise<WaitingLetters> {
  const waitingIn = path.join(folder, 'waiting');
  const failedIn = path.join(folder, 'failed');
  for (const each of [waitingIn, failedIn]) await mkdir(each, { recursive: true, mode: 0o700 });
  const waiting = await readWaiting(waitingIn, log);
  if (!isShared)
    for (const id of waiting.keys()) await rm(claimOf(path.join(waitingIn, `${id}.json`)), { force: true });
  const fileOf = (id: string) => path.join(waitingIn, `${id}.json`);
  const release = (id: string) => rm(claimOf(fileOf(id)), { force: true });
  return {
    size: () => waiting.size,
    list: () => waiting.values(),
    async look() {
      const found = await readWaiting(waitingIn, log);
      for (const id of waiting.keys()) if (!found.has(id)) waiting.delete(id);
      for (const [id, entry] of found) if (!waiting.has(id)) waiting.set(id, entry);
    },
    async claim(entry) {
      const { id, attempts } = entry;
      if (!(await takeClaim(claimOf(fileOf(id))))) return false;
      const now = await readLetter(fileOf(id));
      if (now?.attempts === attempts) return true;
      if (now === null) waiting.delete(id);
      else waiting.set(id, now);
      await release(id);
      return false;
    },
    release,
    async keep(entry) {
      await writeSafely(fileOf(entry.id), entry);
      waiting.set(entry.id, entry);
    },
    async remove(id) {
      await rm(fileOf(id), { force: true });
      waiting.delete(id);
    },
    async putAside({ id, since }) {
      await rename(fileOf(id), path.join(failedIn, `${since}-${id}.json`));
      waiting.delete(id);
      const names = (await readdir(failedIn)).toSorted();
      for (const name of names.slice(0, Math.max(0, names.length - maxFailed)))
        await rm(path.join(failedIn, name), { force: true });
    },
  };
}

const claimOf = (file: string) => `${file}.claim`;

/** Makes the file that says that somebody tries the letter; false where it is there. */
async function takeClaim(file: string): Promise<boolean> {
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
  const claimed = await stat(file).catch(() => null);
  // The letter is tried the next time. Were a new claim removed in the very moment, it went out twice, under one id.
  if (claimed && Date.now() - claimed.mtimeMs > claimMs) await rm(file, { force: true });
  return false;
}

/** Null where the letter has gone. */
async function readLetter(file: string): Promise<WaitingLetter | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as WaitingLetter;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  }
}

async function readWaiting(folder: string, log: Log): Promise<Map<string, WaitingLetter>> {
  const found: WaitingLetter[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    try {
      const entry = await readLetter(path.join(folder, name));
      if (entry) found.push({ ...entry, nextAt: 0 });
    } catch (fault) {
      log.error({ err: fault, file: name }, 'a letter in the mail queue cannot be read');
    }
  }
  found.sort((one, other) => one.since - other.since);
  return new Map(found.map((entry) => [entry.id, entry]));
}

/** The name is given to a file that is whole and on the disk, so that a power cut leaves the old one or the new. */
async function writeSafely(file: string, entry: WaitingLetter): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(entry));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
