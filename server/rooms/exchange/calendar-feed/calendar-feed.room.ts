import { defineRoom } from '../../../kernel/http/room.ts';
import { calendarFeedPages } from './calendar-feed.pages.ts';
import { calendarFeedRoutes } from './calendar-feed.routes.ts';

export const room = defineRoom({
  name: 'calendar-feed',
  routes: calendarFeedRoutes,
  pages: [calendarFeedPages],
});
