/** The database did not take all rows: an id is taken, or a row is gone. */
export class RowConflict extends Error {
  override readonly name = 'RowConflict';
  readonly table: string;
  constructor(table: string) {
    super(`The database did not take all rows of ${table}.`);
    this.table = table;
  }
}
