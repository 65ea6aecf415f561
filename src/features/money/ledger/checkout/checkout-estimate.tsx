import type { Charge } from '../../../../contract/money/charge.ts';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import { estimateInWords } from '../../../../domain/money/estimate.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { usePaymentPlace } from '../use-payment-place.ts';
import type { CheckoutSums } from './checkout-draft.ts';
import styles from './checkout.module.css';
import { useEstimate } from './use-estimate.ts';

interface CheckoutEstimateProps {
  patientId: PatientId;
  charges: readonly Charge[];
  sums: CheckoutSums;
  onTake: (amountMinor: number) => void;
}

/** What the patient is expected to pay today by their coverage, told as the estimate that it is, and taken in one tap. */
export function CheckoutEstimate({ patientId, charges, sums, onTake }: CheckoutEstimateProps) {
  const { today } = usePaymentPlace();
  const estimate = useEstimate(patientId, charges, sums.today, today);
  if (estimate === null) return null;
  const { payer, patientMinor, payerMinor, writeOffMinor } = estimate;
  const how = estimateInWords(estimate);
  // What the patient has paid ahead is used first.
  const takeMinor = patientMinor - sums.creditMinor;
  return (
    <section className={styles['estimate']} aria-label="Estimate">
      <h3>Estimate</h3>
      <dl className={`${styles['result']} pl-figures`}>
        <div>
          <dt>
            Patient pays
            {how === '' ? null : <span className={styles['hint']}> {how}</span>}
          </dt>
          <dd>{formatMoney(patientMinor)}</dd>
        </div>
        <div>
          <dt>{payer} pays</dt>
          <dd>{formatMoney(payerMinor)}</dd>
        </div>
        {writeOffMinor === 0 ? null : (
          <div>
            <dt>Expected write-off</dt>
            <dd>{formatMoney(writeOffMinor)}</dd>
          </div>
        )}
      </dl>
      <p className={styles['hint']}>
        The payer decides when it processes the claim. The rest stays due until then.
      </p>
      {takeMinor > 0 && takeMinor < sums.dueMinor ? (
        <Button onClick={() => onTake(takeMinor)}>Take the estimated {formatMoney(takeMinor)}</Button>
      ) : null}
    </section>
  );
}
