/** What other rooms may call. */
export {
  listEntriesAbout,
  listLedgerEntries,
  listPackageOffers,
  listPackedEntries,
  lockLedger,
} from './journal.queries.ts';
