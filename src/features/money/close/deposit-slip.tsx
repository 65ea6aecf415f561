import type { DayBook, DayClose } from '../../../contract/money/day-close.ts';
import { unitName } from '../../../domain/money/close/count.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { momentInWords, shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Letterhead, Paper, PaperFacts } from '../../../ui/page/paper.tsx';
import { checksIn } from './count-draft.ts';
import styles from './close.module.css';

/** What goes to the bank, as paper: the cash as it was counted, and each check. */
export function DepositSlip({ book, close }: { book: DayBook; close: DayClose }) {
  const { clinic, location } = useClinic();
  const place = clinic.locations.find(({ ID }) => ID === close.locationId) ?? location;
  const names = new Map(
    checksIn(book).map(({ paymentId, patientName }) => [paymentId as string, patientName]),
  );
  const checks = close.checks.filter(({ isHere }) => isHere);
  return (
    <Paper label="Deposit slip" className={styles['slip']}>
      <Letterhead clinicName={clinic.name} place={place} />
      <h2>Deposit slip</h2>
      <PaperFacts>
        <dt>Day</dt>
        <dd>{shortDayInWords(close.day)}</dd>
        <dt>Closed by</dt>
        <dd>
          {close.closedByName}, {momentInWords(close.closedAt, place.timezone)}
        </dd>
      </PaperFacts>
      <table className={`${styles['paper']} pl-figures`}>
        <caption>Cash counted</caption>
        <tbody>
          {close.cash.map(({ unitMinor, count }) => (
            <tr key={unitMinor}>
              <th scope="row">
                {count} × {unitName(unitMinor)}
              </th>
              <td>{formatMoney(unitMinor * count)}</td>
            </tr>
          ))}
          {close.keptMinor === 0 ? null : (
            <tr>
              <th scope="row">Less what stays in the drawer</th>
              <td>{formatMoney(0 - close.keptMinor)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cash</th>
            <td>{formatMoney(close.depositCashMinor)}</td>
          </tr>
        </tfoot>
      </table>
      {checks.length === 0 ? null : (
        <table className={`${styles['paper']} pl-figures`}>
          <caption>Checks</caption>
          <tbody>
            {checks.map(({ paymentId, reference, amountMinor }) => (
              <tr key={paymentId}>
                <th scope="row">
                  {reference === '' ? 'No number' : `No. ${reference}`}
                  {names.get(paymentId) ? `, ${names.get(paymentId)}` : ''}
                </th>
                <td>{formatMoney(amountMinor)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {checks.length} {checks.length === 1 ? 'check' : 'checks'}
              </th>
              <td>{formatMoney(close.depositChecksMinor)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className={styles['total']}>
        <span>Total deposit</span>
        <b className="pl-figures">{formatMoney(close.depositCashMinor + close.depositChecksMinor)}</b>
      </p>
    </Paper>
  );
}
