/** What other rooms may call. */
export { changedRow, recordIn, newRow, requireSound, today, written, type AnyCall } from './file-entries.ts';
export { readFiles } from './patient-file.queries.ts';
