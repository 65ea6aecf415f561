import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { cssVariables } from '../css-variables.ts';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** `wide`: left out on a phone. */
  show?: 'always' | 'wide';
  /** The cell that names its row for those who listen; the first column unless said. */
  isRowHeader?: boolean;
  width?: string;
}

interface DataTableProps<Row> {
  /** What the table holds: read aloud, drawn only with `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Drawn in place of the rows when there are none. */
  empty?: ReactNode;
  footer?: ReactNode;
}

/** A plain table with numbers that line up. A link inside a cell with `data-row-link` makes its whole row a target. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown = false, columns, rows, rowKey, empty, footer } = props;
  const named = columns.find((column) => column.isRowHeader === true) ?? columns[0];
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  const classOf = (column: Column<Row>) =>
    classNames(column.align === 'end' && styles['end'], column.show === 'wide' && styles['wideOnly']);
  return (
    // A table wider than its place scrolls by keyboard too, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={`Table: ${caption}`} tabIndex={0} data-quiet-focus>
      <table className={styles['table']}>
        <caption className={captionShown ? styles['caption'] : 'pl-aloud'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(column)}
                style={cssVariables({ '--width': column.width ?? 'auto' })}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) =>
                column === named ? (
                  <th key={column.key} scope="row" className={classOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {footer === undefined ? null : <tfoot>{footer}</tfoot>}
      </table>
    </section>
  );
}
