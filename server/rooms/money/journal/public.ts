/** What other rooms may call. */
export { listLedgerEntries, listPackedEntries, lockLedger } from './journal.queries.ts';
