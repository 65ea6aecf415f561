/** What other rooms may call. */
export { listExercisePlans } from './exercise-plans.queries.ts';
