import type { ImportPosition } from '../../../../session/location/import-position.ts';

/** So many lines are kept by their numbers; with more, the place stays where it was, and what follows is sent again. */
const mostOpen = 5_000;

interface Taken {
  readonly line: number;
  readonly isOpen: boolean;
}

/** How far a file has come, line by line in its order: what an earlier run has settled, and what this one adds. */
export class PlaceWalk {
  #line: number;
  readonly #open: Set<number>;
  /** Where this run began to send. */
  readonly #before: number;
  readonly #openBefore: ReadonlySet<number>;
  #isFull = false;

  constructor(startsAt: Pick<ImportPosition, 'line' | 'open'> | null) {
    this.#line = startsAt?.line ?? 0;
    this.#open = new Set(startsAt?.open);
    this.#before = this.#line;
    this.#openBefore = new Set(this.#open);
  }

  get place(): Pick<ImportPosition, 'line' | 'open'> {
    return { line: this.#line, open: [...this.#open] };
  }

  /** Whether an earlier run has settled the row on a line. */
  isSettled(line: number): boolean {
    return line <= this.#before && !this.#openBefore.has(line);
  }

  /** Rows that the server has taken, in the order of the file. */
  take(rows: readonly Taken[]): void {
    this.settle(rows.filter(({ isOpen }) => !isOpen).map(({ line }) => line));
    const open = rows.filter(({ isOpen }) => isOpen);
    const last = rows.at(-1)?.line ?? 0;
    this.#isFull ||= this.#open.size + open.length > mostOpen;
    if (this.#isFull || last <= this.#line) return;
    for (const { line } of open) if (line > this.#line) this.#open.add(line);
    this.#line = last;
  }

  /** Nobody has to say anything more of these. */
  settle(lines: readonly number[]): void {
    for (const line of lines) this.#open.delete(line);
  }
}
