import type { Clinic } from '../../../../contract/clinics/clinic.ts';
import type { DayRange } from '../../../../contract/base/day-range.ts';
import type { AddOn, WeeklyRange } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlainDate } from '../../../../contract/base/values.ts';
import { minutesInWords, shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { formatMoney } from '../../../../domain/base/money.ts';
import {
  clockInWords,
  rangeInWords,
  ruleInWords,
  weekInWords,
} from '../../../../domain/scheduling/schedule/week-words.ts';

/** What people call the fields of the schedule's set-up. */
export const setupNames: Readonly<Record<string, string>> = {
  durationMinutes: 'Length',
  bufferBeforeMinutes: 'Kept free before',
  bufferAfterMinutes: 'Kept free after',
  priceMinor: 'Price',
  bookableOnline: 'Booked online',
  addOns: 'Add-ons',
  capacity: 'Patients at once',
  providerIds: 'Given by',
  needsKinds: 'A visit needs',
  resourceIds: 'Rooms and equipment',
  color: 'Colour',
  order: 'Place in the list',
  exclusive: 'Only one visit at a time',
  weekly: 'Weekly hours',
  ranges: 'Hours',
  from: 'First day',
  to: 'Last day',
  locationId: 'Where',
  rule: 'Days',
  startMinute: 'Begins',
  except: 'Not held on',
  archived: 'Archived',
};

const joined = (words: readonly string[], none: string) => (words.length === 0 ? none : words.join(', '));

/** A value of the set-up as a person reads it; null for a field that is read like any other. */
export function setupValueInWords(
  path: string,
  value: unknown,
  clinicians: Clinic['clinicians'],
): string | null {
  switch (path) {
    case 'weekly':
      return joined(
        weekInWords(value as WeeklyRange[]).map(({ days, hours }) => `${days} ${hours.join(', ')}`),
        'No hours',
      );
    case 'ranges':
      return joined((value as DayRange[]).map(rangeInWords), 'Away');
    case 'rule':
      return ruleInWords(value as string);
    case 'startMinute':
      return clockInWords(value as number);
    case 'except':
      return joined((value as PlainDate[]).map(shortDayInWords), 'No day');
    case 'to':
      return value === null ? 'Open-ended' : shortDayInWords(value as PlainDate);
    case 'priceMinor':
      return formatMoney(value as number);
    case 'durationMinutes':
    case 'bufferBeforeMinutes':
    case 'bufferAfterMinutes':
      return minutesInWords(value as number);
    case 'addOns':
      return joined(
        (value as AddOn[]).map(({ name, minutes, priceMinor, bookableOnline }) => {
          const online = bookableOnline ? ', online' : '';
          return `${name} (${minutesInWords(minutes)}, ${formatMoney(priceMinor)}${online})`;
        }),
        'None',
      );
    case 'providerIds':
      return joined(
        (value as string[]).map((id) => clinicians.find(({ ID }) => ID === id)?.name ?? 'a former provider'),
        'Every provider',
      );
    case 'needsKinds':
      return joined(value as string[], 'Nothing');
    case 'resourceIds':
      return (value as string[]).length === 0 ? 'None' : `${(value as string[]).length} chosen`;
    case 'locationId':
      return value === null ? 'Everywhere' : 'One location';
    default:
      return null;
  }
}
