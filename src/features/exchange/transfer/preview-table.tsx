import type { DateKnown, PlainDate } from '../../../contract/base/values.ts';
import type { ImportRow } from '../../../contract/exchange/patient-import.ts';
import { dateAsKnown } from '../../../domain/base/time/partial-date.ts';
import type { Found } from './run/import-run.ts';
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
  ['tags', 'Tags'],
] as const;

function textIn(fields: ImportRow['fields'], key: string): string | undefined {
  const value = fields[key];
  const { birthDateKnown } = fields;
  if (key === 'birthDate' && birthDateKnown !== undefined)
    return dateAsKnown(value as PlainDate, birthDateKnown as DateKnown);
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The first rows as they would be added, or what is wrong with them. */
export function PreviewTable({ sample }: { sample: readonly Found[] }) {
  return (
    // It may be wider than the screen, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['table']} tabIndex={0} role="group" aria-label="The first rows">
      <table>
        <thead>
          <tr>
            <th scope="col">In the file</th>
            {shown.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="pl-figures">
          {sample.map((found) => (
            <tr key={found.line}>
              <td>{found.place}</td>
              {'row' in found ? (
                shown.map(([key]) => <td key={key}>{textIn(found.row.fields, key)}</td>)
              ) : (
                <td colSpan={shown.length}>{found.reason}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
