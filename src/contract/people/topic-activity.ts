import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, userId } from '../base/ids.ts';
import { requiredLine } from '../base/values.ts';

const params = z.object({ clinicId });

/** [7.19] */
export const postTopicActivity = endpoint({
  name: 'topicActivity.post',
  method: 'POST',
  path: '/:clinicId/topic-activity',
  summary:
    'Says that a user is at a topic (a chart, a form), and with what; answers who else is. To be said again within a minute.',
  params,
  body: z.object({ topic: requiredLine(200), userId, data: z.unknown() }),
  response: z.object({ users: z.array(z.object({ userId, name: z.string(), data: z.unknown() })) }),
});

/** [7.20] The client's DELETE carries no body (7.2), so the topic comes in the query. */
export const deleteTopicActivity = endpoint({
  name: 'topicActivity.delete',
  method: 'DELETE',
  path: '/:clinicId/topic-activity',
  summary: 'Says that the signed-in user left a topic.',
  params,
  query: z.object({ topic: requiredLine(200) }),
  response: z.object({ left: z.boolean() }),
});
