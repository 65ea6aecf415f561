import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
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

/** The letters that wait, each in a file of its own; those that were given up lie beside them. */
export interface WaitingLetters {
  readonly size: () => number;
  /** The oldest first. */
  readonly list: () => Iterable<WaitingLetter>;
  /** Writes a letter as it stands now; a new one waits from then on. */
  keep(entry: WaitingLetter): Promise<void>;
  /** Forgets one that was taken. */
  remove(id: string): Promise<void>;
  /** Moves one that is given up to `failed`, where the newest are kept. */
  putAside(entry: WaitingLetter): Promise<void>;
}

const maxFailed = 500;

/** @param folder holds `waiting` and `failed`, which are made where they are missing */
export async function openWaitingLetters(folder: string, log: Log): Promise<WaitingLetters> {
  const waitingIn = path.join(folder, 'waiting');
  const failedIn = path.join(folder, 'failed');
  for (const each of [waitingIn, failedIn]) await mkdir(each, { recursive: true, mode: 0o700 });
  const waiting = await readWaiting(waitingIn, log);
  const fileOf = (id: string) => path.join(waitingIn, `${id}.json`);
  return {
    size: () => waiting.size,
    list: () => waiting.values(),
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

async function readWaiting(folder: string, log: Log): Promise<Map<string, WaitingLetter>> {
  const found: WaitingLetter[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    try {
      const entry = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as WaitingLetter;
      found.push({ ...entry, nextAt: 0 });
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
