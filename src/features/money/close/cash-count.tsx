import type { FocusEvent, KeyboardEvent } from 'react';
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

const isCount = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getAttribute('role') === 'spinbutton';

/** What is typed replaces the count that stands there. */
function selectCount({ target }: FocusEvent): void {
  if (isCount(target)) target.select();
}

/** Enter goes on to the next bill or coin, as on an adding machine. */
function goOnWithEnter({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || !isCount(target)) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[role="spinbutton"]')];
  fields[fields.indexOf(target) + 1]?.focus();
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
      {/* The fields in it are what is focused and typed into; the list only hears of it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles['units']} onFocus={selectCount} onKeyDown={goOnWithEnter}>
        {cashUnits.map((unit) => {
          const count = draft.units[unit] ?? 0;
          return (
            <li key={unit}>
              <span aria-hidden="true">{unitName(unit)}</span>
              <Stepper
                label={unitName(unit)}
                labelHidden
                value={count}
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
