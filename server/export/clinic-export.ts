import { createHash, type Hash } from 'node:crypto';
import { readClinic } from './chart-rows.ts';
import { csvHeader, csvRow } from './csv-files.ts';
import type { Storage } from '../storage/storage.ts';
import { documentEntry, type DocumentFile } from './document-files.ts';
import { clinicKinds, type ExportKind } from './export-kinds.ts';
import { clinicResource, fhirFiles, type FhirClinic } from './fhir-files.ts';
import { everything } from './fhir-parts.ts';
import { readMe } from './read-me.ts';
import type { Snapshot } from './snapshot.ts';
import type { ZipEntry } from './zip.ts';

const kindOf = (name: string): ExportKind => clinicKinds.find((kind) => kind.name === name)!;

export interface ClinicExportWork {
  readonly snapshot: Snapshot;
  readonly clinicId: string;
  readonly takenAt: string;
  readonly byteOrderMark: boolean;
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

/** How many rows will be read in all: a table is read once for its CSV file and once for each kind of resource. */
export function rowsToRead(counts: readonly { kind: string; rows: number }[]): number {
  const countOf = new Map(counts.map(({ kind, rows }) => [kind, rows]));
  const read = [
    ...clinicKinds.map(({ name }) => name),
    ...fhirFiles.flatMap(({ from }) => from.map(([name]) => name)),
  ];
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
    // The first line of a CSV file names its columns; a document is one thing, in however many pieces it comes.
    this.files.push({
      name,
      rows: name.startsWith('documents/') ? 1 : name.endsWith('.csv') ? rows - 1 : rows,
      bytes,
      sha256: hash.digest('hex'),
    });
  }
}

/**
 * Everything that a clinic holds, file by file. The list of them comes last: a ZIP that has it is whole.
 */
export async function clinicEntries(work: ClinicExportWork): Promise<ZipEntry[]> {
  const { snapshot, clinicId, takenAt, byteOrderMark, documents, storage } = work;
  const clinic = await readClinic(snapshot, clinicId);
  const tally = new Tally();
  const counted = (name: string, lines: () => AsyncIterable<string>): ZipEntry => ({
    name,
    text: () => tally.through(name, lines()),
  });
  return [
    { name: 'READ-ME.txt', text: () => [readMe] },
    ...fhirFiles.map(({ type }) => counted(`fhir/${type}.ndjson`, () => fhirLines(work, clinic, type))),
    ...clinicKinds.map((kind) => counted(`csv/${kind.name}.csv`, () => csvLines(work, kind, byteOrderMark))),
    ...documents.map((file) => {
      const entry = documentEntry(file, storage, (path) => tally.missing.push(path));
      return { ...entry, text: () => tally.through(entry.name, watched(work, entry)) };
    }),
    {
      name: 'manifest.json',
      text: () => [
        `${JSON.stringify({ format: 'plumbline-clinic-export', version: 1, fhirVersion: '4.0.1', clinic, takenAt, files: tally.files, missing: tally.missing }, null, 1)}\n`,
      ],
    },
  ];
}

/** A document counts as one row; what was stopped ends before its next part. */
async function* watched({ onRow, check }: ClinicExportWork, entry: ReturnType<typeof documentEntry>) {
  onRow(entry.name);
  for await (const bytes of entry.text()) {
    check();
    yield bytes;
  }
}

async function* fhirLines(work: ClinicExportWork, clinic: FhirClinic, type: string): AsyncGenerator<string> {
  const { from } = fhirFiles.find((file) => file.type === type)!;
  if (type === 'Organization') yield `${JSON.stringify(clinicResource(clinic))}\n`;
  for (const [name, make] of from) {
    for await (const row of rowsOf(work, kindOf(name), `fhir/${type}.ndjson`)) {
      for (const resource of make(row, everything, clinic)) yield `${JSON.stringify(resource)}\n`;
    }
  }
}

async function* csvLines(work: ClinicExportWork, kind: ExportKind, hasMark: boolean): AsyncGenerator<string> {
  yield csvHeader(kind, hasMark);
  for await (const row of rowsOf(work, kind, `csv/${kind.name}.csv`)) yield csvRow(kind, row);
}

async function* rowsOf(
  { snapshot, clinicId, onRow, check }: ClinicExportWork,
  kind: ExportKind,
  file: string,
) {
  for await (const row of snapshot.each(kind.select({ clinicId, patientId: null }))) {
    check();
    onRow(file);
    yield row;
  }
}
