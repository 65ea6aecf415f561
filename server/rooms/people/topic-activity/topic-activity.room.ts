import { inClinic } from '../../../kernel/http/policy.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { topicActivityRoutes } from './topic-activity.routes.ts';

export const room = defineRoom({
  name: 'topic-activity',
  routes: topicActivityRoutes,
  topics: { presence: inClinic('patient.read') },
});
