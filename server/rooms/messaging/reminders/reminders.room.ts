import { defineRoom } from '../../../kernel/http/room.ts';
import { keepReminding } from './keep-reminding.ts';
import { confirmPages } from './links/confirm.pages.ts';
import { stopPages } from './links/stop.pages.ts';
import { reminderRoutes } from './reminders.routes.ts';

export const room = defineRoom({
  name: 'reminders',
  routes: reminderRoutes,
  pages: [stopPages, confirmPages],
  jobs: [keepReminding],
});
