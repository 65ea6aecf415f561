import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const inParts = (bytes: Uint8Array, cuts: readonly number[]) => {
  const hash = sha256();
  let from = 0;
  for (const cut of cuts) {
    const to = Math.min(bytes.length, from + cut);
    hash.add(bytes.subarray(from, to));
    from = to;
  }
  hash.add(bytes.subarray(from));
  return hash.hex();
};
const whole = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('SHA-256 in parts', () => {
  it('is that of the standard', () => {
    const abc = new TextEncoder().encode('abc');
    expect(inParts(abc, [])).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256().hex()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('is that of the whole, wherever it is cut', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.array(fc.nat({ max: 130 }), { maxLength: 6 }),
        (bytes, cuts) => inParts(bytes, cuts) === whole(bytes),
      ),
    );
  });
});
