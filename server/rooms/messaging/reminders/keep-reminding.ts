import type { ApiParts } from '../../../kernel/http/parts.ts';
import type { Stop } from '../../../kernel/http/room.ts';
import { startRecurring } from '../../../kernel/process/recurring.ts';
import { pruneReminders } from './prune-reminders.ts';
import { sendNews } from './news/send-news.ts';
import { sendReminders } from './send-reminders.ts';
import { sendOffers } from '../../scheduling/wait-list/public.ts';

const rhythm = { firstAfterMs: 7_000, everyMs: 15_000 };
/** While there is more to prune, each round takes a portion. */
const pruneEveryMs = 6 * 3_600_000;

/** Plans, sends and prunes until stopped. A failure is told and tried again the next time. */
export function keepReminding({ pool, mail, texts, config, clock, log }: ApiParts): Stop {
  const tell = (fault: unknown) => log.error({ err: fault }, 'reminders could not be sent');
  const now = () => clock.now();
  let isStopping = false;
  let prunedAtMs = -Infinity;
  async function prune(): Promise<void> {
    const nowMs = now();
    if (isStopping || nowMs - prunedAtMs < pruneEveryMs) return;
    const isMore = await pruneReminders(pool, nowMs);
    if (!isMore) prunedAtMs = nowMs;
  }
  const post = { pool, mail, texts, origin: config.origin ?? '', now, isStopping: () => isStopping };
  const stop = startRecurring(
    async () => {
      // Who is offered a free time waits for nobody's reminder.
      for (const send of [sendOffers, sendReminders, sendNews]) await send(post).catch(tell);
      await prune();
    },
    tell,
    rhythm,
  );
  return () => {
    isStopping = true;
    return stop();
  };
}
