import {
  moneyGroups,
  moneyKinds,
  type MoneyGroup,
  type MoneyKind,
} from '../../../contract/money/money-report.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { addDays } from '../../../domain/base/time/clinic-day.ts';

export type ReportKind = MoneyKind | 'month-end';

/** What is asked for, as the address has it; absent where it is the usual. */
export interface ReportSearch {
  readonly kind?: ReportKind;
  readonly by?: MoneyGroup;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  /** A location; absent for all of them. */
  readonly at?: string;
  /** The figure whose rows are shown. */
  readonly key?: string;
  readonly page?: number;
}

/** Reads an address; what is not understood is the usual. */
export function readReportSearch(
  search: Readonly<Record<string, unknown>>,
  readDate: (given: unknown) => PlainDate | null,
): ReportSearch {
  const [from, to] = [readDate(search['from']), readDate(search['to'])];
  const { kind, by, at, key, page } = search;
  const isKind = kind === 'month-end' || moneyKinds.includes(kind as MoneyKind);
  return {
    ...(isKind ? { kind: kind as ReportKind } : {}),
    ...(moneyGroups.includes(by as MoneyGroup) ? { by: by as MoneyGroup } : {}),
    ...(from !== null && to !== null && from <= to ? { from, to } : {}),
    ...(typeof at === 'string' ? { at } : {}),
    ...(typeof key === 'string' ? { key } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 0 ? { page } : {}),
  };
}

export interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const firstOfMonth = (day: PlainDate) => `${day.slice(0, 8)}01` as PlainDate;

/** The spans that people ask for most, by their names. */
export function usualSpans(today: PlainDate): readonly (Span & { readonly label: string })[] {
  const month = firstOfMonth(today);
  const lastOfMonthBefore = addDays(month, -1);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'This month', from: month, to: today },
    { label: 'Last month', from: firstOfMonth(lastOfMonthBefore), to: lastOfMonthBefore },
  ];
}
