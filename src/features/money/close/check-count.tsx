import type { DayBook } from '../../../contract/money/day-close.ts';
import { formatMoney, sumMinor } from '../../../domain/base/money.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Check } from '../../../ui/fields/check.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { checksIn } from './count-draft.ts';
import styles from './close.module.css';

interface CheckCountProps {
  book: DayBook;
  found: readonly string[];
  onChange: (found: readonly string[]) => void;
}

/** The checks that should be in the drawer, each to be ticked. */
export function CheckCount({ book, found, onChange }: CheckCountProps) {
  const checks = checksIn(book);
  if (checks.length === 0) return null;
  const isFound = (id: string) => found.includes(id);
  const ticked = checks.filter(({ paymentId }) => isFound(paymentId!));
  const left = checks.length - ticked.length;
  const toggle = (id: string, isHere: boolean) =>
    onChange(isHere ? [...found, id] : found.filter((one) => one !== id));
  const carried = new Set(book.carriedChecks.map(({ paymentId }) => paymentId));
  return (
    <Card
      title="Checks"
      aside={
        left === 0 ? undefined : (
          <Button size="small" onClick={() => onChange(checks.map(({ paymentId }) => paymentId!))}>
            Tick all
          </Button>
        )
      }
    >
      <ul className={styles['checks']}>
        {checks.map(({ paymentId, reference, patientName, amountMinor, day }) => (
          <li key={paymentId}>
            <Check checked={isFound(paymentId!)} onChange={(isHere) => toggle(paymentId!, isHere)}>
              <span className={styles['check']}>
                <span>
                  {reference === '' ? 'No number' : `No. ${reference}`}
                  <small>
                    {patientName === '' ? 'Taken on this device' : patientName}
                    {carried.has(paymentId) ? ` · left from ${shortDayInWords(day)}` : ''}
                  </small>
                </span>
                <b className="pl-figures">{formatMoney(amountMinor)}</b>
              </span>
            </Check>
          </li>
        ))}
      </ul>
      <dl className={`${styles['sums']} pl-figures`} aria-live="polite">
        <dt>
          Found {ticked.length} of {checks.length}
        </dt>
        <dd className={styles['strong']}>
          {formatMoney(sumMinor(ticked.map(({ amountMinor }) => amountMinor)))}
        </dd>
      </dl>
      {left === 0 ? null : (
        <p className={styles['hint']}>Checks that aren’t ticked are carried to the next day.</p>
      )}
    </Card>
  );
}
