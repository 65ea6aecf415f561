import type { Instant } from '../../../src/contract/base/values.ts';
import type { Tx } from '../http/transaction.ts';
import type { Journal } from './journal.ts';

/** The repositories of a unit of work. */
export interface OpenRepositories {
  /** The repository of a noun, one for the whole transaction. */
  of<R extends object>(kind: RepositoryKind<R>): R;
}

/** What a repository is opened with. */
export interface WorkContext {
  readonly tx: Tx;
  readonly clinicId: string;
  readonly now: Instant;
  /** Who writes; null where nobody is signed in. */
  readonly userId: string | null;
  /** Takes back what a refused write did: whatever a repository changes in memory, it notes here. */
  readonly journal: Journal;
  /** For other repositories; asked for them when they are needed, not while opening. */
  readonly work: OpenRepositories;
}

/** What a write is about to ask of one repository, so that a batch of writes asks for it at once. */
export interface Touching {
  /** Ids of rows that it makes or changes. */
  readonly changes?: readonly string[];
  /** Ids of rows that it only looks at. */
  readonly sees?: readonly string[];
  /** The id of the write, once it is known. */
  readonly opId?: string | null;
}

/** How a repository takes part in the writes of a transaction, as far as it has something to do. */
export interface Repository<T extends Touching = Touching> {
  /**
   * Reads and locks what will be changed. Its statements are sent before it waits for anything.
   * @returns what else will be looked at, as far as that is known only now
   */
  lock?(asked: readonly T[]): Promise<readonly Touch[] | void>;
  /** Reads what will be looked at, once everything is locked. */
  look?(asked: readonly T[]): Promise<unknown>;
  /** Writes what waits. Its statements are sent before it waits for anything. */
  flush?(): Promise<void>;
  /** Everything has been written. */
  afterFlush?(): Promise<void>;
}

/** A repository as the noun's folder defines it. */
export interface RepositoryKind<R extends object = object> {
  readonly name: string;
  /** How many others stand in a row before it. */
  readonly depth: number;
  readonly open: (context: WorkContext) => R;
}

/**
 * Defines the repository of a noun.
 * @param after repositories that are locked and written before this one: what its rows point to
 */
export function defineRepository<R extends object>(
  name: string,
  { after = [], open }: { after?: readonly RepositoryKind[]; open: (context: WorkContext) => R },
): RepositoryKind<R> {
  return { name, depth: Math.max(0, ...after.map(({ depth }) => depth + 1)), open };
}

/** In the order in which they are locked and written, the same in every transaction. */
export function byRank<K extends RepositoryKind>(kinds: Iterable<K>): K[] {
  return [...kinds].toSorted((a, b) => a.depth - b.depth || (a.name < b.name ? -1 : 1));
}

/** What a write asks of one repository. */
export interface Touch {
  readonly repository: RepositoryKind;
  readonly touching: Touching;
}

/** Says what a write is about to ask of a repository. What is missing is read one by one. */
export function touch<T extends Touching>(
  repository: RepositoryKind<Repository<T>>,
  touching: NoInfer<T>,
): Touch {
  return { repository, touching };
}

/** What one write of a batch asks for. */
export interface Asked {
  readonly opId: string | null;
  readonly touches: readonly Touch[];
}
