import type { PlainDate } from '../../../../contract/base/values.ts';
import { addDays } from '../../../../domain/base/time/clinic-day.ts';

export type PaperSize = 'letter' | 'a4';

/** What a paper shows and on which paper, as the address has it; absent where it is the usual. */
export interface PaperSearch {
  readonly from?: PlainDate;
  readonly to?: PlainDate;
  readonly size?: 'a4';
}

/** Reads an address; what is not understood is the usual. */
export function readPaperSearch(
  search: Readonly<Record<string, unknown>>,
  readDate: (given: unknown) => PlainDate | null,
): PaperSearch {
  const [from, to] = [readDate(search['from']), readDate(search['to'])];
  return {
    ...(from !== null && to !== null && from <= to ? { from, to } : {}),
    ...(search['size'] === 'a4' ? { size: 'a4' } : {}),
  };
}

export interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}
export type NamedSpan = Span & { readonly label: string };

/** The days up to today that people ask for most. */
export const spansUpTo = (today: PlainDate): readonly NamedSpan[] => [
  { label: '30 days', from: addDays(today, -29), to: today },
  { label: '90 days', from: addDays(today, -89), to: today },
  { label: 'This year', from: `${today.slice(0, 4)}-01-01` as PlainDate, to: today },
];
