import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import type { LedgerStep } from '../../../domain/money/ledger.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { methodInWords, reversalNames, reversalsOf } from '../../../domain/money/payments.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import styles from './ledger.module.css';

interface PaymentRowsProps {
  step: Extract<LedgerStep, { kind: 'payment' | 'reversal' }>;
  patientId: string;
  /** Several of one day stand under one heading. */
  isFirstOfDay: boolean;
}

/** A payment, or what takes one back, under its day. */
export function PaymentRows({ step, patientId, isFirstOfDay }: PaymentRowsProps) {
  const { payment, openMinor } = step;
  const sync = useSyncState('payment', payment.id);
  const isBack = step.kind === 'reversal';
  const amount = isBack ? step.reversal.amountMinor : 0 - payment.amountMinor;
  const by = isBack ? step.reversal.reversedByName : payment.takenByName;
  const back = reversalsOf(payment);
  const isLast = isBack ? step.reversal.id === back.at(-1)?.id : back.length === 0;
  const isUndone = !isBack && payment.reversal?.kind === 'mistake';
  return (
    <tbody>
      {isFirstOfDay ? (
        <tr className={styles['visit']}>
          <th colSpan={6} scope="rowgroup">
            {shortDayInWords(step.day)}
          </th>
        </tr>
      ) : null}
      <tr className={classNames(styles['payment'], isUndone && styles['undone'])}>
        <th scope="row" colSpan={2} className={styles['what']}>
          <Link to={`/patients/${patientId}/payments/${payment.id}`}>
            {isBack
              ? `${reversalNames[step.reversal.kind]}: payment of ${formatMoney(payment.amountMinor)}`
              : `Payment: ${methodInWords(payment)}`}
          </Link>{' '}
          {sync === 'server' || !isLast ? null : <SyncMark state={sync} compact />}
          <span className={styles['by']}>{isBack ? `${step.reversal.reason} · ${by}` : by}</span>
        </th>
        <td colSpan={3} className={styles['wide']}>
          Balance {formatMoney(openMinor)}
        </td>
        <td className={styles['amount']}>{formatMoney(amount)}</td>
      </tr>
    </tbody>
  );
}
