import { mostImportRows, type ImportOutcome, type ImportRow } from '../../contract/patient-import.ts';
import type { PatientSummary } from '../../contract/patient.ts';
import { readImportRow, type ReadOptions } from '../../domain/import-row.ts';
import type { CsvRecord } from '../../lib/csv-reader.ts';
import { recordsOf, type FileForm } from './file-records.ts';

/** Rows of one call, by their size as well: a call may hold a megabyte. */
const mostSliceBytes = 600_000;
/** Kept to be shown and downloaded; of more than that only the number is known. */
const mostProblems = 100_000;
const mostAlike = 2_000;

export interface Problem {
  readonly line: number;
  readonly reason: string;
}

/** A row of whom somebody has to say whether they are there already. */
export interface AlikeRow {
  readonly row: ImportRow;
  readonly alike: readonly PatientSummary[];
}

export interface ImportState {
  /** `waiting`: a slice was not taken; what was sent before is in. */
  readonly phase: 'sending' | 'waiting' | 'stopped' | 'done';
  readonly bytes: number;
  readonly added: number;
  readonly there: number;
  readonly refused: number;
  readonly problems: readonly Problem[];
  readonly alike: readonly AlikeRow[];
  /** Alike, and too many to be kept: the next run of the file shows them. */
  readonly alikeLeft: number;
  /** Why it waits. */
  readonly fault: unknown;
}

const nothingYet: ImportState = {
  phase: 'sending',
  bytes: 0,
  added: 0,
  there: 0,
  refused: 0,
  problems: [],
  alike: [],
  alikeLeft: 0,
  fault: null,
};

export interface ImportPorts {
  readonly file: Blob;
  readonly form: FileForm;
  readonly options: ReadOptions;
  send(rows: ImportRow[]): Promise<readonly ImportOutcome[]>;
}

/** One import of one file, from its first slice to its last. A page shows it and may stop it or let it go on. */
export class ImportRun {
  readonly #ports: ImportPorts;
  readonly #stop = new AbortController();
  readonly #watchers = new Set<() => void>();
  #state = nothingYet;
  #goOn: (() => void) | null = null;
  #slice: ImportRow[] = [];
  #sliceBytes = 0;
  readonly #problems: Problem[] = [];

  constructor(ports: ImportPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  readonly getState = (): ImportState => this.#state;

  /** Sends everything; ends when it is done or stopped. Throws what the file system throws. */
  async run(): Promise<void> {
    const { file, form } = this.#ports;
    let isHeader = true;
    try {
      for await (const { records, bytes } of recordsOf(file, form, this.#stop.signal)) {
        for (const record of records) {
          if (!isHeader) await this.#take(record);
          isHeader = false;
        }
        this.#set({ bytes, problems: [...this.#problems] });
      }
      await this.#flush();
      this.#set({ phase: 'done', problems: [...this.#problems] });
    } catch (fault) {
      if (!this.#stop.signal.aborted) throw fault;
      this.#set({ phase: 'stopped', problems: [...this.#problems] });
    }
  }

  /** After the present slice. What was sent is in. */
  stop(): void {
    this.#stop.abort();
    this.#goOn?.();
  }

  /** Sends the slice again that was not taken. */
  goOn(): void {
    this.#goOn?.();
  }

  /** A person has looked at some of those who are alike. The ones that are others are added now. */
  async decide(rows: readonly AlikeRow[], isAnother: boolean): Promise<void> {
    const chosen = new Set(rows);
    if (isAnother) {
      const outcomes = await this.#ports.send(rows.map(({ row }) => ({ ...row, isAnother: true })));
      this.#count(outcomes, []);
    }
    const alike = this.#state.alike.filter((one) => !chosen.has(one));
    this.#set({ alike, problems: [...this.#problems] });
  }

  async #take(record: CsvRecord): Promise<void> {
    const found = record.isUnclosed
      ? {
          reason:
            'A quotation mark is opened here and never closed, so the rest of the file was read as one cell.',
        }
      : readImportRow(record, this.#ports.options);
    if ('reason' in found) {
      this.#refuse({ line: record.line, reason: found.reason });
      return;
    }
    const bytes = JSON.stringify(found.row).length * 2;
    if (this.#slice.length >= mostImportRows || this.#sliceBytes + bytes > mostSliceBytes)
      await this.#flush();
    this.#slice.push(found.row);
    this.#sliceBytes += bytes;
  }

  #refuse(problem: Problem): void {
    this.#state = { ...this.#state, refused: this.#state.refused + 1 };
    if (this.#problems.length < mostProblems) this.#problems.push(problem);
  }

  /** Sends what is gathered, again and again until it is taken or the person stops it. */
  async #flush(): Promise<void> {
    const rows = this.#slice;
    [this.#slice, this.#sliceBytes] = [[], 0];
    while (rows.length > 0) {
      this.#stop.signal.throwIfAborted();
      try {
        const outcomes = await this.#ports.send(rows);
        this.#count(outcomes, rows);
        return;
      } catch (fault) {
        const pressed = new Promise<void>((go) => {
          this.#goOn = go;
        });
        this.#set({ phase: 'waiting', fault, problems: [...this.#problems] });
        await pressed;
        this.#goOn = null;
        this.#set({ phase: 'sending', fault: null });
      }
    }
  }

  #count(outcomes: readonly ImportOutcome[], rows: readonly ImportRow[]): void {
    let { added, there, alikeLeft } = this.#state;
    const alike = [...this.#state.alike];
    for (const [at, { outcome, line, reason, alike: others }] of outcomes.entries()) {
      if (outcome === 'added') added += 1;
      else if (outcome === 'there') there += 1;
      else if (outcome === 'refused') this.#refuse({ line, reason: reason ?? '' });
      else if (rows[at] && alike.length < mostAlike) alike.push({ row: rows[at], alike: others });
      else alikeLeft += 1;
    }
    this.#set({ added, there, alike, alikeLeft });
  }

  #set(changed: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const watcher of this.#watchers) watcher();
  }
}
