/** What other rooms may call. */
export { listPackedPayments, listPayments } from './payments.queries.ts';
