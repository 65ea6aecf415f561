import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

it.each([0, 1, 2, 3, 4, 255, 1_000])('%d bytes go to base64 and back', (length) => {
  const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + 250) % 256);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});

it.each(['a', 'ab', 'abc', 'ab=c', '====', 'a-_b', 'ab\u0301cd'])('%j is no base64', (text) => {
  expect(fromBase64(text)).toBeNull();
});

it('may be broken into lines', () => {
  expect(fromBase64('AQ\r\nID')).toEqual(new Uint8Array([1, 2, 3]));
});
