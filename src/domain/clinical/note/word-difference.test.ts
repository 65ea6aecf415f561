import { expect, it } from 'vitest';
import { wordDifference } from './word-difference.ts';

const marked = (before: string, now: string) =>
  wordDifference(before, now)
    .map(({ is, text }) => (is === 'same' ? text : `${is === 'new' ? '+' : '-'}[${text}]`))
    .join('');

it.each([
  ['', '', ''],
  ['a b c', 'a b c', 'a b c'],
  ['pain at L4 today', 'pain at L5 today', 'pain at-[ L4]+[ L5] today'],
  ['one two', 'one two three', 'one two+[ three]'],
  ['one two three', 'two three', ''],
  ['', 'new words', '+[new words]'],
  ['old words', '', '-[old words]'],
])('between %j and %j', (before, now, shown) => {
  const runs = wordDifference(before, now);
  const without = (is: string) =>
    runs
      .filter((run) => run.is !== is)
      .map(({ text }) => text)
      .join('');
  expect(without('gone')).toBe(now);
  if (shown !== '') expect(marked(before, now).replaceAll(/\s+/g, ' ')).toBe(shown.replaceAll(/\s+/g, ' '));
});

it('two long texts are told as well', () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `w${at % 97}`).join(' ');
  const runs = wordDifference(words, words.replaceAll('w5 ', 'v5 '));
  expect(runs.filter(({ is }) => is === 'new').length).toBeGreaterThan(0);
});
