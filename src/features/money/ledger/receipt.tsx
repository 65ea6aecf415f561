import type { Patient } from '../../../contract/people/patient.ts';
import type { Payment } from '../../../contract/money/payment.ts';
import { clockMark } from '../../../domain/base/time/clock-words.ts';
import { momentInWords, shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { keptMinor, methodInWords, receiptNumber } from '../../../domain/money/payments.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Letterhead, Paper, PaperFacts } from '../../../ui/page/paper.tsx';
import styles from './receipt.module.css';

/** A payment as paper for the patient. Notes and reasons are the clinic's own and stand on the screen alone. */
export function Receipt({ payment, patient }: { payment: Payment; patient: Patient }) {
  const { clinic, location } = useClinic();
  const place = clinic.locations.find(({ ID }) => ID === payment.locationId) ?? location;
  const { reversal } = payment;
  return (
    <Paper className={styles['receipt']} label="Receipt">
      <Letterhead clinicName={clinic.name} place={place} />
      <h2>Receipt</h2>
      <PaperFacts className={styles['facts']}>
        <dt>Received from</dt>
        <dd>{patientName(patient)}</dd>
        {patient.chartNumber === null ? null : (
          <>
            <dt>Chart</dt>
            <dd>{patient.chartNumber}</dd>
          </>
        )}
        <dt>On</dt>
        <dd>
          {momentInWords(payment.takenAt, place.timezone)}
          {typeof payment.clockAheadMs === 'number' ? ` (${clockMark(payment.clockAheadMs)})` : null}
        </dd>
        <dt>Paid by</dt>
        <dd>{methodInWords(payment)}</dd>
        <dt>Taken by</dt>
        <dd>{payment.takenByName}</dd>
        <dt>Number</dt>
        <dd className={styles['number']}>{receiptNumber(payment.id)}</dd>
        <dt>Amount</dt>
        <dd className={styles['amount']}>{formatMoney(payment.amountMinor)}</dd>
        {reversal === null ? null : (
          <>
            <dt>{reversal.kind === 'refund' ? 'Given back' : 'Reversed'}</dt>
            <dd>
              {formatMoney(reversal.amountMinor)} on {shortDayInWords(reversal.reversedOn)}
            </dd>
            <dt>Remains paid</dt>
            <dd className={styles['amount']}>{formatMoney(keptMinor(payment))}</dd>
          </>
        )}
      </PaperFacts>
      {reversal?.kind === 'mistake' ? (
        <p className={styles['stands']}>Entered by mistake. This receipt does not stand.</p>
      ) : null}
      <OwnWords payment={payment} />
    </Paper>
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
