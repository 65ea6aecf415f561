import { sendOffers } from '../../scheduling/wait-list/send-offers.ts';
import { pruneReminders } from './prune-reminders.ts';
import { sendNews } from './news/send-news.ts';
import { sendReminders, type ReminderPost } from './send-reminders.ts';

const firstAfterMs = 7_000;
const everyMs = 15_000;
/** While there is more to prune, each round takes a portion. */
const pruneEveryMs = 6 * 3_600_000;

/**
 * Plans, sends and prunes until stopped. A failure is told and tried again the next time.
 * @returns stops; resolves once nothing is being sent any more
 */
export function keepReminding(post: ReminderPost, tell: (fault: unknown) => void): () => Promise<void> {
  let isStopping = false;
  let prunedAtMs = -Infinity;
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, firstAfterMs).unref();
  async function prune(): Promise<void> {
    const nowMs = post.now();
    if (isStopping || nowMs - prunedAtMs < pruneEveryMs) return;
    const isMore = await pruneReminders(post.pool, nowMs);
    if (!isMore) prunedAtMs = nowMs;
  }
  function run(): void {
    const stoppable = { ...post, now: () => post.now(), isStopping: () => isStopping };
    // Who is offered a free time waits for nobody's reminder.
    running = sendOffers(stoppable)
      .catch(tell)
      .then(() => sendReminders(stoppable))
      .catch(tell)
      .then(() => sendNews(stoppable))
      .catch(tell)
      .then(prune)
      .catch(tell)
      .finally(() => (timer = setTimeout(run, everyMs).unref()));
  }
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
}
