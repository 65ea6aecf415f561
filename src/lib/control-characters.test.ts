import { expect, it } from 'vitest';
import { cleanJson, hasControls, withoutControls } from './control-characters.ts';

it('takes what stands for no letter, and leaves tabs, line ends and every letter', () => {
  expect(withoutControls('A\u0007d\u009Fa\u007F\u0000')).toBe('Ada');
  const kept = 'a\tb\r\nc\u00A0é名👩‍⚕️\u202E';
  expect([withoutControls(kept), hasControls(kept), hasControls('\u001B')]).toEqual([kept, false, true]);
});

it('cleans all texts of a value, and says how many characters went', () => {
  const counts: number[] = [];
  const tell = (count: number) => counts.push(count);
  const at = new Date(0);
  expect(cleanJson({ a: 'x\u0001', b: ['\u0002\u0003', 1, null], c: { d: 'e' }, at }, tell)).toEqual({
    a: 'x',
    b: ['', 1, null],
    c: { d: 'e' },
    at,
  });
  const clean = { a: ['b'] };
  expect(cleanJson(clean, tell)).toBe(clean);
  expect(counts).toEqual([3]);
});
