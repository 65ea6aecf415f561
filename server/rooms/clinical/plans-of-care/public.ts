/** What other rooms may call. */
export { listPlansOfCare } from './plans-of-care.queries.ts';
