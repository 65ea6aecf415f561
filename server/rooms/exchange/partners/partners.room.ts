import { defineRoom } from '../../../kernel/http/room.ts';
import { partnerApiPages } from './partner-api.pages.ts';
import { partnerRoutes } from './partners.routes.ts';

export const room = defineRoom({
  name: 'partners',
  routes: partnerRoutes,
  pages: [partnerApiPages],
});
