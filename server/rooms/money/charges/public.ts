/** What other rooms may call. */
export { sumByDay } from './charges.queries.ts';
