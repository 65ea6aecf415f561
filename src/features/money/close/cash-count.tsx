import type { CloseFields } from '../../../contract/money/day-close.ts';
import { mostOfUnit } from '../../../contract/money/day-close.ts';
import { cashUnits, overInWords, unitName, type CountResult } from '../../../domain/money/close/count.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { CountDraft } from './count-draft.ts';
import styles from './close.module.css';

interface CashCountProps {
  draft: CountDraft;
  fields: Pick<CloseFields, 'floatMinor'>;
  result: CountResult;
  onChange: (change: Partial<CountDraft>) => void;
}

/** How many of each bill and coin are in the drawer; the sum follows each press. */
export function CashCount({ draft, fields, result, onChange }: CashCountProps) {
  const { cashMinor, expectedCashMinor, overMinor } = result;
  const isBegun = Object.values(draft.units).some((count) => count > 0);
  return (
    <Card
      title="Cash"
      aside={
        isBegun || overMinor === 0 ? (
          <Badge tone={overMinor === 0 ? 'success' : 'warning'}>{overInWords(overMinor)}</Badge>
        ) : (
          <Badge>Not counted</Badge>
        )
      }
    >
      <div className={styles['float']}>
        <AmountField
          label="Float at the start"
          value={fields.floatMinor}
          onChange={(floatMinor) => onChange({ floatMinor })}
        />
      </div>
      <ul className={styles['units']}>
        {cashUnits.map((unit) => {
          const count = draft.units[unit] ?? 0;
          return (
            <li key={unit}>
              <span aria-hidden="true">{unitName(unit)}</span>
              <Stepper
                label={unitName(unit)}
                labelHidden
                value={draft.units[unit] ?? null}
                max={mostOfUnit}
                onChange={(next) => {
                  const { [unit]: _, ...others } = draft.units;
                  onChange({ units: next === null ? others : { ...others, [unit]: next } });
                }}
              />
              <output className="pl-figures" data-empty={count === 0 || undefined}>
                {formatMoney(unit * count)}
              </output>
            </li>
          );
        })}
      </ul>
      <dl className={`${styles['sums']} pl-figures`} aria-live="polite">
        <dt>Counted</dt>
        <dd className={styles['strong']}>{formatMoney(cashMinor)}</dd>
        <dt>Expected</dt>
        <dd>{formatMoney(expectedCashMinor)}</dd>
      </dl>
    </Card>
  );
}
