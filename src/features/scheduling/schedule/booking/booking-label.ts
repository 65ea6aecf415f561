import { timeInWords } from '../../../../domain/base/time/day-words.ts';
import type { BookingDraft } from './booking-draft.ts';
import type { Wish } from './booking-wish.ts';
import type { Series } from '../series/use-series.ts';

/** What the button says that saves: when, or how many visits; and that something speaks against it. */
export function bookLabel(
  { repeat }: BookingDraft,
  { when, clashes }: Wish,
  { visits }: Series,
  zone: string,
): string {
  if (!when) return 'Book';
  const kept = visits.filter(({ isLeftOut }) => !isLeftOut);
  const isAnyway = clashes.length > 0 || kept.some((visit) => visit.clashes.length > 0);
  const what = repeat.kind === 'once' ? timeInWords(when.startsAt, zone) : `${kept.length} visits`;
  return `Book ${what}${isAnyway ? ' anyway' : ''}`;
}
