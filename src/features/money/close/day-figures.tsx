import type { DayBook } from '../../../contract/money/day-close.ts';
import type { PaymentMethod } from '../../../contract/money/payment.ts';
import { sumsByMethod, totalOf } from '../../../domain/money/close/count.ts';
import { methodNames } from '../../../domain/money/payments.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { Figures } from '../../../ui/figures/figures.tsx';

const plural: Partial<Record<PaymentMethod, string>> = { check: 'Checks', transfer: 'Bank transfers' };

/** What came in that day, by each way to pay. */
export function DayFigures({ book }: { book: DayBook }) {
  const sums = sumsByMethod(book.lines);
  const methods = Object.keys(methodNames) as PaymentMethod[];
  const shown = methods.filter((method) => sums[method] !== 0 || ['cash', 'check', 'card'].includes(method));
  return (
    <Figures
      items={[
        ...shown.map((method) => ({
          label: plural[method] ?? methodNames[method],
          value: formatMoney(sums[method]),
        })),
        { label: 'Received', value: formatMoney(totalOf(sums)) },
      ]}
    />
  );
}
