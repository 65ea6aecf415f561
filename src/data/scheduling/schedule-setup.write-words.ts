import type { DayRange } from '../../contract/base/day-range.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import type { classTimeWrites } from '../../contract/scheduling/class-time.ts';
import type { AddOn, scheduleSetupWrites } from '../../contract/scheduling/schedule-setup.ts';
import type { HoursFields, WeeklyRange } from '../../contract/scheduling/working-hours.ts';
import type { timeBlockWrites } from '../../contract/scheduling/time-block.ts';
import { formatMoney } from '../../domain/base/money.ts';
import { minutesInWords, shortDayInWords } from '../../domain/base/time/day-words.ts';
import {
  clockInWords,
  rangeInWords,
  ruleInWords,
  weekInWords,
} from '../../domain/scheduling/schedule/week-words.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';
import { chosenResources, chosenType, firstDay, givenBy, lengthInMinutes } from './setup-field.words.ts';

const words: WriteWords = {
  heading: 'Schedule set-up',
  fields: {
    typeId: chosenType,
    durationMinutes: lengthInMinutes('Length'),
    bufferBeforeMinutes: lengthInMinutes('Buffer before'),
    bufferAfterMinutes: lengthInMinutes('Buffer after'),
    priceMinor: { name: 'Price', value: (minor: number) => formatMoney(minor) },
    bookableOnline: 'Booked online',
    addOns: { name: 'Add-ons', value: addOnsInWords },
    capacity: 'Patients at once',
    providerIds: givenBy,
    needsKinds: {
      name: 'A visit needs',
      value: (kinds: readonly string[]) => kinds.join(', ') || 'Nothing',
    },
    resourceIds: chosenResources,
    color: 'Color',
    order: 'Place in the list',
    exclusive: 'Only one visit at a time',
    weekly: { name: 'Weekly hours', value: weekTold },
    hours: { name: 'Weekly hours', value: datedWeekTold },
    ranges: {
      name: 'Hours',
      value: (ranges: readonly DayRange[]) => ranges.map(rangeInWords).join(', ') || 'Away',
    },
    from: firstDay,
    to: { name: 'Last day', value: (date: PlainDate) => shortDayInWords(date), empty: 'Open-ended' },
    locationId: { name: 'Where', value: () => 'One location', empty: 'Everywhere' },
    rule: { name: 'Days', value: (rule: string) => ruleInWords(rule) },
    startMinute: { name: 'Begins', value: (minute: number) => clockInWords(minute) },
    except: {
      name: 'Not held on',
      value: (dates: readonly PlainDate[]) => dates.map(shortDayInWords).join(', ') || 'No day',
    },
  },
  freeText: /^reason$/,
};

function weekTold(weekly: readonly WeeklyRange[]): string {
  const days = weekInWords([...weekly]).map((day) => `${day.days} ${day.hours.join(', ')}`);
  return days.join(', ') || 'No hours';
}

/** The week and the day from which it holds, which mean something only together. */
function datedWeekTold({ weekly = [], from = null }: Partial<HoursFields>): string {
  const week = weekTold(weekly);
  return from === null ? week : `${week}, starting ${shortDayInWords(from)}`;
}

function addOnsInWords(addOns: readonly AddOn[]): string {
  const told = addOns.map(({ name, minutes, priceMinor, bookableOnline }) => {
    const online = bookableOnline ? ', online' : '';
    return `${name} (${minutesInWords(minutes)}, ${formatMoney(priceMinor)}${online})`;
  });
  return told.join(', ') || 'None';
}

export const scheduleSetupWriteWords: WordsOf<
  typeof scheduleSetupWrites & typeof timeBlockWrites & typeof classTimeWrites
> = {
  'scheduleSetup.addType': words,
  'scheduleSetup.saveType': words,
  'scheduleSetup.addResource': words,
  'scheduleSetup.saveResource': words,
  'scheduleSetup.addHours': words,
  'scheduleSetup.saveHours': words,
  'scheduleSetup.addException': words,
  'scheduleSetup.saveException': words,
  'scheduleSetup.addClosure': words,
  'scheduleSetup.saveClosure': words,
  'scheduleSetup.addMissedRule': words,
  'scheduleSetup.saveMissedRule': words,
  'scheduleSetup.addBlock': words,
  'scheduleSetup.saveBlock': words,
  'scheduleSetup.addClassTime': words,
  'scheduleSetup.saveClassTime': words,
  'scheduleSetup.saveClassDates': words,
};
