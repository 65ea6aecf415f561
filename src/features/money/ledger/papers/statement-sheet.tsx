import type { Patient } from '../../../../contract/people/patient.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { dateInDigits } from '../../../../domain/base/time/day-words.ts';
import { ageNames, type Statement } from '../../../../domain/money/papers/statement.ts';
import { PaperFacts } from '../../../../ui/page/paper.tsx';
import type { PaperSize } from './paper-search.ts';
import { PaperTable, PatientFacts, Sheet, Sums } from './paper-parts.tsx';
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
          <tr>
            <td className={styles['day']}>{dateInDigits(from)}</td>
            <th scope="row" colSpan={2} className={styles['what']}>
              Opening balance
            </th>
            <td className={styles['number']}>{formatMoney(openingMinor)}</td>
          </tr>
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
      </PaperTable>
      <Sums
        caption="Sums of the statement"
        sums={[
          ['Opening balance', openingMinor],
          ['Entries', closingMinor - openingMinor],
          [`Closing balance, ${dateInDigits(to)}`, closingMinor],
          [closingMinor < 0 ? 'Credit on account' : 'Amount due', Math.abs(closingMinor)],
        ]}
      />
      {closingMinor > 0 ? <Ages statement={statement} /> : null}
      {payerMinor > 0 ? (
        <p className={styles['note']}>
          {formatMoney(payerMinor)} is billed to a payer and is not part of this balance.
        </p>
      ) : null}
    </Sheet>
  );
}

/** How old what is owed is, on the last day of the statement. */
function Ages({ statement }: Pick<StatementSheetProps, 'statement'>) {
  return (
    <section aria-label="Age of the amount due">
      <h3>Age of the amount due</h3>
      <dl className={`${styles['ages']} pl-figures`}>
        {statement.ages.map((amountMinor, at) => (
          <div key={ageNames[at]}>
            <dt>{ageNames[at]}</dt>
            <dd>{formatMoney(amountMinor)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
