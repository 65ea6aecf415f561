import { Fragment } from 'react';
import type { Payment } from '../../../contract/money/payment.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { keptMinor, methodInWords, reversalsOf } from '../../../domain/money/payments.ts';
import type { ReceivedTip } from '../../../domain/money/receipt.ts';
import { useClinic } from '../../../session/session-context.ts';
import { PaperFacts } from '../../../ui/page/paper.tsx';
import styles from './receipt.module.css';

interface ReceiptSumsProps {
  together: readonly Payment[];
  tips: readonly ReceivedTip[];
  openMinor: number | null;
}

/** Each way to pay where there are several, what was given back, tips, and what remains. */
export function ReceiptSums({ together, tips, openMinor }: ReceiptSumsProps) {
  const { clinicians } = useClinic().clinic;
  const amount = together.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const back = together.flatMap(reversalsOf);
  return (
    <PaperFacts className={styles['facts']}>
      {together.length === 1
        ? null
        : together.map((one) => (
            <Fragment key={one.id}>
              <dt>{methodInWords(one)}</dt>
              <dd>{formatMoney(one.amountMinor)}</dd>
            </Fragment>
          ))}
      <dt>Amount</dt>
      <dd className={styles['amount']}>{formatMoney(amount)}</dd>
      {tips.map(({ providerId, amountMinor }) => (
        <Fragment key={providerId}>
          <dt>Tip for {clinicians.find(({ ID }) => ID === providerId)?.name ?? 'the provider'}</dt>
          <dd>{formatMoney(amountMinor)}</dd>
        </Fragment>
      ))}
      {back.map((one) => (
        <Fragment key={one.id}>
          <dt>{one.kind === 'refund' ? 'Refunded' : 'Reversed'}</dt>
          <dd>
            {formatMoney(one.amountMinor)} on {shortDayInWords(one.reversedOn)}
          </dd>
        </Fragment>
      ))}
      {back.length === 0 ? null : (
        <>
          <dt>Remains paid</dt>
          <dd className={styles['amount']}>
            {formatMoney(together.reduce((sum, one) => sum + keptMinor(one), 0))}
          </dd>
        </>
      )}
      {openMinor === null ? null : (
        <>
          <dt>{openMinor < 0 ? 'Credit' : 'Balance'}</dt>
          <dd className={styles['amount']}>{formatMoney(Math.abs(openMinor))}</dd>
        </>
      )}
    </PaperFacts>
  );
}
