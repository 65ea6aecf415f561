import { expect, it } from 'vitest';
import { uuid5 } from './uuid5.ts';

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

it('is the id of the example in RFC 9562', () =>
  expect(uuid5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2'));

it('names letters beyond ASCII, and what is no whole letter', () => {
  expect(uuid5(dns, 'Zoë 🙂')).not.toBe(uuid5(dns, 'Zoe 🙂'));
  expect(uuid5(dns, '\uD83D')).toBe(uuid5(dns, '\uFFFD'));
});
