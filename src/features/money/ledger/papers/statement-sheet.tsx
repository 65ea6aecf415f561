import type { Patient } from '../../../../contract/people/patient.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { ageNames, type Statement } from '../../../../domain/money/papers/statement.ts';
import { PaperFacts } from '../../../../ui/page/paper.tsx';
import type { PaperSize } from './paper-search.ts';
import { PaperTable, PatientFacts, Sheet, SumRow } from './paper-parts.tsx';
import styles from './papers.module.css';

interface StatementSheetProps {
  statement: Statement;
  patient: Patient;
  size: PaperSize;
  /** Of when the device's copy is; null where the server has just answered. */
  asOf: string | null;
}

const columns = [
  { name: 'Date' },
  { name: 'Description' },
  { name: 'Amount', isNumber: true },
  { name: 'Balance', isNumber: true },
];

/** A patient's account as paper: the opening balance, every entry in its order, the closing one, and how old it is. */
export function StatementSheet({ statement, patient, size, asOf }: StatementSheetProps) {
  const { from, to, openingMinor, lines, closingMinor, payerMinor } = statement;
  return (
    <Sheet title="Statement" size={size}>
      <PaperFacts>
        <PatientFacts patient={patient} />
        <dt>Period</dt>
        <dd>
          {dateInDigits(from)} – {dateInDigits(to)}
        </dd>
        {asOf === null ? null : (
          <>
            <dt>As of</dt>
            <dd>{asOf}. Later entries may not be on it.</dd>
          </>
        )}
      </PaperFacts>
      <PaperTable caption="Entries of the statement" patient={patient} columns={columns}>
        <tbody>
          <SumRow
            name={`Opening balance, ${dateInDigits(from)}`}
            value={formatMoney(openingMinor)}
            columns={4}
          />
          {lines.map(({ key, day, words, amountMinor, balanceMinor }) => (
            <tr key={key}>
              <td className={styles['day']}>{dateInDigits(day)}</td>
              <th scope="row" className={styles['what']}>
                {words}
              </th>
              <td className={styles['number']}>{formatMoney(amountMinor)}</td>
              <td className={styles['number']}>{formatMoney(balanceMinor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <SumRow
            name={`Closing balance, ${dateInDigits(to)}`}
            value={formatMoney(closingMinor)}
            columns={4}
          />
          <SumRow
            name={closingMinor < 0 ? 'Credit on account' : 'Amount due'}
            value={formatMoney(Math.abs(closingMinor))}
            columns={4}
            isStrong
          />
        </tfoot>
      </PaperTable>
      {closingMinor > 0 ? <Ages statement={statement} patient={patient} /> : null}
      {payerMinor > 0 ? (
        <p className={styles['note']}>
          {formatMoney(payerMinor)} is billed to a payer and is not part of this balance.
        </p>
      ) : null}
    </Sheet>
  );
}

/** How old what is owed is, on the last day of the statement. */
function Ages({ statement, patient }: Pick<StatementSheetProps, 'statement' | 'patient'>) {
  return (
    <PaperTable
      caption="Age of the amount due"
      patient={patient}
      columns={ageNames.map((name) => ({ name, isNumber: true }))}
    >
      <tbody>
        <tr>
          {statement.ages.map((amountMinor, at) => (
            <td key={ageNames[at]} className={styles['number']}>
              {formatMoney(amountMinor)}
            </td>
          ))}
        </tr>
      </tbody>
    </PaperTable>
  );
}
