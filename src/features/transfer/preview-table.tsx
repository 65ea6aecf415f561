import { readImportRow, type ReadOptions } from '../../domain/import-row.ts';
import type { Look } from './look-at-file.ts';
import styles from './transfer.module.css';

const shown = [
  ['firstName', 'First name'],
  ['middleName', 'Middle'],
  ['lastName', 'Last name'],
  ['birthDate', 'Birth date'],
  ['sex', 'Sex'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['city', 'City'],
] as const;

/** The first rows as they would be added, or what is wrong with them. */
export function PreviewTable({ look, options }: { look: Look; options: ReadOptions }) {
  return (
    // It may be wider than the screen, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['table']} tabIndex={0} role="group" aria-label="The first rows">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            {shown.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="pl-figures">
          {look.sample.map((record) => {
            const found = readImportRow(record, options);
            return (
              <tr key={record.line}>
                <td>{record.line}</td>
                {'reason' in found ? (
                  <td colSpan={shown.length}>{found.reason}</td>
                ) : (
                  shown.map(([key]) => <td key={key}>{found.row.fields[key]}</td>)
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
