/** What other rooms may call. */
export { listForms, readPackedForms } from './forms.queries.ts';
