import {
  mostImportRows,
  type ImportOutcome,
  type ImportRow,
} from '../../../../contract/exchange/patient-import.ts';
import type { ContactValue } from '../../../../domain/people/contact-values.ts';
import type { PatientId } from '../../../../contract/base/ids.ts';
import type { PatientSummary } from '../../../../contract/people/patient.ts';
import type { ImportPosition } from '../../../../session/location/import-position.ts';
import { besideOf, besideSum, besideWords, type BesideCounts } from './beside-words.ts';
import { PlaceWalk } from './place-walk.ts';
import { bytesOf, mostSliceBytes, slicesOf } from '../file/row-slices.ts';

/** Kept to be shown and downloaded; of more than that only the number is known. */
export const mostProblems = 100_000;
const mostAlike = 2_000;
const rowsOfOneWord = 100;

export interface Problem {
  readonly line: number;
  /** Where it stands in the file, in words: `Line 3`, `Entry 5 (Patient/17)`. */
  readonly place: string;
  readonly reason: string;
  /** The file itself says that it is not to be used; nothing is wrong with it. */
  readonly isLeftOut?: boolean;
  /** The patient came, and without this. */
  readonly isNote?: true;
}

export interface FoundRow {
  readonly line: number;
  readonly place: string;
  readonly row: ImportRow;
  /** Without what of the file it comes, and what nobody can be reached by. */
  readonly note?: string;
  readonly unusable?: readonly ContactValue[];
}

/** What a record of a file comes to: a row to be sent, or why there is none. */
export type Found = FoundRow | Problem;

export interface FoundPiece {
  readonly found: readonly Found[];
  /** How much of the file has been read. */
  readonly bytes: number;
}

/** A row of whom somebody has to say whether they are there already. */
export interface AlikeRow extends FoundRow {
  readonly alike: readonly PatientSummary[];
}

/** A row of somebody who is there and lacks some of what it says. */
export interface LackingRow extends FoundRow {
  readonly patientId: PatientId;
  readonly beside: BesideCounts;
}

export interface ImportState {
  /** `waiting`: a slice was not taken; what was sent before is in. */
  readonly phase: 'sending' | 'waiting' | 'stopped' | 'done';
  readonly bytes: number;
  /** Settled by an earlier run of the file from this device, and not sent again. */
  readonly before: number;
  readonly added: number;
  readonly there: number;
  readonly refused: number;
  readonly leftOut: number;
  readonly problems: readonly Problem[];
  readonly alike: readonly AlikeRow[];
  /** Alike, and too many to be kept: the next run of the file shows them. */
  readonly alikeLeft: number;
  /** Were added, and may be somebody who is there under a similar name: the list of duplicates asks about them. */
  readonly similar: number;
  readonly lacking: readonly LackingRow[];
  /** What those who were there got. */
  readonly given: BesideCounts;
  /** Why it waits. */
  readonly fault: unknown;
}

const nothingYet: ImportState = {
  phase: 'sending',
  bytes: 0,
  before: 0,
  added: 0,
  there: 0,
  refused: 0,
  leftOut: 0,
  problems: [],
  alike: [],
  alikeLeft: 0,
  similar: 0,
  lacking: [],
  given: { allergies: 0, coverages: 0 },
  fault: null,
};

export interface ImportPorts {
  /** Reads the file from its beginning, the same each time. */
  pieces(signal: AbortSignal): AsyncIterable<FoundPiece>;
  send(rows: ImportRow[]): Promise<readonly ImportOutcome[]>;
  /** Where an earlier run of the same file stopped; absent or null: at its beginning. */
  readonly startsAt?: ImportPosition | null;
  /** Keeps how far it is; null when there is nothing to come back for. */
  keepPlace?(place: Omit<ImportPosition, 'atMs'> | null): void;
}

/** One import of one file, from its first slice to its last. A page shows it and may stop it or let it go on. */
export class ImportRun {
  readonly #ports: ImportPorts;
  readonly #stop = new AbortController();
  readonly #watchers = new Set<() => void>();
  #state = nothingYet;
  #goOn: (() => void) | null = null;
  #slice: FoundRow[] = [];
  #sliceBytes = 0;
  readonly #walk: PlaceWalk;
  #problems: Problem[] = [];

  constructor(ports: ImportPorts) {
    this.#ports = ports;
    this.#walk = new PlaceWalk(ports.startsAt ?? null);
  }

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };
  readonly getState = (): ImportState => this.#state;

  /** Sends everything; ends when it is done or stopped. Throws what the file system throws. */
  async run(): Promise<void> {
    try {
      for await (const { found, bytes } of this.#ports.pieces(this.#stop.signal)) {
        for (const one of found) await this.#take(one);
        this.#set({ bytes, problems: [...this.#problems] });
      }
      await this.#flush();
      this.#set({ phase: 'done', problems: [...this.#problems] });
      this.#keepPlace();
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
      this.#count(outcomes, rows);
    } else
      for (const { line, place, row } of rows) {
        const words = besideWords(besideOf(row));
        if (words !== '')
          this.#refuse({
            line,
            place,
            reason: `Is there already; ${words} of the file left out.`,
            isNote: true,
          });
      }
    const alike = this.#state.alike.filter((one) => !chosen.has(one));
    this.#settle(rows, { alike });
  }

  /** Gives those who are there what their rows say more: a person has looked. In the order given, some at a time. */
  async addBeside(rows: readonly (FoundRow & { readonly patientId: PatientId })[]): Promise<void> {
    for (const some of slicesOf(rows, rowsOfOneWord)) {
      const outcomes = await this.#ports.send(
        some.map(({ row, patientId }) => ({ ...row, sameAs: patientId })),
      );
      const lines = new Set(some.map(({ line }) => line));
      this.#problems = this.#problems.filter(({ line, isNote }) => !(isNote && lines.has(line)));
      this.#count(outcomes, some, true);
      const isLeft = ({ line }: FoundRow) => !lines.has(line);
      const { alike, lacking } = this.#state;
      this.#settle(some, { alike: alike.filter(isLeft), lacking: lacking.filter(isLeft) });
    }
  }

  #settle(rows: readonly FoundRow[], changed: Partial<ImportState>): void {
    this.#set({ ...changed, problems: [...this.#problems] });
    this.#walk.settle(rows.map(({ line }) => line));
    this.#keepPlace();
  }

  /** Whoever comes back finds those who wait for a word; what did not fit has to be put right in the file. */
  #keepPlace(): void {
    const { phase, alike, alikeLeft, lacking } = this.#state;
    const isOver = phase === 'done' && alike.length + alikeLeft + lacking.length === 0;
    this.#ports.keepPlace?.(isOver ? null : this.#walk.place);
  }

  async #take(found: Found): Promise<void> {
    if (!('row' in found)) {
      this.#refuse(found);
      return;
    }
    if (this.#walk.isSettled(found.line)) {
      this.#state = { ...this.#state, before: this.#state.before + 1 };
      return;
    }
    const bytes = bytesOf(found.row);
    if (this.#slice.length >= mostImportRows || this.#sliceBytes + bytes > mostSliceBytes)
      await this.#flush();
    this.#slice.push(found);
    this.#sliceBytes += bytes;
  }

  #refuse(problem: Problem): void {
    const { refused, leftOut } = this.#state;
    if (!problem.isNote)
      this.#state = problem.isLeftOut
        ? { ...this.#state, leftOut: leftOut + 1 }
        : { ...this.#state, refused: refused + 1 };
    if (this.#problems.length < mostProblems) this.#problems.push(problem);
  }

  /** Sends what is gathered, again and again until it is taken or the person stops it. */
  async #flush(): Promise<void> {
    const rows = this.#slice;
    [this.#slice, this.#sliceBytes] = [[], 0];
    while (rows.length > 0) {
      this.#stop.signal.throwIfAborted();
      try {
        const outcomes = await this.#ports.send(rows.map(({ row }) => row));
        this.#count(outcomes, rows);
        this.#walk.take(rows.map(({ line }, at) => ({ line, isOpen: isOpen(outcomes[at]!) })));
        this.#keepPlace();
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

  /** @param isGiving the rows were sent for those who are there to get what they lack */
  #count(outcomes: readonly ImportOutcome[], rows: readonly FoundRow[], isGiving = false): void {
    let { added, there, alikeLeft, given } = this.#state;
    const [alike, lacking] = [[...this.#state.alike], [...this.#state.lacking]];
    for (const [at, { outcome, reason, alike: others, patientId, beside }] of outcomes.entries()) {
      const found = rows[at]!;
      const { line, place, note } = found;
      if (outcome === 'added') {
        added += 1;
        // In, but not with everything that the file says.
        for (const said of [note, reason])
          if (said) this.#refuse({ line, place, reason: said, isNote: true });
      } else if (isGiving && beside !== undefined) given = besideSum(given, beside);
      else if (outcome === 'there') {
        there += 1;
        if (patientId === null || beside === undefined) continue;
        const words = besideWords(beside);
        this.#refuse({
          line,
          place,
          reason: `Is there already; ${words} of the file left out.`,
          isNote: true,
        });
        if (lacking.length < mostAlike) lacking.push({ ...found, patientId, beside });
      } else if (outcome === 'refused') this.#refuse({ line, place, reason: reason ?? '' });
      else if (alike.length < mostAlike) alike.push({ ...found, alike: others });
      else alikeLeft += 1;
    }
    const named = outcomes.filter((one) => one.outcome === 'added' && one.alike.length > 0);
    const similar = this.#state.similar + named.length;
    this.#set({ added, there, alike, alikeLeft, similar, lacking, given });
  }

  #set(changed: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const watcher of this.#watchers) watcher();
  }
}

/** Whether somebody still has to say or to do something about it. */
const isOpen = ({ outcome, beside }: ImportOutcome) =>
  outcome === 'alike' || outcome === 'refused' || beside !== undefined;
