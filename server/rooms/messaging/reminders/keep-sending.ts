import type { ApiParts } from '../../../kernel/http/parts.ts';
import type { Stop } from '../../../kernel/http/room.ts';
import { startRecurring } from '../../../kernel/process/recurring.ts';
import type { ReminderPost } from './send-reminders.ts';

const rhythm = { firstAfterMs: 7_000, everyMs: 15_000 };

/** Sends one kind of message in rounds until stopped. A failure is told and tried again the next time. */
export function keepSending(
  { pool, mail, texts, config, clock, log }: ApiParts,
  send: (post: ReminderPost) => Promise<unknown>,
): Stop {
  let isStopping = false;
  const post: ReminderPost = {
    pool,
    mail,
    texts,
    origin: config.origin ?? '',
    now: () => clock.now(),
    isStopping: () => isStopping,
  };
  const stop = startRecurring(
    async () => void (await send(post)),
    (fault) => log.error({ err: fault }, 'reminders could not be sent'),
    rhythm,
  );
  return () => {
    isStopping = true;
    return stop();
  };
}
