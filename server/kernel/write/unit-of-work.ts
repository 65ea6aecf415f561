import type { Instant } from '../../../src/contract/base/values.ts';
import type { Tx } from '../http/transaction.ts';
import type { NewEvent } from '../live/events.ts';
import { Journal } from './journal.ts';
import {
  byRank,
  type Asked,
  type OpenRepositories,
  type Repository,
  type RepositoryKind,
  type Touching,
} from './repository.ts';

/** The transaction that a unit of work belongs to. */
export interface WorkScope {
  readonly tx: Tx;
  readonly clinicId: string;
  readonly now: Instant;
  /** Who writes; absent where nobody is signed in. */
  readonly userId?: string;
}

/**
 * What the writes of one transaction have in common: rows that were read, what is to be written, and what
 * changed for those who watch. Writes of a push share one; a write that is refused is taken back from it
 * (`backTo`). It knows no noun: each noun's repository is opened the first time that it is asked for.
 */
export class UnitOfWork implements OpenRepositories {
  readonly #scope: WorkScope;
  readonly #journal = new Journal();
  readonly #events: NewEvent[] = [];
  readonly #open = new Map<RepositoryKind, object>();

  constructor(scope: WorkScope) {
    this.#scope = scope;
  }

  /** The repository of a noun, one for the whole transaction. */
  of<R extends object>(kind: RepositoryKind<R>): R {
    const known = this.#open.get(kind);
    if (known) return known as R;
    const { tx, clinicId, now, userId = null } = this.#scope;
    const opened = kind.open({ tx, clinicId, now, userId, journal: this.#journal, work: this });
    this.#open.set(kind, opened);
    return opened;
  }

  /** The same for what all of them have in common. */
  #part(kind: RepositoryKind): Repository {
    return this.of(kind);
  }

  /**
   * Reads what a batch of writes will ask for, in two round trips: what is locked, then what is looked at.
   * Repositories in the order of their rank, so that two batches don't lock crosswise.
   */
  async prepare(asked: readonly Asked[]): Promise<void> {
    const byKind = groupByKind(asked);
    const found = await inOrder(
      byRank(byKind.keys()).map((kind) => this.#part(kind).lock?.(byKind.get(kind)!) ?? Promise.resolve([])),
    );
    // What was locked names what else will be looked at.
    const more = found.flatMap((touches) => touches ?? []);
    const all = groupByKind([...asked, { opId: null, touches: more }]);
    await inOrder(byRank(all.keys()).flatMap((kind) => this.#part(kind).look?.(all.get(kind)!) ?? []));
  }

  /** Where the work stands now, to go back to. */
  mark(): number {
    return this.#journal.mark();
  }

  /** Takes back everything since the mark that has not been flushed. */
  backTo(mark: number): void {
    this.#journal.backTo(mark);
  }

  /** Says what changed; recorded with the clinic's next cursor when the transaction ends. */
  announce(event: NewEvent): void {
    this.#events.push(event);
    this.#journal.did(() => this.#events.pop());
  }

  get events(): readonly NewEvent[] {
    return this.#events;
  }

  /** Writes everything, and lets repositories answer what had to wait for that. Throws `RowConflict`. */
  async flush(): Promise<void> {
    const open = byRank(this.#open.keys()).map((kind) => this.#part(kind));
    // They leave in this order and are done in this order: what is pointed to before what points to it.
    await Promise.all(open.flatMap((repository) => repository.flush?.() ?? []));
    for (const repository of open) await repository.afterFlush?.();
  }
}

function groupByKind(asked: readonly Asked[]): Map<RepositoryKind, Touching[]> {
  const byKind = new Map<RepositoryKind, Touching[]>();
  for (const { opId, touches } of asked) {
    for (const { repository, touching } of touches) {
      const list = byKind.get(repository) ?? [];
      list.push({ ...touching, opId });
      byKind.set(repository, list);
    }
  }
  return byKind;
}

/** Waits for all. Of the first that fails all others fail, so it is the first in order that is thrown. */
async function inOrder<T>(steps: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(steps);
  return settled.map((step) => {
    if (step.status === 'rejected') throw step.reason;
    return step.value;
  });
}
