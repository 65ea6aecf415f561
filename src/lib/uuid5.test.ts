import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { uuid5 } from './uuid5.ts';

const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

/** The same by the platform's SHA-1. */
function expected(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes[6] = 0x50 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

it('is the id of the example in RFC 9562', () =>
  expect(uuid5(dns, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2'));

it('is what the platform makes of names of every length, and of letters beyond ASCII', () => {
  for (let length = 0; length < 200; length += 1) {
    const name = 'é'.repeat(length % 7) + 'a'.repeat(length);
    expect(uuid5(dns, name)).toBe(expected(dns, name));
  }
});
