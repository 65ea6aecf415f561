import { defineRoom } from '../../../kernel/http/room.ts';
import { keepReminding } from './keep-reminding.ts';
import { reminderRoutes } from './reminders.routes.ts';

export const room = defineRoom({
  name: 'reminders',
  routes: reminderRoutes,
  jobs: [keepReminding],
});
