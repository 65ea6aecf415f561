/** What other rooms may call. */
export { listPackedInvoices } from './invoices.queries.ts';
