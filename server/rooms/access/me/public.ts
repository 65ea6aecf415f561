/** What other rooms may call. */
export { readMe } from './me.queries.ts';
