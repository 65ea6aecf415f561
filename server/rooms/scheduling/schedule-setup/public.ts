/** What other rooms may call. */
export { readScheduleSetup } from './schedule-setup.queries.ts';
