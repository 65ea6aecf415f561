import { expect, it } from 'vitest';
import { minutesOnCard, waitsInWords } from './flow-words.ts';

it('says on a card how long, and in the first minute that it is now', () => {
  expect(minutesOnCard('expected', 4)).toBe('4 min late');
  expect(minutesOnCard('waiting', 12)).toBe('waits 12 min');
  expect(minutesOnCard('inRoom', 60)).toBe('waits 1 h');
  expect(minutesOnCard('withProvider', 7)).toBe('7 min');
  expect(minutesOnCard('done', 95)).toBe('1 h 35 min in all');
  expect((['waiting', 'inRoom', 'withProvider'] as const).map((lane) => minutesOnCard(lane, 0))).toEqual([
    'just now',
    'just now',
    'just now',
  ]);
  expect(minutesOnCard('done', 0)).toBe('0 min in all');
});

it('says the waits of the day in one line', () => {
  expect(waitsInWords(null, null)).toBe('No patients seen yet');
  expect(waitsInWords(8, null)).toBe('Average wait 8 min');
  expect(waitsInWords(8, 0)).toBe('Average wait 8 min');
  expect(waitsInWords(null, 21)).toBe('No patients seen yet · longest wait now 21 min');
});
