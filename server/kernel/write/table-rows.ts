import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../http/transaction.ts';
import type { Journal } from './journal.ts';
import type { Repository, Touch, Touching, WorkContext } from './repository.ts';
import { tableSql, type TableSql } from './row-sql.ts';
import { RowConflict } from '../db/row-conflict.ts';

export interface AnyRow {
  readonly id: string;
  readonly clinicId: string;
}

interface Entry<Row> {
  readonly row: Row | null;
  /** Locked rows may be changed; the others were only looked at. */
  readonly isLocked: boolean;
  readonly state: 'kept' | 'new' | 'changed';
}

const sqlOf = new Map<PgTable, TableSql>();

/**
 * The rows of one table that a transaction works on. Reads go to the database once; changes wait here and are written
 * together by `flush`, so that a hundred writes cost as many round trips as one.
 */
export class TableRows<Row extends AnyRow> implements Repository {
  readonly #name: string;
  readonly #sql: TableSql;
  readonly #tx: Tx;
  readonly #clinicId: string;
  readonly #journal: Journal;
  readonly #entries = new Map<string, Entry<Row>>();

  constructor(table: PgTable, { tx, clinicId, journal }: Pick<WorkContext, 'tx' | 'clinicId' | 'journal'>) {
    this.#name = getTableName(table);
    this.#sql = sqlOf.get(table) ?? tableSql(table);
    sqlOf.set(table, this.#sql);
    this.#tx = tx;
    this.#clinicId = clinicId;
    this.#journal = journal;
  }

  /** Reads the rows of these ids, in the order of ids so that two transactions don't lock crosswise. */
  async fetch(ids: Iterable<string>, isLocked: boolean): Promise<Row[]> {
    const missing = [...new Set(ids)].filter((id) => !this.#has(id, isLocked)).toSorted();
    if (missing.length > 0) {
      const text = isLocked ? this.#sql.loadLocked : this.#sql.load;
      const name = `load-${isLocked ? 'locked-' : ''}${this.#name}`;
      const rows = await this.#tx.run<Row>({ name, text }, [missing, this.#clinicId]);
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const id of missing)
        this.#entries.set(id, { row: found.get(id) ?? null, isLocked, state: 'kept' });
    }
    return [...ids].flatMap((id) => this.#entries.get(id)?.row ?? []);
  }

  /** Reads and locks what a batch of writes will change. */
  async lock(asked: readonly Touching[]): Promise<readonly Touch[] | void> {
    await this.fetch(
      asked.flatMap(({ changes = [] }) => changes),
      true,
    );
  }

  /** Reads what a batch of writes will look at. */
  look(asked: readonly Touching[]): Promise<Row[]> {
    return this.fetch(
      asked.flatMap(({ sees = [] }) => sees),
      false,
    );
  }

  /** The row as it stands, to look at. Null when the clinic has none. */
  async see(id: string): Promise<Row | null> {
    await this.fetch([id], false);
    return this.#entries.get(id)!.row;
  }

  /** The row, locked until the transaction ends, to be changed. Null when the clinic has none. */
  async take(id: string): Promise<Row | null> {
    await this.fetch([id], true);
    return this.#entries.get(id)!.row;
  }

  /** The row as this transaction has it; null where the clinic has none, or nobody has asked for it yet. */
  known(id: string): Row | null {
    return this.#entries.get(id)?.row ?? null;
  }

  /** The rows that this transaction has taken or made, as it leaves them. */
  taken(): Row[] {
    return [...this.#entries.values()].flatMap(({ row, isLocked }) => (row && isLocked ? [row] : []));
  }

  add(row: Row): void {
    this.#set(row.id, { row, isLocked: true, state: 'new' });
  }

  change(row: Row): void {
    const before = this.#entries.get(row.id);
    if (!before?.isLocked) throw new Error(`A row of ${this.#name} was changed that had not been taken.`);
    this.#set(row.id, { row, isLocked: true, state: before.state === 'new' ? 'new' : 'changed' });
  }

  /** Writes what waits. Throws `RowConflict` when the database does not take all of it. */
  async flush(): Promise<void> {
    await Promise.all([this.#write('new', this.#sql.insert), this.#write('changed', this.#sql.update)]);
  }

  async #write(state: 'new' | 'changed', text: string): Promise<void> {
    const waiting = [...this.#entries.values()].filter((entry) => entry.state === state);
    if (waiting.length === 0) return;
    const rows = waiting.map((entry) => entry.row!);
    const name = `${state}-${this.#name}`;
    const written = await this.#tx.run({ name, text }, [JSON.stringify(rows), this.#clinicId]);
    if (written.length !== rows.length) throw new RowConflict(this.#name);
    for (const row of rows) this.#entries.set(row.id, { row, isLocked: true, state: 'kept' });
  }

  #has(id: string, isLocked: boolean): boolean {
    const entry = this.#entries.get(id);
    return entry !== undefined && (entry.isLocked || !isLocked);
  }

  #set(id: string, entry: Entry<Row>): void {
    const before = this.#entries.get(id);
    this.#entries.set(id, entry);
    this.#journal.did(() => {
      if (before) this.#entries.set(id, before);
      else this.#entries.delete(id);
    });
  }
}
