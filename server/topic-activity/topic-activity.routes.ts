import type { UserId } from '../../src/contract/ids.ts';
import { deleteTopicActivity, postTopicActivity } from '../../src/contract/topic-activity.ts';
import { inClinic } from '../http/policy.ts';
import { NotFound, wrongField } from '../http/refusal.ts';
import { answer, type Routes } from '../http/route.ts';
import type { Statement } from '../http/transaction.ts';
import { requireColleague } from '../records/clinic-facts.ts';

/** Who has not been heard of for this long has left without a word. */
const activeSeconds = 60;
const maxDataCharacters = 16_384;

const arrive: Statement = {
  name: 'topic-arrive',
  text: `insert into topic_activity (clinic_id, topic, user_id, data, seen_at) values ($1, $2, $3, $4::jsonb, $5)
    on conflict (clinic_id, topic, user_id) do update set data = excluded.data, seen_at = excluded.seen_at`,
};
const others: Statement = {
  name: 'topic-others',
  text: `select u.id as "userId", coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name
    from topic_activity t join users u on u.id = t.user_id
    where t.clinic_id = $1 and t.topic = $2 and t.user_id <> $3
      and t.seen_at > $4::timestamptz - make_interval(secs => ${activeSeconds}) order by name, u.id`,
};
const leave: Statement = {
  name: 'topic-leave',
  text: 'delete from topic_activity where clinic_id = $1 and topic = $2 and user_id = $3 returning 1 as left',
};

/** [7.19] [7.20] */
export function topicActivityRoutes(routes: Routes): void {
  answer(routes, postTopicActivity, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, caller, now, body: { topic, userId, data } }) => {
      await requireColleague(tx, clinicId, userId);
      // A member speaks for nobody else.
      if (userId !== caller.userId) throw new NotFound('user', userId);
      const text = JSON.stringify(data ?? null);
      if (text.length > maxDataCharacters) throw wrongField('body.data', 'may be at most 16 kB of JSON');
      await tx.run(arrive, [clinicId, topic, caller.userId, text, now]);
      return {
        users: await tx.run<{ userId: UserId; name: string }>(others, [clinicId, topic, caller.userId, now]),
      };
    },
  });
  answer(routes, deleteTopicActivity, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, caller, query }) => {
      const rows = await tx.run(leave, [clinicId, query.topic, caller.userId]);
      return { left: rows.length > 0 };
    },
  });
}
