/** What other rooms may call. */
export { listClinicMacros } from './clinic-macros.queries.ts';
