import type { LocationId } from '../../../../contract/base/ids.ts';
import { plainDate, type PlainDate } from '../../../../contract/base/values.ts';
import { spanFaults } from '../../../../domain/scheduling/availability/setup-check.ts';
import type { FormFault } from '../use-setup-form.ts';

/** Some days in a row, and where, as a form holds them; empty while nothing is entered. No location: everywhere. */
export interface SpanDraft {
  readonly from: string;
  readonly to: string;
  readonly locationId: LocationId | '';
}

/** The days that a form means, first to last, or what is wrong with them. An empty last day is the first one. */
export function readSpan({ from, to }: Pick<SpanDraft, 'from' | 'to'>): {
  span: { from: PlainDate; to: PlainDate } | null;
  faults: FormFault[];
} {
  const [first, last] = [plainDate.safeParse(from), plainDate.safeParse(to === '' ? from : to)];
  if (!first.success)
    return {
      span: null,
      faults: [{ path: 'from', message: 'choose the first day', isMissing: from === '' }],
    };
  if (!last.success) return { span: null, faults: [{ path: 'to', message: 'choose the last day' }] };
  const span = { from: first.data, to: last.data };
  const faults = spanFaults(span);
  return { span: faults.length === 0 ? span : null, faults };
}
