import { Readable } from 'node:stream';
import { cleanJson } from '../../../../src/lib/control-characters.ts';
import { chartBundle } from './chart-bundle.ts';
import type { ChartRows } from './chart-rows.ts';
import { csvHeader, csvRow } from './csv-files.ts';
import { documentEntry } from './document-files.ts';
import { chartKinds, placeKinds } from './kinds/export-kinds.ts';
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

/** A chart without control characters, and how many there were. A print shows where they stood. */
function cleanChart(chart: ChartRows): { chart: ChartRows; count: number } {
  let count = 0;
  const rows = new Map(
    [...chart.rows].map(([name, some]) => [name, some.map((row) => cleanJson(row, (own) => (count += own)))]),
  );
  return { chart: { ...chart, rows }, count };
}

const leftOut = (count: number) => `${count} control characters were left out`;

export function chartFhir(whole: ChartRows, { origin, takenAt }: Wish): ChartFile {
  const { chart, count } = cleanChart(whole);
  const tag = { system: 'urn:plumbline:fhir:cleaned', code: String(count), display: leftOut(count) };
  const { resourceType, ...bundle } = chartBundle(chart, origin, takenAt);
  const told = { resourceType, ...(count > 0 && { meta: { tag: [tag] } }), ...bundle };
  return {
    contentType: 'application/fhir+json',
    extension: 'fhir.json',
    body: Readable.from([Buffer.from(`${JSON.stringify(told, null, 1)}\n`)]),
  };
}

/** A table for each kind of record, also for those that the chart has none of, and the documents. */
export function chartCsv(whole: ChartRows, { takenAt, byteOrderMark, storage, onMissing }: Wish): ChartFile {
  const { chart, count } = cleanChart(whole);
  const about = count === 0 ? readMe : `${readMe}\n${leftOut(count)} of this chart.\n`;
  return {
    contentType: 'application/zip',
    extension: 'csv.zip',
    body: zipStream(
      [
        { name: 'READ-ME.txt', text: () => [about] },
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
  };
}
