import type { PlainDate } from '../../../contract/base/values.ts';
import type { FeeSchedule } from '../../../contract/clinics/fee-schedule.ts';
import { dateInDigits } from '../../base/time/day-words.ts';

/** For whom a schedule holds: `Aetna, PPO · Elm Street · DC`; `Everyone`. */
export function whomInWords(
  { payer, plan, locationId, degree }: Pick<FeeSchedule, 'payer' | 'plan' | 'locationId' | 'degree'>,
  locationName: (id: string) => string,
): string {
  const parts = [
    [payer, plan].filter(Boolean).join(', '),
    locationId === null ? '' : locationName(locationId),
    degree,
  ].filter(Boolean);
  return parts.length === 0 ? 'Everyone' : parts.join(' · ');
}

/** Whether a schedule holds on a day, in words: `In effect until 06/30/2026`. */
export function feeStatusInWords({ from, to }: Pick<FeeSchedule, 'from' | 'to'>, today: PlainDate): string {
  if (from > today) return `Begins ${dateInDigits(from)}`;
  if (to !== null && to < today) return `Ended ${dateInDigits(to)}`;
  return to === null ? `In effect since ${dateInDigits(from)}` : `In effect until ${dateInDigits(to)}`;
}
