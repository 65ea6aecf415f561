/** What other rooms may call. */
export { listEntriesAbout, listLedgerEntries, listPackedEntries, lockLedger } from './journal.queries.ts';
