/** What other rooms may call. */
export { listWarnings } from './record.queries.ts';
