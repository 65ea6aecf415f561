import type { PlainDate } from '../../../contract/base/values.ts';

/**
 * Whole years on a day. Someone born on 29 February comes of age on 1 March in a year without that day. A birth date
 * still to come gives 0.
 */
export function ageOn(birthDate: PlainDate, day: PlainDate): number {
  const born = Temporal.PlainDate.from(birthDate);
  const today = Temporal.PlainDate.from(day);
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return Math.max(0, today.year - born.year - (hadBirthday ? 0 : 1));
}

/** `4 y`, and for the very young `7 mo` or `12 d`, as a clinic says it. */
export function ageInWords(birthDate: PlainDate, day: PlainDate): string {
  const born = Temporal.PlainDate.from(birthDate);
  const today = Temporal.PlainDate.from(day);
  const years = ageOn(birthDate, day);
  if (years >= 2) return `${years} y`;
  if (Temporal.PlainDate.compare(born, today) >= 0) return '0 d';
  const { months } = born.until(today, { largestUnit: 'months' });
  return months >= 1 ? `${months} mo` : `${born.until(today, { largestUnit: 'days' }).days} d`;
}
