import { useMemo } from 'react';
import type { LocationId } from '../../../contract/base/ids.ts';
import { formatMoney } from '../../../domain/base/money.ts';
import { addDays } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { monthEndRead } from '../../../data/money/money-reports.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import type { ReportKind, ReportSearch, Span } from './report-search.ts';
import styles from './reports.module.css';

interface MonthEndProps {
  range: Span & { readonly locationId?: LocationId };
  search: ReportSearch;
}

/** What was owed before and after, as a sum that a person can follow; each step opens its report. */
export function MonthEnd({ range, search }: MonthEndProps) {
  const { clinic } = useClinic();
  const { from, to, locationId } = range;
  const read = useMemo(
    () => monthEndRead(clinic.ID, { from, to, ...(locationId && { locationId }) }),
    [clinic.ID, from, to, locationId],
  );
  const state = useRead(read);
  const step = (kind: ReportKind, label: string) => (
    <Link to="/billing/reports" search={{ ...search, kind, key: undefined, page: undefined }}>
      {label}
    </Link>
  );
  return (
    <ReadStage state={state} what="the month end">
      {(end) => (
        <Card>
          <table className={`${styles['steps']} pl-figures`}>
            <caption className="pl-aloud">Accounts receivable</caption>
            <tbody>
              <tr>
                <th scope="row">Owed on {shortDayInWords(addDays(from, -1))}</th>
                <td>{formatMoney(end.openingMinor)}</td>
              </tr>
              <tr>
                <th scope="row">+ {step('production', 'Production')}</th>
                <td>{formatMoney(end.productionMinor)}</td>
              </tr>
              <tr>
                <th scope="row">+ {step('tax', 'Tax')}</th>
                <td>{formatMoney(end.taxMinor)}</td>
              </tr>
              <tr>
                <th scope="row">− {step('collections', 'Collections')}</th>
                <td>{formatMoney(end.collectionsMinor)}</td>
              </tr>
              <tr>
                <th scope="row">− {step('adjustments', 'Adjustments')}</th>
                <td>{formatMoney(end.adjustmentsMinor)}</td>
              </tr>
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Owed on {shortDayInWords(to)}</th>
                <td>{formatMoney(end.closingMinor)}</td>
              </tr>
            </tfoot>
          </table>
          <p className={styles['hint']}>Less credit and prepaid packages that the clinic still owes.</p>
        </Card>
      )}
    </ReadStage>
  );
}
