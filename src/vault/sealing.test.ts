import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bound, importKey, makeSeals } from './sealing.ts';
import { SealBroken, VaultLocked, type Sealed } from './seals.ts';

const place = { table: 'ops', id: 'op-1', version: 3 };
const key = () => importKey(crypto.getRandomValues(new Uint8Array(32)));
async function sealsWithKeys(reader = 'ada') {
  const keys = new Map<string, Promise<CryptoKey>>();
  return makeSeals(reader, (scope) => {
    const there = keys.get(scope) ?? key();
    keys.set(scope, there);
    return there;
  });
}
const copy = (sealed: Sealed): Sealed => new Uint8Array(sealed);

describe('a seal', () => {
  it('gives back whatever JSON can carry', async () => {
    const seals = await sealsWithKeys();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const text = JSON.stringify(value);
        const opened = await seals.open('clinic', place, await seals.seal('clinic', place, value));
        expect(JSON.stringify(opened)).toBe(text);
      }),
      { numRuns: 60 },
    );
  });

  it('is AES-256-GCM behind one byte of format and a nonce of its own', async () => {
    const seals = await sealsWithKeys();
    const all = await Promise.all(Array.from({ length: 50 }, () => seals.seal('clinic', place, 'same')));
    expect(new Set(all.map((one) => Buffer.from(one.subarray(1, 13)).toString('hex'))).size).toBe(50);
    expect(all.every((one) => one[0] === 1 && one.length === 1 + 12 + '"same"'.length + 16)).toBe(true);
  });

  it('does not open when any byte of it was changed, or some are missing', async () => {
    const seals = await sealsWithKeys();
    const sealed = await seals.seal('clinic', place, { note: 'left knee' });
    for (let index = 0; index < sealed.length; index += 1) {
      const broken = copy(sealed);
      broken[index]! ^= 1;
      await expect(seals.open('clinic', place, broken), `byte ${index}`).rejects.toThrow(SealBroken);
    }
    for (const length of [0, 1, 12, 13, 28, sealed.length - 1]) {
      await expect(seals.open('clinic', place, sealed.slice(0, length))).rejects.toThrow(SealBroken);
    }
    await expect(seals.open('clinic', place, new Uint8Array([...sealed, 0]))).rejects.toThrow(SealBroken);
    expect(await seals.open('clinic', place, sealed)).toEqual({ note: 'left knee' });
  });

  it.each([
    ['under another id', { ...place, id: 'op-2' }],
    ['in another table', { ...place, table: 'drafts' }],
    ['as an older version of its row', { ...place, version: 2 }],
    ['as a newer version of its row', { ...place, version: 4 }],
    ['under a name that runs into the next', { table: 'opsop', id: '-1', version: 3 }],
  ])('does not open %s', async (_where, elsewhere) => {
    const seals = await sealsWithKeys();
    const sealed = await seals.seal('clinic', place, 1);
    await expect(seals.open('clinic', elsewhere, sealed)).rejects.toThrow(SealBroken);
  });

  it('does not open in another clinic, nor for another reader', async () => {
    const seals = await sealsWithKeys();
    const sealed = await seals.seal('clinic', place, 1);
    await expect(seals.open('other', place, sealed)).rejects.toThrow(SealBroken);
    await expect((await sealsWithKeys('ben')).open('clinic', place, sealed)).rejects.toThrow(SealBroken);
  });

  it('is neither made nor opened after the lock, also when it was under way', async () => {
    let give = (_key: CryptoKey) => {};
    const seals = makeSeals('ada', () => new Promise<CryptoKey>((resolve) => (give = resolve)));
    const underWay = seals.seal('clinic', place, 1);
    seals.close();
    give(await key());
    await expect(underWay).rejects.toThrow(VaultLocked);
    await expect(seals.seal('clinic', place, 1)).rejects.toThrow(VaultLocked);
    await expect(seals.open('clinic', place, new Uint8Array(40))).rejects.toThrow(VaultLocked);
  });
});

it('what a seal is bound to is read in one way only', () => {
  const text = (...parts: (string | number)[]) => new TextDecoder().decode(bound(...parts));
  expect(text('a', 'b,c')).not.toBe(text('a,b', 'c'));
  expect(text('a"', 'b')).not.toBe(text('a', '"b'));
  expect(text('a', 1)).not.toBe(text('a', '1'));
});
