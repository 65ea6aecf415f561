import type { ReactNode } from 'react';
import type { Patient } from '../../../../contract/people/patient.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { bornInDigits } from '../../../../domain/people/known-dates.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Letterhead, Paper } from '../../../../ui/page/paper.tsx';
import type { PaperSize } from './paper-search.ts';
import styles from './papers.module.css';

interface SheetProps {
  title: string;
  size: PaperSize;
  /** Where it was made; the chosen location unless said. */
  locationId?: string;
  children: ReactNode;
}

/** A sheet with the clinic’s letterhead and what it is. */
export function Sheet({ title, size, locationId, children }: SheetProps) {
  const { clinic, location } = useClinic();
  const place = clinic.locations.find(({ ID }) => ID === locationId) ?? location;
  return (
    <Paper label={title} className={classNames(styles['sheet'], styles[size])}>
      <Letterhead clinicName={clinic.name} place={place} />
      <h2>{title}</h2>
      {children}
    </Paper>
  );
}

/** Whose paper it is, as terms of a list: name and address by which law and payers know them. */
export function PatientFacts({ patient, isBorn = false }: { patient: Patient; isBorn?: boolean }) {
  const town = [patient.city, patient.state, patient.zip].filter(Boolean).join(' ');
  const address = [patient.address1, patient.address2, town].filter(Boolean).join(', ');
  return (
    <>
      <dt>Patient</dt>
      <dd>{patientName(patient)}</dd>
      {address === '' ? null : (
        <>
          <dt>Address</dt>
          <dd>{address}</dd>
        </>
      )}
      {isBorn ? (
        <>
          <dt>Date of birth</dt>
          <dd>{bornInDigits(patient)}</dd>
        </>
      ) : null}
      {patient.chartNumber === null ? null : (
        <>
          <dt>Chart</dt>
          <dd>{patient.chartNumber}</dd>
        </>
      )}
    </>
  );
}

interface PaperTableProps {
  caption: string;
  /** Whose paper it is, on each printed page. */
  patient: Patient;
  columns: readonly { readonly name: string; readonly isNumber?: boolean }[];
  children: ReactNode;
}

/** A table of a paper: where there is little room it scrolls by itself, and its head is on each printed page. */
export function PaperTable({ caption, patient, columns, children }: PaperTableProps) {
  const { clinic } = useClinic();
  return (
    // A table wider than its place scrolls by keyboard too, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={caption} tabIndex={0} data-quiet-focus>
      <table className={`${styles['table']} pl-figures`}>
        <caption className="pl-aloud">{caption}</caption>
        <thead>
          <tr className={styles['whose']}>
            <th colSpan={columns.length} scope="colgroup">
              {patientName(patient)} · {clinic.name}
            </th>
          </tr>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber === true ? styles['number'] : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

export type Sum = readonly [name: string, amountMinor: number];

/** The sums under a table of a paper: the last one is what the reader looks for. They stand once, on the last page. */
export function Sums({ caption, sums }: { caption: string; sums: readonly Sum[] }) {
  return (
    <table className={`${styles['table']} ${styles['sums']} pl-figures`}>
      <caption className="pl-aloud">{caption}</caption>
      <tbody>
        {sums.map(([name, amountMinor], at) => (
          <tr key={name} className={at === sums.length - 1 ? styles['strong'] : undefined}>
            <th scope="row">{name}</th>
            <td className={styles['number']}>{formatMoney(amountMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
