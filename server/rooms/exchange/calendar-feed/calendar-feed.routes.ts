import {
  endCalendarFeed,
  getCalendarFeed,
  makeCalendarFeed,
  saveCalendarFeed,
} from '../../../../src/contract/exchange/calendar-feed.ts';
import { writeAudit } from '../../../kernel/audit/audit-trail.ts';
import { createSharedLimit } from '../../../kernel/http/shared-limits.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { inScope } from '../../../kernel/http/transaction.ts';
import { fingerprint, newSecret } from '../../../kernel/process/secrets.ts';
import { changeFeed, endFeed, putFeed, readFeed } from './calendar-feed.queries.ts';

const policy = inClinic('calendar.feed');
const about = (caller: { userId: string }) => ({
  entity: 'calendar-feed',
  entityId: caller.userId,
  patientId: null,
});

/** A member's own feed: nobody makes, sees or changes another's. What a calendar app reads is in `calendar-feed.pages.ts`. */
export function calendarFeedRoutes(routes: Routes): void {
  const changes = createSharedLimit('calendar-feed', 60, 3_600);

  answer(routes, getCalendarFeed, {
    policy,
    handler: async ({ tx, clinicId, caller: { userId } }) => ({
      feed: await readFeed(tx, { clinicId, userId }),
    }),
  });

  answer(routes, makeCalendarFeed, {
    policy,
    // In a transaction of its own: an answer that is kept to be given again would keep the secret.
    hasNoTransaction: true,
    handler: async ({ clinicId, caller, body: { shows }, now, parts }) => {
      const { pool, config } = parts;
      const { userId } = caller;
      await changes.take(parts, userId);
      const token = newSecret();
      const feed = await inScope(pool, { clinicId, userId }, async (tx) => {
        const made = await putFeed(tx, { clinicId, userId }, { tokenHash: fingerprint(token), shows, now });
        const action = makeCalendarFeed.name;
        const entry = { ...about(caller), at: now, userId, action, outcome: 'done', opId: null } as const;
        await writeAudit(tx, clinicId, [entry]);
        return made;
      });
      return { feed, address: `${config.origin ?? ''}/calendar/${token}.ics` };
    },
  });

  answer(routes, saveCalendarFeed, {
    policy,
    audits: ({ caller }) => about(caller),
    handler: async ({ tx, clinicId, caller: { userId }, body: { shows }, now }) => {
      const feed = await changeFeed(tx, { clinicId, userId }, shows, now);
      if (feed) return { feed };
      throw new Refusal(
        'not-set-up',
        'There is no calendar address any more, so nothing was changed. Make a new one first.',
      );
    },
  });

  answer(routes, endCalendarFeed, {
    policy,
    audits: ({ caller }) => about(caller),
    handler: async ({ tx, clinicId, caller: { userId } }) => {
      await endFeed(tx, { clinicId, userId });
      return { feed: null };
    },
  });
}
