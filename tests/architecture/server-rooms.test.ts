import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listReleasedWrites } from '../../server/tools/rooms/collect-nouns.ts';
import { staleLists } from '../../server/tools/rooms/collected-lists.ts';
import { readHouse } from './read-house.ts';

const house = readHouse();
const top = fileURLToPath(new URL('../../', import.meta.url));

describe('the rooms of the server', () => {
  it('are all on the list that the server starts with, as are endpoints, writes, their rules and words', () => {
    expect(staleLists(top), 'a noun came or went, or a write: run `npm run rooms`').toEqual([]);
  });

  it('lose no name of a write, also where nothing is called so any more', () => {
    const names = listReleasedWrites(top, "  'letters.send',\n").match(/'[\w.]+'/g);
    expect(names).toEqual(expect.arrayContaining(["'letters.send'", "'payments.take'"]));
  });

  it('are named as their files and folders', () => {
    const wrong = [...house].filter(([path, text]) => {
      const noun = /\/([^/]+)\.room\.ts$/.exec(path)?.[1];
      return (
        noun !== undefined &&
        (posix.basename(posix.dirname(path)) !== noun || !text.includes(`name: '${noun}'`))
      );
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});
