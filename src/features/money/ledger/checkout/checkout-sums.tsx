import { formatMoney } from '../../../../domain/base/money.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import type { CheckoutSums } from './checkout-draft.ts';
import styles from './checkout.module.css';

interface SumsOfCheckoutProps {
  sums: CheckoutSums;
  /** All of the credit that there is. */
  creditMinor: number;
  usesCredit: boolean;
  onUseCredit: (uses: boolean) => void;
}

/** Today’s charges, what is open from before, the credit, and what is due. */
export function SumsOfCheckout({ sums, creditMinor, usesCredit, onUseCredit }: SumsOfCheckoutProps) {
  const { today, earlierMinor, dueMinor } = sums;
  return (
    <>
      <table className={`${styles['sums']} pl-figures`}>
        <caption className="pl-aloud">What there is to pay</caption>
        <tbody>
          {today.map(({ charge, openMinor }) => (
            <tr key={charge.id}>
              <th scope="row">
                {charge.cptCode === '' ? '' : `${charge.cptCode} `}
                {charge.description}
                {openMinor === charge.totalMinor ? '' : `, of ${formatMoney(charge.totalMinor)}`}
              </th>
              <td>{formatMoney(openMinor)}</td>
            </tr>
          ))}
          {today.length === 0 ? (
            <tr>
              <th scope="row" colSpan={2} className={styles['none']}>
                No open charges today. They are created when a note is signed.
              </th>
            </tr>
          ) : null}
          {earlierMinor === 0 ? null : (
            <tr>
              <th scope="row">Earlier balance</th>
              <td>{formatMoney(earlierMinor)}</td>
            </tr>
          )}
          {sums.creditMinor === 0 ? null : (
            <tr>
              <th scope="row">Credit used</th>
              <td>{formatMoney(0 - sums.creditMinor)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Amount due</th>
            <td>{formatMoney(dueMinor)}</td>
          </tr>
        </tfoot>
      </table>
      {creditMinor > 0 && sums.todayMinor + earlierMinor > 0 ? (
        <Check checked={usesCredit} onChange={onUseCredit}>
          Use credit of {formatMoney(creditMinor)}
        </Check>
      ) : null}
    </>
  );
}
