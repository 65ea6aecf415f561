import { randomUUID } from 'node:crypto';
import type { Log } from '../process/log.ts';
import { compose } from './compose.ts';
import { MailFault, type Mailer } from './letter.ts';
import type { Smtp } from './smtp.ts';
import { openWaitingLetters, type WaitingLetter, type WaitingLetters } from './waiting-letters.ts';

export interface QueueOptions {
  readonly folder: string;
  readonly from: string;
  readonly smtp: Smtp;
  readonly log: Log;
  readonly nowMs?: () => number;
  /** The pause before a further attempt. */
  readonly pauseMs?: (attempts: number) => number;
  readonly maxWaiting?: number;
  /** How often letters of other servers that share the folder are looked for; never unless given. */
  readonly lookEveryMs?: number | undefined;
}

const usualMaxWaiting = 2_000;
const giveUpAfterMs = 24 * 3_600_000;
/** 5 s, 10 s, … at most 15 minutes; never two servers in step. */
const usualPauseMs = (attempts: number) =>
  Math.min(900_000, 5_000 * 2 ** Math.min(attempts - 1, 10)) * (0.8 + 0.4 * Math.random());

/** What one attempt at a letter needs. */
interface Post {
  readonly letters: WaitingLetters;
  readonly smtp: Smtp;
  readonly log: Log;
  readonly nowMs: () => number;
  readonly pauseMs: (attempts: number) => number;
}

/**
 * Letters on the disk until the mail server has taken them: one after the other, again after a pause when it could not be
 * reached, over restarts too. One that is refused, or that nobody took for a day, is put aside and told in the log.
 */
export async function openMailQueue(
  options: QueueOptions,
): Promise<Mailer & { readonly size: () => number }> {
  const { folder, from, smtp, log, nowMs = Date.now, pauseMs = usualPauseMs } = options;
  const { maxWaiting = usualMaxWaiting } = options;
  const letters = await openWaitingLetters(folder, log, { isShared: options.lookEveryMs !== undefined });
  const post: Post = { letters, smtp, log, nowMs, pauseMs };
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isClosed = false;

  function wake(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isClosed || running || letters.size() === 0) return;
    const next = Math.min(...[...letters.list()].map(({ nextAt }) => nextAt));
    timer = setTimeout(
      () => {
        running = sendDue(post, () => isClosed).finally(() => {
          running = null;
          wake();
        });
      },
      Math.min(Math.max(0, next - nowMs()), 2 ** 31 - 1),
    );
    timer.unref();
  }

  wake();
  const looking =
    options.lookEveryMs === undefined
      ? undefined
      : setInterval(() => {
          letters
            .look()
            .then(wake, (fault: unknown) => log.error({ err: fault }, 'the mail queue could not be read'));
        }, options.lookEveryMs).unref();
  return {
    folder: null,
    size: letters.size,
    async send(letter) {
      // What can never be sent is told to whoever sends it, not to the log.
      compose(letter, from);
      if (isClosed || letters.size() >= maxWaiting) {
        log.error({ kind: letter.kind, waiting: letters.size() }, 'the mail queue takes no letter');
        throw new MailFault(
          'The mail server has not taken anything for a while, and no more letters fit in.',
        );
      }
      await letters.keep({ id: randomUUID(), letter, since: nowMs(), attempts: 0, nextAt: 0 });
      wake();
    },
    deliver: (id, letter) => smtp.deliver(id, letter),
    async close() {
      isClosed = true;
      clearInterval(looking);
      if (timer) clearTimeout(timer);
      smtp.close();
      await running;
    },
  };
}

/** Tries each letter whose time has come, one after the other. Never throws. */
async function sendDue(post: Post, isClosed: () => boolean): Promise<void> {
  const { letters, log, nowMs, pauseMs } = post;
  for (const entry of letters.list()) {
    if (isClosed()) return;
    if (entry.nextAt > nowMs()) continue;
    try {
      if (!(await letters.claim(entry))) {
        entry.nextAt = nowMs() + pauseMs(entry.attempts + 1);
        continue;
      }
      try {
        await trySending(post, entry);
      } finally {
        await letters.release(entry.id);
      }
    } catch (fault) {
      // The disk failed after the attempt: the letter stays, and is tried again.
      entry.nextAt = nowMs() + pauseMs(entry.attempts + 1);
      log.error({ err: fault, letter: entry.id }, 'the mail queue could not be written');
    }
  }
}

/** One attempt: the letter is taken, waits for the next one, or is given up. */
async function trySending({ letters, smtp, log, nowMs, pauseMs }: Post, entry: WaitingLetter): Promise<void> {
  const { id, letter, since } = entry;
  const about = { letter: id, kind: letter.kind };
  if (letter.usefulForMs !== undefined && nowMs() - since > letter.usefulForMs) {
    log.error({ ...about, attempts: entry.attempts }, 'a letter ran out before the mail server took it');
    return letters.putAside(entry);
  }
  const delivery = await smtp.deliver(id, letter);
  if (delivery.is === 'taken') return letters.remove(id);
  entry.attempts += 1;
  const told = { ...about, attempts: entry.attempts, reason: delivery.reason };
  if (delivery.is === 'refused' || nowMs() - since > giveUpAfterMs) {
    log.error(told, 'the mail server does not take a letter; it lies in mail/failed');
    return letters.putAside(entry);
  }
  entry.nextAt = nowMs() + pauseMs(entry.attempts);
  log.warn(told, 'a letter could not be sent yet');
  await letters.keep(entry);
}
