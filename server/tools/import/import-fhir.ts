import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../kernel/db/open-database.ts';
import { ClinicDirectory } from './clinic-directory.ts';
import { isRefusedByDatabase, reasonOf } from './database-reason.ts';
import { Refusal, textOf } from '../../../src/domain/exchange/fhir-json.ts';
import { otherVersionOf } from '../../../src/domain/exchange/fhir-version.ts';
import type { ImportFile } from './find-files.ts';
import { groupBy } from './group-by.ts';
import { ImportReport } from './import-report.ts';
import { isFileFault } from './read/read-lines.ts';
import { readResource, type Found } from './read/read-resource.ts';
import { readUnits, type Held } from './read/read-units.ts';
import { recordImport } from './record-import.ts';
import { Neighbours, References } from './references.ts';
import type { Origin } from '../../kernel/identity/derived-id.ts';
import { isReadType, type Row } from './read/rows.ts';
import { knownPatients, writeRows } from './write-rows.ts';

export interface ImportOptions {
  database: Database;
  origin: Origin;
  /** Of the clinic's primary location: a day without a time is a day there. */
  timeZone: string;
  files: readonly ImportFile[];
  /** Told of each piece that has been read, by its bytes on disk. */
  onBytes?: (count: number, file: ImportFile) => void;
  onFileEnd?: (file: ImportFile, report: ImportReport) => void;
  /** Ends the import after the bundle it is at; what was read so far stays in. */
  signal?: AbortSignal;
  /** Milliseconds since 1970, for the audit trail. */
  nowMs: () => number;
}

/** A row that can be written, with what is needed to say where it came from. */
interface Placed {
  row: Row;
  found: Found;
  line: number;
}

/** Resources of a file without bundles that go into one transaction. */
const batchSize = 500;
/** Resources that came before their patient and are kept for the end. */
const mostPostponed = 20_000;
/** Ids of patients that are known to be there; forgotten when there are too many. */
const mostKnown = 100_000;

/**
 * Reads FHIR R4 files into a clinic. Each bundle is one transaction, and so is each batch of single resources. What
 * cannot be read or written is reported with file, line and reason, and the rest goes in. Every id is derived from its
 * source, so a second run finds everything in place. Throws only when the database is lost.
 */
export async function importFhir(options: ImportOptions): Promise<ImportReport> {
  const run = new ImportRun(options);
  await run.loadDirectory();
  for (const file of options.files) {
    if (options.signal?.aborted === true) break;
    await run.readFile(file);
    options.onFileEnd?.(file, run.report);
  }
  await run.writePostponed();
  run.report.wasStopped = options.signal?.aborted === true;
  await run.finish();
  return run.report;
}

class ImportRun {
  readonly report = new ImportReport();
  readonly #options: ImportOptions;
  readonly #scope: { clinicId: string; userId: null };
  #directory = new ClinicDirectory();
  readonly #known = new Set<string>();
  #batch: { line: number; found: Found }[] = [];
  #postponed: { placed: Placed; file: string }[] = [];

  constructor(options: ImportOptions) {
    this.#options = options;
    this.#scope = { clinicId: options.origin.clinicId, userId: null };
  }

  async loadDirectory(): Promise<void> {
    const { clinicId } = this.#scope;
    this.#directory = await this.#inClinic((tx) => ClinicDirectory.load(tx, clinicId));
  }

  async readFile(file: ImportFile): Promise<void> {
    const { onBytes, signal } = this.#options;
    try {
      for await (const unit of readUnits(file.path, (count) => onBytes?.(count, file))) {
        if (signal?.aborted === true) break;
        if ('reason' in unit) this.report.fail({ file: file.path, what: '', ...unit });
        else if (unit.isBundle) await this.#takeBundle(unit, file.path);
        else await this.#takeSingle(unit, file.path);
      }
    } catch (fault) {
      if (!isFileFault(fault)) throw fault;
      this.report.fail({ file: file.path, line: 0, what: '', reason: `cannot be read: ${fault.message}` });
    }
    await this.#writeBatch(file.path);
  }

  async #takeBundle(unit: Held, file: string): Promise<void> {
    await this.#writeBatch(file);
    this.report.bundles += 1;
    const other = otherVersionOf(unit.found.map(({ resource }) => resource));
    if (other !== undefined) {
      this.#refuseBundle(unit, file, other);
      return;
    }
    const entries = unit.found.map((found) => ({ line: unit.line, found }));
    await this.#write(this.#place(entries, file), file, true);
  }

  /** A bundle of another version does not go in at all: half of it would be misread. */
  #refuseBundle(unit: Held, file: string, reason: string): void {
    for (const { resource } of unit.found) {
      const type = textOf(resource['resourceType']);
      if (!isReadType(type)) continue;
      this.report.counts[type].read += 1;
      this.report.counts[type].failed += 1;
    }
    this.report.fail({ file, line: unit.line, what: 'the bundle', reason });
  }

  async #takeSingle(unit: Held, file: string): Promise<void> {
    for (const found of unit.found) this.#batch.push({ line: unit.line, found });
    if (this.#batch.length >= batchSize) await this.#writeBatch(file);
  }

  async #writeBatch(file: string): Promise<void> {
    const entries = this.#batch;
    this.#batch = [];
    if (entries.length > 0) await this.#write(this.#place(entries, file), file, false);
  }

  /** The rows of resources that came together; what has none is counted or reported. */
  #place(entries: readonly { line: number; found: Found }[], file: string): Placed[] {
    const neighbours = new Neighbours();
    for (const { found } of entries)
      if (found.owner === undefined) neighbours.add(found.fullUrl, found.resource);
    const references = new References(this.#options.origin, neighbours, this.#directory);
    const today = new Date(this.#options.nowMs()).toISOString().slice(0, 10);
    return entries.flatMap(({ line, found }) => {
      const type = textOf(found.resource['resourceType']);
      if (!isReadType(type)) {
        this.report.otherTypes.set(type, (this.report.otherTypes.get(type) ?? 0) + 1);
        return [];
      }
      const count = this.report.counts[type];
      count.read += 1;
      try {
        const row = readResource(found, references, { timeZone: this.#options.timeZone, today });
        if (row !== null) return [{ row, found, line }];
        count.leftOut += 1;
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
        count.failed += 1;
        const what = `${type}/${textOf(found.resource['id']) || '?'}`;
        this.report.fail({ file, line, what, reason: fault.message });
      }
      return [];
    });
  }

  /** Writes rows in one transaction. Single resources that fail together are tried one by one. */
  async #write(placed: readonly Placed[], file: string, isBundle: boolean): Promise<void> {
    if (placed.length === 0) return;
    let lacking: readonly Placed[] = [];
    try {
      await this.#inClinic(async (tx) => {
        // A power cut may take the last bundles with it, and the next run brings them again; the entry in the audit
        // trail, which comes last, is on the disk with everything before it.
        await tx.execute(sql`set local synchronous_commit = off`);
        const known = await this.#patientsOf(tx, placed);
        lacking = placed.filter(({ row }) => row.patient !== undefined && !known.has(row.patient.id));
        const ready = lacking.length === 0 ? placed : placed.filter((one) => !lacking.includes(one));
        return this.#writeReady(tx, ready);
      }).then((count) => count());
    } catch (fault) {
      if (!isRefusedByDatabase(fault)) throw fault;
      if (isBundle || placed.length === 1) this.#failAll(placed, file, reasonOf(fault));
      else for (const one of placed) await this.#write([one], file, false);
      return;
    }
    if (isBundle) this.#failLacking(lacking, file);
    else this.#postpone(lacking, file);
  }

  /** Writes, and gives what to count once the transaction has been committed. */
  async #writeReady(tx: Transaction, ready: readonly Placed[]): Promise<() => void> {
    const rows = ready.map(({ row }) => row);
    const { outcomes, renumbered } = await writeRows(tx, this.#options.origin, rows);
    return () => {
      const counted = new Set<string>();
      for (const { row, found } of ready) {
        // The same resource twice in one bundle is one record: it is new once.
        const outcome = counted.has(row.id) ? 'unchanged' : (outcomes.get(row.id) ?? 'unchanged');
        const number = counted.has(row.id) ? undefined : renumbered.get(row.id);
        if (number !== undefined) this.report.renumber(`Patient/${row.externalId}`, number);
        counted.add(row.id);
        this.report.counts[row.type][outcome] += 1;
        if (row.type === 'Patient') this.#known.add(row.id);
        this.#directory.add(row, found.resource);
      }
    };
  }

  async #patientsOf(tx: Transaction, placed: readonly Placed[]): Promise<ReadonlySet<string>> {
    if (this.#known.size > mostKnown) this.#known.clear();
    const here = new Set(placed.filter(({ row }) => row.type === 'Patient').map(({ row }) => row.id));
    const asked = new Set<string>();
    for (const { row } of placed) {
      const id = row.patient?.id;
      if (id === undefined || here.has(id)) continue;
      if (this.#known.has(id)) here.add(id);
      else asked.add(id);
    }
    if (asked.size === 0) return here;
    for (const id of await knownPatients(tx, [...asked])) {
      this.#known.add(id);
      here.add(id);
    }
    return here;
  }

  #postpone(lacking: readonly Placed[], file: string): void {
    const room = Math.max(0, mostPostponed - this.#postponed.length);
    for (const placed of lacking.slice(0, room)) this.#postponed.push({ placed, file });
    this.#failLacking(lacking.slice(room), file);
  }

  /** What came before its patient is tried once more when everything has been read. */
  async writePostponed(): Promise<void> {
    const byFile = groupBy(this.#postponed, ({ file }) => file);
    this.#postponed = [];
    for (const [file, list] of byFile) {
      for (let from = 0; from < list.length; from += batchSize) {
        const placed = list.slice(from, from + batchSize).map((one) => one.placed);
        await this.#write(placed, file, false);
        const still = this.#postponed.map((one) => one.placed);
        this.#postponed = [];
        this.#failLacking(still, file);
      }
    }
  }

  #failLacking(lacking: readonly Placed[], file: string): void {
    const groups = groupBy(lacking, ({ line, row }) => `${line}|${row.patient?.label}`);
    for (const group of groups.values()) {
      const label = group[0]?.row.patient?.label ?? '';
      this.#failAll(group, file, `the patient ${label} is neither in these files nor in the clinic`);
    }
  }

  #failAll(placed: readonly Placed[], file: string, reason: string): void {
    for (const { row } of placed) this.report.counts[row.type].failed += 1;
    const [first] = placed;
    if (first === undefined) return;
    const what =
      placed.length === 1 ? `${first.row.type}/${first.row.externalId}` : `${placed.length} resources`;
    this.report.fail({ file, line: first.line, what, reason });
  }

  /** An import that brought something stands in the audit trail, and devices hear of it. */
  async finish(): Promise<void> {
    if (this.report.total('new') + this.report.total('changed') === 0) return;
    const files = this.#options.files.map((file) => basename(file.path));
    const { origin, nowMs } = this.#options;
    await this.#inClinic((tx) => recordImport(tx, { origin, files, report: this.report, nowMs: nowMs() }));
  }

  #inClinic<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#options.database.inTransaction(this.#scope, work);
  }
}
