import type { MethodSums } from '../../../contract/money/day-close.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { CountDraft } from './count-draft.ts';
import styles from './close.module.css';

const totals = [
  { method: 'card', field: 'cardMinor', label: 'Card terminal total' },
  { method: 'transfer', field: 'transferMinor', label: 'Bank transfers' },
  { method: 'other', field: 'otherMinor', label: 'Other payments' },
] as const;

interface OtherTotalsProps {
  draft: CountDraft;
  seen: MethodSums;
  onChange: (change: Partial<CountDraft>) => void;
}

/** What terminal and bank say, next to what was entered. A difference is kept with the count; nothing is posted for it. */
export function OtherTotals({ draft, seen, onChange }: OtherTotalsProps) {
  const shown = totals.filter(({ method, field }) => seen[method] !== 0 || draft[field] !== null);
  if (shown.length === 0) return null;
  return (
    <Card title="Card and other totals">
      <div className={styles['pairs']}>
        {shown.map(({ method, field, label }) => {
          const counted = draft[field];
          const off = counted === null ? 0 : counted - seen[method];
          return (
            <div key={method}>
              <AmountField
                label={label}
                optional
                value={counted}
                onChange={(cents) => onChange({ [field]: cents })}
              />
              <p className={styles['hint']} aria-live="polite">
                Expected {formatMoney(seen[method])}
                {counted === null ? '' : off === 0 ? ' · matches' : ` · differs by ${formatMoney(off)}`}
              </p>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
