/** What other rooms may call. */
export { readFiles } from './patient-file.queries.ts';
