import { defineRoom } from '../../../kernel/http/room.ts';
import { profileImageRoutes } from './profile-image.routes.ts';

export const room = defineRoom({
  name: 'profile-image',
  routes: profileImageRoutes,
});
