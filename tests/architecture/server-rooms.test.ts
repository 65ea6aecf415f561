import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isRoomListCurrent } from '../../server/tools/rooms/collect-rooms.ts';
import { findCycles, readFolderGraph } from './folder-cycles.ts';
import { readHouse } from './read-house.ts';
import { scanSource } from './scan-source.ts';

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

/** What the kernel still knows of the clinic, and why. The list only shrinks. */
const kernelKnows: Readonly<Record<string, readonly string[]>> = {
  // The one exception that stays: a policy speaks of roles and of what they allow.
  'server/kernel/http/policy.ts': ['src/contract/access/role.ts', 'src/domain/access/permission.ts'],
  'server/kernel/write/freshness.ts': ['src/contract/sync.ts'],
  'server/kernel/write/versions.ts': ['src/contract/sync.ts'],
  'server/kernel/write/write-order.ts': ['src/contract/sync.ts'],
};
/** Tables stand in the kernel until each room brings its own. */
const isTable = (path: string) => path.startsWith('server/kernel/db/schema/');
const isOfKernel = /^(server\/kernel|src\/contract\/base|src\/domain\/base|src\/lib)\//;

it('the kernel of the server knows no noun', () => {
  const known = [...house].flatMap(([path, text]) => {
    if (!path.startsWith('server/kernel/') || !path.endsWith('.ts') || path.endsWith('.test.ts')) return [];
    const wrong = scanSource(path, text)
      .imports.filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(path), specifier))
      .filter((target) => !isOfKernel.test(target));
    return wrong.length > 0 && !isTable(path) ? [[path, wrong.toSorted()]] : [];
  });
  expect(Object.fromEntries(known)).toEqual(kernelKnows);
});

/** How many folders load one another in a circle, by the largest circle first. The numbers only shrink. */
const circles: readonly number[] = [6, 2, 2, 2];

it('no more folders of the server load one another in a circle than did', () => {
  expect(findCycles(readFolderGraph(house, 'server')).map(({ length }) => length)).toEqual(circles);
});

describe('the guard of circles', () => {
  const circle = (files: Record<string, string>) =>
    findCycles(readFolderGraph(new Map(Object.entries(files)), 'server'));

  it('finds folders that load one another, also by way of a third', () => {
    const files = {
      'server/a/a.ts': "import { b } from '../b/b.ts';",
      'server/b/b.ts': "export { c } from '../c/c.ts';",
      'server/c/c.ts': "import { a } from '../a/a.ts';",
      'server/d/d.ts': "import { a } from '../a/a.ts';",
    };
    expect(circle(files)).toEqual([['server/a', 'server/b', 'server/c']]);
  });

  it('lets types and tests pass', () => {
    const files = {
      'server/a/a.ts': "import { b } from '../b/b.ts';",
      'server/b/b.ts': "import type { A } from '../a/a.ts'; import { type B } from '../a/a.ts';",
      'server/b/b.test.ts': "import { a } from '../a/a.ts';",
    };
    expect(circle(files)).toEqual([]);
  });
});
