import { defineRoom } from '../../../kernel/http/room.ts';
import { exercisePlanRoutes } from './exercise-plans.routes.ts';

export const room = defineRoom({
  name: 'exercise-plans',
  routes: exercisePlanRoutes,
});
