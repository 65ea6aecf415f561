import { Readable } from 'node:stream';
import { chartBundle } from './chart-bundle.ts';
import type { ChartRows } from './chart-rows.ts';
import { csvHeader, csvRow } from './csv-files.ts';
import { documentEntry } from './document-files.ts';
import { chartKinds, placeKinds } from './export-kinds.ts';
import type { Storage } from '../../../kernel/storage/storage.ts';
import { readMe } from './read-me.ts';
import { zipStream } from './zip.ts';

export interface ChartFile {
  readonly contentType: string;
  readonly extension: string;
  readonly body: Readable;
}

interface Wish {
  readonly origin: string;
  readonly takenAt: string;
  readonly byteOrderMark: boolean;
  readonly storage: Storage | undefined;
  /** Told of a document of which a part is gone from the storage. */
  readonly onMissing: (path: string) => void;
}

export const chartFhir = (chart: ChartRows, { origin, takenAt }: Wish): ChartFile => ({
  contentType: 'application/fhir+json',
  extension: 'fhir.json',
  body: Readable.from([Buffer.from(`${JSON.stringify(chartBundle(chart, origin, takenAt), null, 1)}\n`)]),
});

/** A table for each kind of record, also for those that the chart has none of, and the documents. */
export const chartCsv = (
  chart: ChartRows,
  { takenAt, byteOrderMark, storage, onMissing }: Wish,
): ChartFile => ({
  contentType: 'application/zip',
  extension: 'csv.zip',
  body: zipStream(
    [
      { name: 'READ-ME.txt', text: () => [readMe] },
      ...[...chartKinds, ...placeKinds].map((kind) => ({
        name: `csv/${kind.name}.csv`,
        text: () => [
          csvHeader(kind, byteOrderMark),
          ...(chart.rows.get(kind.name) ?? []).map((row) => csvRow(kind, row)),
        ],
      })),
      ...chart.documents.map((file) => documentEntry(file, storage, onMissing)),
    ],
    new Date(takenAt),
  ),
});
