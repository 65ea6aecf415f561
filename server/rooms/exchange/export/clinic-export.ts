import { createHash, type Hash } from 'node:crypto';
import { readClinic } from './chart-rows.ts';
import { chartEntry, type ChartName } from './clinic-charts.ts';
import { csvHeader, csvRow } from './csv-files.ts';
import type { Storage } from '../../../kernel/storage/storage.ts';
import { documentEntry, type DocumentFile } from './document-files.ts';
import { clinicKinds } from './kinds/export-kinds.ts';
import type { ExportKind } from './kinds/export-kind.ts';
import { clinicResource, fhirFiles, type FhirClinic } from './fhir/fhir-files.ts';
import { everything, type Resource } from './fhir/fhir-parts.ts';
import { readMe } from './read-me.ts';
import { cleanJson } from '../../../../src/lib/control-characters.ts';
import type { Snapshot } from './snapshot.ts';
import type { ZipEntry } from './zip.ts';

const bundlePath = 'fhir/bundle.json';
const kindOf = (name: string): ExportKind => clinicKinds.find((kind) => kind.name === name)!;

export interface ClinicExportWork {
  readonly snapshot: Snapshot;
  readonly clinicId: string;
  readonly takenAt: string;
  /** What full addresses begin with; they name the records and lead nowhere. */
  readonly origin: string;
  readonly byteOrderMark: boolean;
  /** With all resources once more as one bundle. */
  readonly hasBundle: boolean;
  /** Those of whom a PDF goes along. */
  readonly charts: readonly ChartName[];
  readonly documents: readonly DocumentFile[];
  readonly storage: Storage | undefined;
  /** Told of each row that was written, and into which file. */
  readonly onRow: (file: string) => void;
  /** Throws when the export is to end. */
  readonly check: () => void;
}

/** How many rows there are of each kind. */
export async function countKinds(
  snapshot: Snapshot,
  clinicId: string,
): Promise<{ kind: string; rows: number }[]> {
  const counts: { kind: string; rows: number }[] = [];
  for (const { name, select } of clinicKinds) {
    const [row] = await snapshot.all<{ rows: number }>(
      `select count(*)::int as rows from (${select({ clinicId, patientId: null })}) as counted`,
    );
    counts.push({ kind: name, rows: row!.rows });
  }
  return counts;
}

/**
 * How many rows will be read in all: a table is read once for its CSV file and once for each kind of resource, twice with
 * the bundle.
 */
export function rowsToRead(counts: readonly { kind: string; rows: number }[], hasBundle: boolean): number {
  const countOf = new Map(counts.map(({ kind, rows }) => [kind, rows]));
  const ofFhir = fhirFiles.flatMap(({ from }) => from.map(([name]) => name));
  const read = [...clinicKinds.map(({ name }) => name), ...ofFhir, ...(hasBundle ? ofFhir : [])];
  return read.reduce((sum, name) => sum + (countOf.get(name) ?? 0), 0);
}

interface Written {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Counts and sums what goes through, for the list at the end. */
class Tally {
  readonly files: Written[] = [];
  /** Documents of which a part is gone from the storage. */
  readonly missing: string[] = [];
  async *through<Piece extends string | Uint8Array>(
    name: string,
    pieces: AsyncIterable<Piece>,
  ): AsyncGenerator<Piece> {
    const hash: Hash = createHash('sha256');
    let [rows, bytes] = [0, 0];
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += Buffer.byteLength(piece);
      rows += 1;
      yield piece;
    }
    // The first line of a CSV file names its columns, and a bundle has one before and one behind its entries; a document
    // and a print are one thing, in however many pieces they come.
    const more = name.endsWith('.csv') ? 1 : name === bundlePath ? 2 : 0;
    this.files.push({
      name,
      rows: /^(documents|pdf)\//.test(name) ? 1 : rows - more,
      bytes,
      sha256: hash.digest('hex'),
    });
  }
}

/** How many control characters were left out, by the file that they would have stood in. */
type CountedWork = ClinicExportWork & { readonly cleaned: Map<string, number> };

/**
 * Everything that a clinic holds, file by file. The list of them comes last: a ZIP that has it is whole.
 */
export async function clinicEntries(asked: ClinicExportWork): Promise<ZipEntry[]> {
  const work: CountedWork = { ...asked, cleaned: new Map() };
  const { snapshot, clinicId, takenAt, byteOrderMark, hasBundle, charts, documents, storage } = work;
  const clinic = await readClinic(snapshot, clinicId);
  const tally = new Tally();
  const counted = (name: string, lines: () => AsyncIterable<string>): ZipEntry => ({
    name,
    text: () => tally.through(name, lines()),
  });
  return [
    { name: 'READ-ME.txt', text: () => [readMe] },
    ...fhirFiles.map(({ type }) => counted(`fhir/${type}.ndjson`, () => fhirLines(work, clinic, type))),
    ...(hasBundle ? [counted(bundlePath, () => bundleLines(work, clinic))] : []),
    ...clinicKinds.map((kind) => counted(`csv/${kind.name}.csv`, () => csvLines(work, kind, byteOrderMark))),
    ...charts.map((chart) => {
      const entry = chartEntry(chart, work);
      return { ...entry, text: () => tally.through(entry.name, watched(work, entry)) };
    }),
    ...documents.map((file) => {
      const entry = documentEntry(file, storage, (path) => tally.missing.push(path));
      return { ...entry, text: () => tally.through(entry.name, watched(work, entry)) };
    }),
    {
      name: 'manifest.json',
      text: () => [
        `${JSON.stringify({ format: 'plumbline-clinic-export', version: 1, fhirVersion: '4.0.1', clinic, takenAt, files: tally.files, missing: tally.missing, cleaned: Object.fromEntries(work.cleaned) }, null, 1)}\n`,
      ],
    },
  ];
}

/** A document or a print counts as one row; what was stopped ends before its next part. */
async function* watched({ onRow, check }: ClinicExportWork, entry: Binary) {
  onRow(entry.name);
  for await (const bytes of entry.text()) {
    check();
    yield bytes;
  }
}

type Binary = ZipEntry & { text(): AsyncIterable<Uint8Array> };

/** The resources of one kind, row by row. @param file into which they are written */
async function* resourcesOf(
  work: CountedWork,
  clinic: FhirClinic,
  type: string,
  file: string,
): AsyncGenerator<Resource> {
  const { from } = fhirFiles.find((one) => one.type === type)!;
  if (type === 'Organization') yield clinicResource(clinic);
  for (const [name, make] of from)
    for await (const row of rowsOf(work, kindOf(name), file)) yield* make(row, everything, clinic);
}

async function* fhirLines(work: CountedWork, clinic: FhirClinic, type: string): AsyncGenerator<string> {
  for await (const resource of resourcesOf(work, clinic, type, `fhir/${type}.ndjson`))
    yield `${JSON.stringify(resource)}\n`;
}

/** One bundle of everything, an entry a line. */
async function* bundleLines(work: CountedWork, clinic: FhirClinic): AsyncGenerator<string> {
  yield `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(work.takenAt)},"entry":[`;
  let sign = '\n';
  for (const { type } of fhirFiles)
    for await (const resource of resourcesOf(work, clinic, type, bundlePath)) {
      const fullUrl = `${work.origin}/fhir/${resource.resourceType}/${resource.id}`;
      yield `${sign}${JSON.stringify({ fullUrl, resource })}`;
      sign = ',\n';
    }
  yield '\n]}\n';
}

async function* csvLines(work: CountedWork, kind: ExportKind, hasMark: boolean): AsyncGenerator<string> {
  yield csvHeader(kind, hasMark);
  for await (const row of rowsOf(work, kind, `csv/${kind.name}.csv`)) yield csvRow(kind, row);
}

async function* rowsOf(
  { snapshot, clinicId, onRow, check, cleaned }: CountedWork,
  kind: ExportKind,
  file: string,
) {
  for await (const row of snapshot.each(kind.select({ clinicId, patientId: null }))) {
    check();
    onRow(file);
    yield cleanJson(row, (count) => cleaned.set(file, (cleaned.get(file) ?? 0) + count));
  }
}
