import type { UserId } from '../../../../src/contract/base/ids.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { addDays, boundsOfDay, dayAt } from '../../../../src/domain/base/time/clinic-day.ts';
import { withAddOns, type ChosenType } from '../../../../src/domain/scheduling/waiting/online-add-ons.ts';
import { lastOnlineDay, onlineSlots } from '../../../../src/domain/scheduling/waiting/online-slots.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { readBookedVisits } from '../appointments/public.ts';
import { termsOf, type PageFacts } from './pages/page-facts.ts';
import type { FreeDay } from './pages/times.page.ts';

/** Days that are looked at together, and shown on one page where some of them have a free time. */
const windowDays = 7;

export interface FreeTimes {
  readonly days: FreeDay[];
  /** The day after those that were looked at; null at the end of what may be booked. */
  readonly later: PlainDate | null;
}

/** The first days from a day on that have a free time, with all free times of theirs. */
export async function findFreeTimes(
  tx: Tx,
  page: PageFacts,
  choice: ChosenType & { readonly providerId: UserId | null },
  wantedFrom: PlainDate | null,
  nowMs: number,
): Promise<FreeTimes> {
  const type = withAddOns(choice);
  const today = dayAt(nowMs, page.timeZone);
  const last = lastOnlineDay(termsOf(page, [], nowMs));
  let from = wantedFrom !== null && wantedFrom > today ? wantedFrom : today;
  while (from <= last) {
    const end = addDays(from, windowDays);
    const span = {
      from: boundsOfDay(from, page.timeZone).from,
      to: boundsOfDay(end, page.timeZone).from,
    };
    const terms = termsOf(page, await readBookedVisits(tx, page, span), nowMs);
    const days: FreeDay[] = [];
    for (let date = from; date < end && date <= last; date = addDays(date, 1)) {
      const slots = onlineSlots(date, type, choice.providerId, terms);
      if (slots.length > 0) days.push({ date, slots });
    }
    if (days.length > 0) return { days, later: end <= last ? end : null };
    from = end;
  }
  return { days: [], later: null };
}
