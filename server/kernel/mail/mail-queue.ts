import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../process/log.ts';
import { compose } from './compose.ts';
import { MailFault, type Letter, type Mailer } from './letter.ts';
import type { Smtp } from './smtp.ts';

interface Waiting {
  readonly id: string;
  readonly letter: Letter;
  readonly since: number;
  attempts: number;
  nextAt: number;
}

export interface QueueOptions {
  readonly folder: string;
  readonly from: string;
  readonly smtp: Smtp;
  readonly log: Log;
  readonly nowMs?: () => number;
  /** The pause before a further attempt. */
  readonly pauseMs?: (attempts: number) => number;
  readonly maxWaiting?: number;
}

const usualMaxWaiting = 2_000;
const giveUpAfterMs = 24 * 3_600_000;
const maxFailed = 500;
/** 5 s, 10 s, … at most 15 minutes; never two servers in step. */
const usualPauseMs = (attempts: number) =>
  Math.min(900_000, 5_000 * 2 ** Math.min(attempts - 1, 10)) * (0.8 + 0.4 * Math.random());

/**
 * Letters on the disk until the mail server has taken them: one after the other, again after a pause when it could not be
 * reached, over restarts too. One that is refused, or that nobody took for a day, is put aside and told in the log.
 */
export async function openMailQueue(
  options: QueueOptions,
): Promise<Mailer & { readonly size: () => number }> {
  const { folder, from, smtp, log, nowMs = Date.now, pauseMs = usualPauseMs } = options;
  const { maxWaiting = usualMaxWaiting } = options;
  const waitingIn = path.join(folder, 'waiting');
  const failedIn = path.join(folder, 'failed');
  for (const each of [waitingIn, failedIn]) await mkdir(each, { recursive: true, mode: 0o700 });
  const waiting = await readWaiting(waitingIn, log);
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isClosed = false;

  const fileOf = (id: string) => path.join(waitingIn, `${id}.json`);

  function wake(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isClosed || running || waiting.size === 0) return;
    const next = Math.min(...[...waiting.values()].map(({ nextAt }) => nextAt));
    timer = setTimeout(
      () => {
        running = work().finally(() => {
          running = null;
          wake();
        });
      },
      Math.min(Math.max(0, next - nowMs()), 2 ** 31 - 1),
    );
    timer.unref();
  }

  async function work(): Promise<void> {
    for (const entry of waiting.values()) {
      if (isClosed) return;
      if (entry.nextAt > nowMs()) continue;
      try {
        await tryOne(entry);
      } catch (fault) {
        // The disk failed after the attempt: the letter stays, and is tried again.
        entry.nextAt = nowMs() + pauseMs(entry.attempts + 1);
        log.error({ err: fault, letter: entry.id }, 'the mail queue could not be written');
      }
    }
  }

  async function tryOne(entry: Waiting): Promise<void> {
    const { id, letter, since } = entry;
    const about = { letter: id, kind: letter.kind };
    if (letter.usefulForMs !== undefined && nowMs() - since > letter.usefulForMs) {
      log.error({ ...about, attempts: entry.attempts }, 'a letter ran out before the mail server took it');
      return putAside(entry);
    }
    const delivery = await smtp.deliver(id, letter);
    if (delivery.is === 'taken') {
      await rm(fileOf(id), { force: true });
      waiting.delete(id);
      return;
    }
    entry.attempts += 1;
    const told = { ...about, attempts: entry.attempts, reason: delivery.reason };
    if (delivery.is === 'refused' || nowMs() - since > giveUpAfterMs) {
      log.error(told, 'the mail server does not take a letter; it lies in mail/failed');
      return putAside(entry);
    }
    entry.nextAt = nowMs() + pauseMs(entry.attempts);
    log.warn(told, 'a letter could not be sent yet');
    await writeSafely(fileOf(id), entry);
  }

  async function putAside(entry: Waiting): Promise<void> {
    await rename(fileOf(entry.id), path.join(failedIn, `${entry.since}-${entry.id}.json`));
    waiting.delete(entry.id);
    const names = (await readdir(failedIn)).toSorted();
    for (const name of names.slice(0, Math.max(0, names.length - maxFailed)))
      await rm(path.join(failedIn, name), { force: true });
  }

  wake();
  return {
    folder: null,
    size: () => waiting.size,
    async send(letter) {
      // What can never be sent is told to whoever sends it, not to the log.
      compose(letter, from);
      if (isClosed || waiting.size >= maxWaiting) {
        log.error({ kind: letter.kind, waiting: waiting.size }, 'the mail queue takes no letter');
        throw new MailFault(
          'The mail server has not taken anything for a while, and no more letters fit in.',
        );
      }
      const entry = { id: randomUUID(), letter, since: nowMs(), attempts: 0, nextAt: 0 };
      await writeSafely(fileOf(entry.id), entry);
      waiting.set(entry.id, entry);
      wake();
    },
    deliver: (id, letter) => smtp.deliver(id, letter),
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      smtp.close();
      await running;
    },
  };
}

async function readWaiting(folder: string, log: Log): Promise<Map<string, Waiting>> {
  const found: Waiting[] = [];
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    try {
      const entry = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Waiting;
      found.push({ ...entry, nextAt: 0 });
    } catch (fault) {
      log.error({ err: fault, file: name }, 'a letter in the mail queue cannot be read');
    }
  }
  found.sort((one, other) => one.since - other.since);
  return new Map(found.map((entry) => [entry.id, entry]));
}

/** The name is given to a file that is whole and on the disk, so that a power cut leaves the old one or the new. */
async function writeSafely(file: string, entry: Waiting): Promise<void> {
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
