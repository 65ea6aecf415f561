import { expect, it } from 'vitest';
import { given, pick } from './pick.ts';

it('picks the fields that are named', () => {
  expect(pick({ a: 1, b: null, c: 'x' }, ['a', 'b'])).toEqual({ a: 1, b: null });
});

it('gives what was said, also where nothing or no is said, and leaves out the rest', () => {
  const before = { a: 1, b: 'x', c: true, d: 2 };
  expect({ ...before, ...given({ a: undefined, b: null, c: false }) }).toEqual({
    a: 1,
    b: null,
    c: false,
    d: 2,
  });
});
