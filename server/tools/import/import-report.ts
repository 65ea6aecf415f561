import { readTypes, type ReadType } from './read/rows.ts';

export interface TypeCount {
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  /** Left out on purpose: entered in error, refuted, or a visit that did not take place. */
  leftOut: number;
  failed: number;
}

export interface ImportFailure {
  file: string;
  line: number;
  /** `Observation/17`, `3 resources` or empty for the whole line. */
  what: string;
  reason: string;
}

/** Failures and new numbers are all counted; this many are kept word for word. */
const keptFailures = 1_000;

const none = (): TypeCount => ({ read: 0, new: 0, changed: 0, unchanged: 0, leftOut: 0, failed: 0 });

/** What an import did, by kind of resource, and what it could not do. */
export class ImportReport {
  readonly counts: Record<ReadType, TypeCount>;
  /** Kinds of resources that Plumbline does not read, with how many there were. */
  readonly otherTypes = new Map<string, number>();
  readonly failures: ImportFailure[] = [];
  failureCount = 0;
  /** Patients whose own chart number was somebody else's, with the one they got. */
  readonly renumbered: (readonly [what: string, number: string])[] = [];
  renumberedCount = 0;
  bundles = 0;
  wasStopped = false;

  constructor() {
    const pairs = readTypes.map((type) => [type, none()] as const);
    this.counts = Object.fromEntries(pairs) as Record<ReadType, TypeCount>;
  }

  fail(failure: ImportFailure): void {
    this.failureCount += 1;
    if (this.failures.length < keptFailures) this.failures.push(failure);
  }

  renumber(what: string, number: string): void {
    this.renumberedCount += 1;
    if (this.renumbered.length < keptFailures) this.renumbered.push([what, number]);
  }

  total(part: keyof TypeCount): number {
    return readTypes.reduce((sum, type) => sum + this.counts[type][part], 0);
  }

  get isWhole(): boolean {
    return this.failureCount === 0 && !this.wasStopped;
  }
}
