/** What a person decides about refused writes. Apart from `public.ts`, since the first screen needs none of it. */
export { type ExportedEntry, exportEntries, openExport } from './review/export-entries.ts';
export { keptChartIn } from './review/into-kept-chart.ts';
export { currentIn } from './review/rebase.ts';
