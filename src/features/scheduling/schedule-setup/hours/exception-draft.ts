import type { UserId } from '../../../../contract/base/ids.ts';
import type { HoursException, HoursExceptionFields } from '../../../../contract/scheduling/schedule-setup.ts';
import { draftOfRanges, nextRange, readRanges, type RangeDraft } from './hours-draft.ts';
import { readSpan, type SpanDraft } from './span-draft.ts';
import type { FormFault } from '../use-setup-form.ts';

/** Days on which a provider is away or works otherwise, as the form holds them. */
export type ExceptionDraft = SpanDraft & {
  readonly kind: 'away' | 'other';
  readonly ranges: readonly RangeDraft[];
  readonly reason: string;
};

/** A form begins with the exception as it is; a new one with being away everywhere. */
export function draftOfException(exception: HoursException | null): ExceptionDraft {
  const ranges = draftOfRanges(exception?.ranges ?? []);
  return {
    kind: ranges.length === 0 ? 'away' : 'other',
    from: exception?.from ?? '',
    to: exception?.to ?? '',
    locationId: exception?.locationId ?? '',
    ranges: ranges.length === 0 ? [nextRange([])] : ranges,
    reason: exception?.reason ?? '',
  };
}

/** The exception that a form means, or what is wrong with it. */
export function readException(
  draft: ExceptionDraft,
  providerId: UserId,
): { fields: HoursExceptionFields | null; faults: FormFault[] } {
  const { span, faults } = readSpan(draft);
  const { ranges, faults: wrong } =
    draft.kind === 'away' ? { ranges: [], faults: [] } : readRanges(draft.ranges, 'ranges');
  const isEmpty = draft.kind === 'other' && draft.ranges.length === 0;
  const all: FormFault[] = [
    ...faults,
    ...wrong,
    ...(isEmpty ? [{ path: 'ranges', message: 'add the hours, or choose Away' }] : []),
  ];
  if (!span || all.length > 0) return { fields: null, faults: all };
  const locationId = draft.locationId === '' ? null : draft.locationId;
  return { fields: { providerId, locationId, ...span, ranges, reason: draft.reason }, faults: all };
}
