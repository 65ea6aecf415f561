/** What other rooms may call. */
export { listFeeSchedules } from './fee-schedules.queries.ts';
