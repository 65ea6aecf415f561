import type { ChartNumberingStanding } from '../../../contract/people/chart-numbers.ts';
import { prefixFault } from '../../../domain/people/chart-number.ts';
import type { NumberingChange } from '../../../data/people/chart-numbers.writes.ts';

/** The setting as it is being changed. */
export interface NumberingDraft {
  readonly isOn: boolean;
  readonly prefix: string;
  readonly width: number | null;
  readonly next: string;
}

export const draftOf = ({ isOn, prefix, width, next }: ChartNumberingStanding): NumberingDraft => ({
  isOn,
  prefix,
  width,
  next: String(next),
});

interface ReadDraft {
  readonly change: NumberingChange | null;
  readonly faults: { readonly prefix?: string; readonly next?: string };
}

/** @param start as the form was opened: a counter that nobody touched goes on by itself meanwhile */
export function readDraft(draft: NumberingDraft, start: NumberingDraft): ReadDraft {
  const wrong = prefixFault(draft.prefix);
  const isNumber = /^[1-9]\d{0,11}$/.test(draft.next.trim());
  const faults = {
    ...(wrong !== null && { prefix: `This ${wrong}.` }),
    ...(!isNumber && { next: 'Enter a whole number from 1 to 999999999999.' }),
  };
  if (Object.keys(faults).length > 0 || draft.width === null) return { change: null, faults };
  const { isOn, prefix, width } = draft;
  const next = draft.next === start.next ? {} : { next: Number(draft.next) };
  return { change: { isOn, prefix, width, ...next }, faults };
}
