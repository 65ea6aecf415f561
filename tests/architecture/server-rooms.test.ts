import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isRoomListCurrent } from '../../server/tools/rooms/collect-rooms.ts';
import { readHouse } from './read-house.ts';

const house = readHouse();
const top = fileURLToPath(new URL('../../', import.meta.url));

describe('the rooms of the server', () => {
  it('are all on the list that the server starts with', () => {
    expect(isRoomListCurrent(top), 'a room came or went: run `npm run rooms`').toBe(true);
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
