import { useState } from 'react';
import type { Charge } from '../../../../contract/money/charge.ts';
import type { AllocationPart, LedgerEntry } from '../../../../contract/money/ledger-entry.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { allocateOf } from '../../../../data/money/ledger-entries.writes.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import type { OpenCharge } from '../../../../domain/money/journal/allocation.ts';
import { appliedMinor } from '../../../../domain/money/ledger-entries.ts';
import { proposedParts } from '../../../../domain/money/ledger-entry-postings.ts';
import { AmountField } from '../../../../ui/fields/amount-field.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import { chargeInWords } from './charge-words.ts';
import styles from './entries.module.css';

interface ApplyDialogProps {
  patient: Patient;
  charges: readonly Charge[];
  entries: readonly LedgerEntry[];
  open: readonly OpenCharge[];
  creditMinor: number;
  onClose: () => void;
}

interface Line {
  readonly charge: Charge;
  readonly appliedMinor: number;
  readonly openMinor: number;
}

/** Says which charges the payments pay for: proposed to the oldest first, changed line by line. */
export default function ApplyDialog(props: ApplyDialogProps) {
  const { patient, charges, entries, open, creditMinor, onClose } = props;
  const place = usePaymentPlace();
  const [lines] = useState(() => linesOf(charges, entries, open));
  const [values, setValues] = useState(() => proposed(lines, open, creditMinor));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const parts = lines.flatMap(({ charge, appliedMinor: applied }): AllocationPart[] => {
    const change = (values.get(charge.id) ?? 0) - applied;
    return change === 0
      ? []
      : [{ chargeId: charge.id, paymentId: null, amountMinor: change as AllocationPart['amountMinor'] }];
  });
  const left = creditMinor - parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const faultOf = (line: Line) => lineFault(line, values.get(line.charge.id) ?? null);
  // Where more is applied than was paid, each step back is one in the right direction.
  const isSound =
    left >= Math.min(0, creditMinor) &&
    parts.length > 0 &&
    lines.every((line) => faultOf(line) === undefined);
  const submit = async () => {
    setTried(true);
    if (!isSound) return;
    setBusy(true);
    const isKept = await allocateOf(patient, place, parts, charges);
    setBusy(false);
    if (!isKept) return;
    toast.success('Payments applied', { name: 'payment' });
    onClose();
  };
  return (
    <FormDialog title="Apply payments" action="Apply" isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <p className={styles['note']}>
        Credit to apply: {formatMoney(Math.max(0, creditMinor))}. Oldest charges come first; change any
        amount.
      </p>
      <div className={styles['rows']}>
        {lines.map((line) => (
          <div key={line.charge.id} className={styles['row']}>
            <div>
              {line.charge.cptCode} {line.charge.description}
              <small>
                {shortDayInWords(line.charge.serviceDate)} · {formatMoney(line.charge.totalMinor)}
              </small>
            </div>
            <AmountField
              label={`Applied to ${chargeInWords(line.charge)}`}
              isLabelHidden
              isExact
              value={values.get(line.charge.id) ?? null}
              error={faultOf(line)}
              onChange={(cents) => setValues((now) => new Map(now).set(line.charge.id, cents))}
            />
          </div>
        ))}
      </div>
      <p className={`${styles['left']} pl-figures`} aria-live="polite">
        <span>{left < 0 ? 'More than the credit' : 'Left as credit'}</span>
        <span className={left < 0 ? styles['fault'] : undefined}>{formatMoney(Math.abs(left))}</span>
      </p>
      {isTried && parts.length === 0 ? <p className={styles['fault']}>Change an amount to apply.</p> : null}
    </FormDialog>
  );
}

function linesOf(
  charges: readonly Charge[],
  entries: readonly LedgerEntry[],
  open: readonly OpenCharge[],
): readonly Line[] {
  const openOf = new Map(open.map(({ chargeId, openMinor }) => [chargeId, openMinor]));
  return charges
    .map((charge) => ({
      charge,
      appliedMinor: appliedMinor(entries, charge.id),
      openMinor: openOf.get(charge.id) ?? 0,
    }))
    .filter((line) => line.openMinor > 0 || line.appliedMinor > 0)
    .toSorted((a, b) => (a.charge.serviceDate < b.charge.serviceDate ? -1 : 1));
}

function proposed(lines: readonly Line[], open: readonly OpenCharge[], creditMinor: number) {
  const values = new Map<string, number | null>(lines.map((line) => [line.charge.id, line.appliedMinor]));
  for (const { chargeId, amountMinor } of proposedParts(
    [{ paymentId: null, amountMinor: creditMinor }],
    open,
  ))
    values.set(chargeId, (values.get(chargeId) ?? 0) + amountMinor);
  return values;
}

/** Why so much cannot stand as applied to a charge. */
function lineFault({ openMinor, appliedMinor: applied }: Line, value: number | null): string | undefined {
  if (value === null) return 'Enter an amount, or 0.';
  const most = Math.max(0, openMinor) + applied;
  return value > most ? `At most ${formatMoney(most)}.` : undefined;
}
