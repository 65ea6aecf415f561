import type { ApiParts } from '../../../kernel/http/parts.ts';
import type { Stop } from '../../../kernel/http/room.ts';
import { keepSending } from './keep-sending.ts';
import { pruneReminders } from './prune-reminders.ts';
import { sendReminders, type ReminderPost } from './send-reminders.ts';

/** While there is more to prune, each round takes a portion. */
const pruneEveryMs = 6 * 3_600_000;

/** Plans, sends and prunes until stopped. */
export function keepReminding(parts: ApiParts): Stop {
  let prunedAtMs = -Infinity;
  async function prune(post: ReminderPost): Promise<void> {
    const nowMs = post.now();
    if (post.isStopping?.() || nowMs - prunedAtMs < pruneEveryMs) return;
    const isMore = await pruneReminders(post.pool, nowMs);
    if (!isMore) prunedAtMs = nowMs;
  }
  return keepSending(parts, async (post) => {
    try {
      await sendReminders(post);
    } finally {
      await prune(post);
    }
  });
}
