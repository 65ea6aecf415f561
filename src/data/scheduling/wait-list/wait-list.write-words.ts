import type { PlainDate } from '../../../contract/base/values.ts';
import type { SlotOffer, WaitEnd, waitListWrites } from '../../../contract/scheduling/wait-list.ts';
import { momentInWords, shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { clockInWords, weekdays } from '../../../domain/scheduling/schedule/week-words.ts';
import type { ClinicNames, FieldWords, WordsOf, WriteWords } from '../../base/write-words.ts';
import { chosenType, firstDay, givenBy, lengthInMinutes } from '../setup-field.words.ts';

const answers = { declined: 'declined', booked: 'booked' } as const;
const ends: Readonly<Record<WaitEnd, string>> = { booked: 'Booked', removed: 'Off the list' };
const timeOfDay = (name: string): FieldWords => ({
  name,
  value: (minute: number) => clockInWords(minute),
  empty: 'Any time',
});

const words: WriteWords = {
  heading: 'Wait list',
  fields: {
    typeId: chosenType,
    durationMinutes: lengthInMinutes('Length'),
    providerIds: givenBy,
    locationIds: {
      name: 'Where',
      value: (ids: readonly string[]) => (ids.length === 0 ? 'Anywhere' : `${ids.length} chosen`),
    },
    weekdays: { name: 'Days that suit', value: weekdaysInWords },
    notBefore: timeOfDay('Not before'),
    notAfter: timeOfDay('Needed by'),
    from: firstDay,
    until: {
      name: 'Last day',
      value: (date: PlainDate) => shortDayInWords(date),
      empty: 'Any day',
    },
    offers: { name: 'Times offered', value: offersInWords },
    ended: { name: 'Waiting', value: (end: WaitEnd) => ends[end], empty: 'Still waits' },
  },
  freeText: /^note$/,
};

function weekdaysInWords(chosen: readonly number[]): string {
  const names = weekdays.filter(({ weekday }) => chosen.includes(weekday)).map(({ name }) => name);
  return chosen.length === 0 ? 'Any day' : names.join(', ');
}

function offersInWords(offers: readonly SlotOffer[], { timeZone }: ClinicNames): string {
  const told = offers.map(
    ({ startsAt, answer }) =>
      `${momentInWords(startsAt, timeZone)}${answer === null ? '' : ` (${answers[answer]})`}`,
  );
  return told.join('; ') || 'None';
}

export const waitListWriteWords: WordsOf<typeof waitListWrites> = {
  'waitList.add': words,
  'waitList.save': words,
};
