import { Fragment } from 'react';
import type { Patient } from '../../../contract/people/patient.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import { clockMark } from '../../../domain/base/time/clock-words.ts';
import { dateInDigits, momentInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { methodInWords, paymentNumber, reversalsOf } from '../../../domain/money/payments.ts';
import type { PaidCharge, ReceivedTip } from '../../../domain/money/receipt.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Letterhead, Paper, PaperFacts } from '../../../ui/page/paper.tsx';
import { ReceiptSums } from './receipt-sums.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  payment: Payment;
  /** Those of the same check-out, with it; it alone unless said. */
  together?: readonly Payment[];
  tips?: readonly ReceivedTip[];
  patient: Patient;
  /** What it paid for; null where this device does not have all of the ledger. */
  paid: readonly PaidCharge[] | null;
  /** What was open after it; null where that is not known. */
  openMinor: number | null;
}

/** A payment as paper for the patient. Notes and reasons are the clinic's own and stand on the screen alone. */
export function Receipt(props: ReceiptProps) {
  const { payment, patient, paid, openMinor, tips = [] } = props;
  const together = props.together?.length ? props.together : [payment];
  const { clinic, location } = useClinic();
  const place = clinic.locations.find(({ ID }) => ID === payment.locationId) ?? location;
  return (
    <Paper className={styles['receipt']} label="Receipt">
      <Letterhead clinicName={clinic.name} place={place} />
      <h2>Receipt</h2>
      <PaperFacts className={styles['facts']}>
        <dt>Receipt number</dt>
        <dd>{numbersOf(together)}</dd>
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
        {together.length === 1 ? (
          <>
            <dt>Paid by</dt>
            <dd>{methodInWords(payment)}</dd>
          </>
        ) : null}
        <dt>Received by</dt>
        <dd>{payment.takenByName}</dd>
      </PaperFacts>
      {paid === null || paid.length === 0 ? null : <PaidFor paid={paid} />}
      <ReceiptSums together={together} tips={tips} openMinor={openMinor} />
      {together.every(({ reversal }) => reversal?.kind === 'mistake') ? (
        <p className={styles['stands']}>Entered by mistake. This receipt is void.</p>
      ) : null}
      <OwnWords together={together} />
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

/** `1042`, or `1042, 1043` of several; that they follow is said once. */
const numbersOf = (together: readonly Payment[]): string =>
  [...new Set(together.map(paymentNumber))].join(', ');

function OwnWords({ together }: { together: readonly Payment[] }) {
  const notes = together.flatMap(({ note }) => (note === '' ? [] : [note]));
  const back = together.flatMap(reversalsOf);
  if (notes.length === 0 && back.length === 0) return null;
  return (
    <PaperFacts className={classNames(styles['facts'], styles['own'], 'pl-screen-only')}>
      {notes.length === 0 ? null : (
        <>
          <dt>Note</dt>
          <dd>{notes.join('; ')}</dd>
        </>
      )}
      {back.map((one) => (
        <Fragment key={one.id}>
          <dt>Reversed by</dt>
          <dd>
            {one.reversedByName}: {one.reason}
          </dd>
        </Fragment>
      ))}
    </PaperFacts>
  );
}
