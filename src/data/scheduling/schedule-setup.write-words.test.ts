import { expect, it } from 'vitest';
import { fieldInWords, valueInWords } from '../base/write-words.ts';
import { scheduleSetupWriteWords } from './schedule-setup.write-words.ts';

const clinic = { locations: [], timeZone: 'UTC', clinicians: [{ ID: 'a', name: 'Dr. Avery' }] };
const words = scheduleSetupWriteWords['scheduleSetup.saveType'];

it.each([
  ['weekly', [{ weekday: 1, from: 480, to: 720 }], 'Weekly hours', 'Mon 8:00 AM – 12:00 PM'],
  ['weekly', [], 'Weekly hours', 'No hours'],
  ['ranges', [], 'Hours', 'Away'],
  ['ranges', [{ from: 540, to: 1_020 }], 'Hours', '9:00 AM – 5:00 PM'],
  ['from', '2026-12-24', 'First day', 'Thu, Dec 24, 2026'],
  ['priceMinor', 7_550, 'Price', '$75.50'],
  ['durationMinutes', 90, 'Length', '1 h 30 min'],
  [
    'addOns',
    [{ id: 'x', name: 'Cupping', minutes: 15, priceMinor: 2_500 }],
    'Add-ons',
    'Cupping (15 min, $25.00)',
  ],
  ['providerIds', ['a', 'gone'], 'Given by', 'Dr. Avery, a former provider'],
  ['providerIds', [], 'Given by', 'Every provider'],
  ['needsKinds', ['room'], 'A visit needs', 'room'],
  ['resourceIds', ['one', 'two'], 'Rooms and equipment', '2 chosen'],
  ['locationId', null, 'Where', 'Everywhere'],
  ['exclusive', true, 'Only one visit at a time', 'Yes'],
  ['rule', 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,TH', 'Days', 'Tuesdays and Thursdays, every 2 weeks'],
  ['startMinute', 600, 'Begins', '10:00 AM'],
  ['to', null, 'Last day', 'Open-ended'],
  ['to', '2026-12-24', 'Last day', 'Thu, Dec 24, 2026'],
  ['except', ['2026-12-24', '2026-12-31'], 'Not held on', 'Thu, Dec 24, 2026, Thu, Dec 31, 2026'],
  ['except', [], 'Not held on', 'No day'],
  ['archived', false, 'Archived', 'No'],
  ['name', 'Blue room', 'Name', 'Blue room'],
])('%s of the set-up, as %o, reads as %s: %s', (path, value, name, told) => {
  expect(fieldInWords(words, { path, mine: value, theirs: value })).toBe(name);
  expect(valueInWords(words, path, value, clinic)).toBe(told);
});
