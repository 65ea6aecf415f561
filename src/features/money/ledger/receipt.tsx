import type { Patient } from '../../../contract/people/patient.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import { clockMark } from '../../../domain/base/time/clock-words.ts';
import { dateInDigits, momentInWords, shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { keptMinor, methodInWords, paymentNumber } from '../../../domain/money/payments.ts';
import type { PaidCharge } from '../../../domain/money/receipt.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Letterhead, Paper, PaperFacts } from '../../../ui/page/paper.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  payment: Payment;
  patient: Patient;
  /** What it paid for; null where this device does not have all of the ledger. */
  paid: readonly PaidCharge[] | null;
  /** What was open after it; null where that is not known. */
  openMinor: number | null;
}

/** A payment as paper for the patient. Notes and reasons are the clinic's own and stand on the screen alone. */
export function Receipt({ payment, patient, paid, openMinor }: ReceiptProps) {
  const { clinic, location } = useClinic();
  const place = clinic.locations.find(({ ID }) => ID === payment.locationId) ?? location;
  const { reversal } = payment;
  return (
    <Paper className={styles['receipt']} label="Receipt">
      <Letterhead clinicName={clinic.name} place={place} />
      <h2>Receipt</h2>
      <PaperFacts className={styles['facts']}>
        <dt>Receipt number</dt>
        <dd>{paymentNumber(payment)}</dd>
        <dt>Received from</dt>
        <dd>{patientName(patient)}</dd>
        {patient.chartNumber === null ? null : (
          <>
            <dt>Chart</dt>
            <dd>{patient.chartNumber}</dd>
          </>
        )}
        <dt>Date</dt>
        <dd>
          {momentInWords(payment.takenAt, place.timezone)}
          {typeof payment.clockAheadMs === 'number' ? ` (${clockMark(payment.clockAheadMs)})` : null}
        </dd>
        <dt>Paid by</dt>
        <dd>{methodInWords(payment)}</dd>
        <dt>Received by</dt>
        <dd>{payment.takenByName}</dd>
      </PaperFacts>
      {paid === null || paid.length === 0 ? null : <PaidFor paid={paid} />}
      <PaperFacts className={styles['facts']}>
        <dt>Amount</dt>
        <dd className={styles['amount']}>{formatMoney(payment.amountMinor)}</dd>
        {reversal === null ? null : (
          <>
            <dt>{reversal.kind === 'refund' ? 'Refunded' : 'Reversed'}</dt>
            <dd>
              {formatMoney(reversal.amountMinor)} on {shortDayInWords(reversal.reversedOn)}
            </dd>
            <dt>Remains paid</dt>
            <dd className={styles['amount']}>{formatMoney(keptMinor(payment))}</dd>
          </>
        )}
        {openMinor === null ? null : (
          <>
            <dt>{openMinor < 0 ? 'Credit' : 'Balance'}</dt>
            <dd className={styles['amount']}>{formatMoney(Math.abs(openMinor))}</dd>
          </>
        )}
      </PaperFacts>
      {reversal?.kind === 'mistake' ? (
        <p className={styles['stands']}>Entered by mistake. This receipt is void.</p>
      ) : null}
      <OwnWords payment={payment} />
    </Paper>
  );
}

function PaidFor({ paid }: { paid: readonly PaidCharge[] }) {
  return (
    <table className={`${styles['services']} pl-figures`}>
      <caption>Services</caption>
      <tbody>
        {paid.map(({ charge, paidMinor }) => (
          <tr key={charge.id}>
            <th scope="row">
              {dateInDigits(charge.serviceDate)} {charge.cptCode === '' ? '' : `${charge.cptCode} `}
              {charge.description}
              {charge.units === 1 ? '' : ` × ${charge.units}`}
              {paidMinor === charge.totalMinor ? '' : `, part of ${formatMoney(charge.totalMinor)}`}
            </th>
            <td>{formatMoney(paidMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OwnWords({ payment: { note, reversal } }: { payment: Payment }) {
  if (note === '' && reversal === null) return null;
  return (
    <PaperFacts className={classNames(styles['facts'], styles['own'], 'pl-screen-only')}>
      {note === '' ? null : (
        <>
          <dt>Note</dt>
          <dd>{note}</dd>
        </>
      )}
      {reversal === null ? null : (
        <>
          <dt>Reversed by</dt>
          <dd>
            {reversal.reversedByName}: {reversal.reason}
          </dd>
        </>
      )}
    </PaperFacts>
  );
}
