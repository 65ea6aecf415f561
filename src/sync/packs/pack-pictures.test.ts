import { beforeEach, expect, it } from 'vitest';
import type { DayPack } from '../../contract/exchange/day-pack.ts';
import { keepPictures } from './pack-pictures.ts';

let held: Map<string, string>;
let broken: Set<string>;
let asked: (string | null)[];
const source = {
  isHeld: (key: string) => Promise.resolve(held.has(key)),
  find: (key: string | null) => {
    asked.push(key);
    if (key !== null && broken.has(key))
      return Promise.reject(new Error('The storage could not be reached.'));
    return Promise.resolve({ key: key ?? 'own', url: `https://storage.example/${key ?? 'own'}` });
  },
  load: (key: string, url: string) => Promise.resolve(void held.set(key, url)),
};
const signed = (...keys: (string | null)[]) =>
  ({
    encounters: keys.map((imageKey) => ({ signature: imageKey === null ? null : { imageKey } })),
  }) as unknown as DayPack;

beforeEach(() => {
  held = new Map();
  broken = new Set();
  asked = [];
});

it('each signature of the day is fetched once, and the own one for the notes to come', async () => {
  expect(await keepPictures(signed('a', 'b', 'a', null), source)).toBe(3);
  expect([...held.keys()]).toEqual(['a', 'b', 'own']);
  asked = [];
  expect(await keepPictures(signed('a', 'b'), source)).toBe(0);
  // Only which one is the own may have changed.
  expect(asked).toEqual([null]);
});

it('one that is not to be had keeps no other away, and is tried again with the next pack', async () => {
  broken.add('a');
  expect(await keepPictures(signed('a', 'b'), source)).toBe(2);
  broken.clear();
  expect(await keepPictures(signed('a', 'b'), source)).toBe(1);
  expect(held.has('a')).toBe(true);
});
