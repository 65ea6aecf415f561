import type { PlainDate } from '../../../../contract/base/values.ts';
import type { SlotOffer, WaitEnd } from '../../../../contract/scheduling/wait-list.ts';
import { momentInWords, shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { clockInWords, weekdays } from '../../../../domain/scheduling/schedule/week-words.ts';

/** What people call the fields of one who waits for a visit. */
export const waitListNames: Readonly<Record<string, string>> = {
  urgent: 'Urgent',
  typeId: 'Type',
  locationIds: 'Where',
  weekdays: 'Days that suit',
  notBefore: 'Not before',
  notAfter: 'Over by',
  until: 'Last day',
  offers: 'Times offered',
  ended: 'Waiting',
};

const answers = { declined: 'declined', booked: 'booked' } as const;
const ends: Readonly<Record<WaitEnd, string>> = { booked: 'Booked', removed: 'Off the list' };

/** A value of one who waits as a person reads it; null for a field that is read like any other. */
export function waitListValueInWords(path: string, value: unknown, timeZone: string): string | null {
  switch (path) {
    case 'from':
    case 'until':
      return value === null ? 'Any day' : shortDayInWords(value as PlainDate);
    case 'notBefore':
    case 'notAfter':
      return value === null ? 'Any time' : clockInWords(value as number);
    case 'weekdays':
      return (value as number[]).length === 0
        ? 'Any day'
        : weekdays
            .filter(({ weekday }) => (value as number[]).includes(weekday))
            .map(({ name }) => name)
            .join(', ');
    case 'locationIds':
      return (value as string[]).length === 0 ? 'Anywhere' : `${(value as string[]).length} chosen`;
    case 'typeId':
      return value === null ? 'No type' : 'A type is chosen';
    case 'ended':
      return value === null ? 'Still waits' : ends[value as WaitEnd];
    case 'offers':
      return (value as SlotOffer[]).length === 0
        ? 'None'
        : (value as SlotOffer[])
            .map(
              ({ startsAt, answer }) =>
                `${momentInWords(startsAt, timeZone)}${answer === null ? '' : ` (${answers[answer]})`}`,
            )
            .join('; ');
    default:
      return null;
  }
}
