import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import type { PaymentId } from '../../../../contract/base/ids.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './checkout.module.css';

/** What a check-out came to. */
export interface CheckedOutSums {
  /** Of the first payment, whose receipt is that of all of them; null where nothing was taken. */
  readonly paymentId: PaymentId | null;
  readonly paidMinor: number;
  readonly tipMinor: number;
  readonly changeMinor: number;
  /** What of the credit from before was used. */
  readonly creditMinor: number;
}

interface CheckedOutProps {
  patient: Patient;
  done: CheckedOutSums;
  /** As it is now; null where it is not known on this device. */
  balanceMinor: number | null;
  onReceipt: (id: PaymentId) => void;
  onBook?: (() => void) | undefined;
  onClose: () => void;
}

/** A check-out that is done: what was taken, the change, what is left, the receipt and the next visit. */
export function CheckedOut({ patient, done, balanceMinor, onReceipt, onBook, onClose }: CheckedOutProps) {
  const { paymentId, paidMinor, tipMinor, changeMinor, creditMinor } = done;
  const lines: readonly (readonly [string, number])[] = [
    ['Received', paidMinor + tipMinor],
    ['Tip', tipMinor],
    ['Credit used', creditMinor],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${patientName(patient)} is checked out`}
      footer={
        <>
          {onBook === undefined ? null : (
            <Button icon={<CalendarPlus aria-hidden="true" />} onClick={onBook}>
              Book next visit
            </Button>
          )}
          {paymentId === null ? null : (
            <Button icon={<Printer aria-hidden="true" />} onClick={() => onReceipt(paymentId)}>
              Receipt
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles['done']}>
        {changeMinor > 0 ? (
          <p className={styles['change']}>
            Change to give back: <strong className="pl-figures">{formatMoney(changeMinor)}</strong>
          </p>
        ) : null}
        <dl className={`${styles['result']} pl-figures`}>
          {lines.map(([name, amount]) =>
            amount === 0 ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatMoney(amount)}</dd>
              </div>
            ),
          )}
          {balanceMinor === null ? null : (
            <div>
              <dt>{balanceMinor < 0 ? 'Credit' : balanceMinor === 0 ? 'Balance' : 'Balance due'}</dt>
              <dd>{formatMoney(Math.abs(balanceMinor))}</dd>
            </div>
          )}
        </dl>
      </div>
    </Dialog>
  );
}
