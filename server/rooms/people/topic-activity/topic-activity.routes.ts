import type { UserId } from '../../../../src/contract/base/ids.ts';
import { deleteTopicActivity, postTopicActivity } from '../../../../src/contract/people/topic-activity.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { NotFound, wrongField } from '../../../kernel/http/refusal.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import { requireColleague } from '../../access/members/providers.repository.ts';
import { arrive, leave, listOthers } from './topic-activity.queries.ts';
import { requireTopic } from './topic-activity.policy.ts';

const maxDataCharacters = 16_384;

/** [7.19] [7.20] */
export function topicActivityRoutes(routes: Routes): void {
  answer(routes, postTopicActivity, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, caller, member, now, body: { topic, userId, data } }) => {
      requireTopic(member!, topic);
      await requireColleague(tx, clinicId, userId);
      // A member speaks for nobody else.
      if (userId !== caller.userId) throw new NotFound('user', userId);
      const text = JSON.stringify(data ?? null);
      if (text.length > maxDataCharacters) throw wrongField('body.data', 'may be at most 16 kB of JSON');
      const users = await listOthers<UserId>(tx, { clinicId, topic, userId, now });
      await arrive(tx, { clinicId, topic, userId, now }, text);
      return { users };
    },
  });
  answer(routes, deleteTopicActivity, {
    policy: inClinic('clinic.read'),
    handler: async ({ tx, clinicId, caller, now, query: { topic } }) => ({
      left: await leave(tx, { clinicId, topic, userId: caller.userId, now }),
    }),
  });
}
