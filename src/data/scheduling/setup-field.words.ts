import { minutesInWords, shortDayInWords } from '../../domain/base/time/day-words.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import type { FieldWords } from '../base/write-words.ts';

/** Fields that several records of the schedule have, as they are told to people. */

export const chosenType: FieldWords = { name: 'Type', value: () => 'A type is chosen', empty: 'No type' };

export const chosenResources: FieldWords = {
  name: 'Rooms and equipment',
  value: (ids: readonly string[]) => (ids.length === 0 ? 'None' : `${ids.length} chosen`),
};

export const givenBy: FieldWords = {
  name: 'Given by',
  value: (ids: readonly string[], { clinicians }) =>
    ids.map((id) => clinicians.find(({ ID }) => ID === id)?.name ?? 'a former provider').join(', ') ||
    'Every provider',
};

export const firstDay: FieldWords = {
  name: 'First day',
  value: (date: PlainDate) => shortDayInWords(date),
  empty: 'Any day',
};

export const lengthInMinutes = (name: string): FieldWords => ({
  name,
  value: (count: number) => minutesInWords(count),
});
