/** What other rooms may call. */
export { listBillers } from './billing-records.queries.ts';
