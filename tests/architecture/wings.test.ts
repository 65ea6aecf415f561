import { describe, expect, it } from 'vitest';
import { findFileCycles, findFolderCycles, findLongReadmeLines, findWideFolders } from './check-shape.ts';
import { findWrongServerImports, findWrongWings } from './check-wings.ts';
import { judge, readExceptions, shrink } from './exceptions.ts';
import { guards } from './guards.ts';
import { readHouse } from './read-house.ts';

describe('the house as it stands', () => {
  const built = readHouse();
  const lists = readExceptions();

  it.each(guards)('$holds', ({ name, find }) => {
    expect(judge(find(built), lists[name])).toEqual([]);
  });
});

const house = (files: Record<string, string>) => new Map(Object.entries(files));
const importing = (path: string) => `import { a } from '${path}';`;
const importingType = (path: string) => `import type { A } from '${path}';`;

/** The guards themselves: each has to refuse what it is there for. */
describe('the wings', () => {
  const around = {
    'src/contract/sync.ts': '',
    'src/contract/base/ids.ts': '',
    'src/contract/money/charge.ts': '',
    'src/domain/people/names.ts': '',
    'src/data/clinical/note.reads.ts': '',
    'src/lib/a.ts': '',
  };
  const wrong = (path: string, text: string) => findWrongWings(house({ ...around, [path]: text }));

  it.each([
    ['a wing after it', 'src/contract/people/a.ts', importing('../money/charge.ts')],
    ['a type from there', 'src/contract/people/a.ts', importingType('../money/charge.ts')],
    [
      'a type named in place',
      'src/domain/people/a.ts',
      "type A = import('../../contract/money/charge.ts').A;",
    ],
    ['a file that knows all wings', 'src/domain/money/a.ts', importing('../../contract/sync.ts')],
    [
      'a wing after it, in another layer',
      'src/features/people/b/a.ts',
      importing('../../../data/clinical/note.reads.ts'),
    ],
    [
      'a wing after it, on the server',
      'server/rooms/access/me/a.ts',
      importing('../../../../src/domain/people/names.ts'),
    ],
  ])('refuse %s', (_, path, text) => {
    expect(wrong(path, text)).toHaveLength(1);
  });

  it.each([
    ['its own', 'src/contract/money/a.ts', importing('./charge.ts')],
    ['one before it', 'src/contract/money/a.ts', importing('../base/ids.ts')],
    ['what has no wing', 'src/contract/base/a.ts', importing('../../lib/a.ts')],
    ['all of them to a file of the layer itself', 'src/contract/a.ts', importing('./money/charge.ts')],
    ['anything to a test', 'src/contract/base/a.test.ts', importing('../money/charge.ts')],
  ])('allow %s', (_, path, text) => {
    expect(wrong(path, text)).toEqual([]);
  });
});

describe('the table of the server', () => {
  const around = {
    'server/kernel/http/route.ts': '',
    'server/rooms/people/patients/public.ts': '',
    'server/rooms/people/patients/patients.repository.ts': '',
    'server/rooms/people/patients/patients.commands.ts': '',
    'server/compose/app.ts': '',
    'server/tools/demo/days.ts': '',
    'src/contract/base/ids.ts': '',
    'src/contract/people/patient.ts': '',
  };
  const wrong = (path: string, text: string) => findWrongServerImports(house({ ...around, [path]: text }));

  it.each([
    ['a noun to the kernel', 'server/kernel/a.ts', importing('../rooms/people/patients/public.ts')],
    [
      'a contract of a noun to the kernel',
      'server/kernel/a.ts',
      importingType('../../src/contract/people/patient.ts'),
    ],
    ['compose to a room', 'server/rooms/money/claims/a.ts', importing('../../../compose/app.ts')],
    ['a tool to a room', 'server/rooms/money/claims/a.ts', importing('../../../tools/demo/days.ts')],
    [
      'the inside of another room',
      'server/rooms/money/claims/a.ts',
      importing('../../people/patients/patients.commands.ts'),
    ],
  ])('refuses %s', (_, path, text) => {
    expect(wrong(path, text)).toHaveLength(1);
  });

  it.each([
    [
      'the kernel to itself and the base',
      'server/kernel/a.ts',
      `${importing('./http/route.ts')} ${importing('../../src/contract/base/ids.ts')}`,
    ],
    [
      'kernel, contract and its own files to a room',
      'server/rooms/people/patients/a.ts',
      `${importing('./patients.repository.ts')} ${importing('../../../kernel/http/route.ts')} ${importing('../../../../src/contract/people/patient.ts')}`,
    ],
    [
      'another room by its face',
      'server/rooms/money/claims/a.ts',
      importing('../../people/patients/public.ts'),
    ],
    [
      'all of it to compose',
      'server/compose/a.ts',
      importing('../rooms/people/patients/patients.repository.ts'),
    ],
    ['all of it to a tool', 'server/tools/demo/a.ts', importing('../../compose/app.ts')],
  ])('allows %s', (_, path, text) => {
    expect(wrong(path, text)).toEqual([]);
  });
});

describe('cycles', () => {
  const circle = { 'src/ui/a.ts': importing('./b.ts'), 'src/ui/b.ts': importing('./c.ts') };
  const keys = (found: readonly { key: string }[]) => found.map((one) => one.key);

  it('among files are refused, by types alone too', () => {
    expect(findFileCycles(house({ ...circle, 'src/ui/c.ts': '' }))).toEqual([]);
    expect(keys(findFileCycles(house({ ...circle, 'src/ui/c.ts': importingType('./a.ts') })))).toEqual([
      'src/ui/a.ts',
      'src/ui/b.ts',
      'src/ui/c.ts',
    ]);
  });

  it('among folders of the server are refused at run time', () => {
    const around = { 'server/kernel/a/one.ts': importing('../b/two.ts'), 'server/kernel/b/two.ts': '' };
    const back = (text: string) =>
      findFolderCycles(house({ ...around, 'server/kernel/a/four.ts': '', 'server/kernel/b/three.ts': text }));
    expect(keys(back(importing('../a/four.ts')))).toEqual(['server/kernel/a', 'server/kernel/b']);
    expect(back(importingType('../a/four.ts'))).toEqual([]);
  });
});

describe('sizes', () => {
  const files = (folder: string, count: number) =>
    house(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/file-${i}.ts`, ''])));

  it('refuse a folder of 26 files, and routes and migrations are free', () => {
    expect(findWideFolders(files('src/ui/fields', 25))).toEqual([]);
    expect(findWideFolders(files('src/ui/fields', 26))).toHaveLength(1);
    expect(findWideFolders(files('src/routes', 26))).toEqual([]);
  });

  it('refuse a long line of a README, and a row of a table is free', () => {
    const long = (start: string) => house({ 'src/ui/README.md': `# ui\n${start}${'x'.repeat(110)}\n` });
    expect(findLongReadmeLines(long('-'))).toMatchObject([{ key: 'src/ui/README.md', size: 1 }]);
    expect(findLongReadmeLines(long('|'))).toEqual([]);
  });
});

describe('a list of exceptions', () => {
  const found = [{ key: 'a', size: 30, says: 'a is wide' }];

  it('lets through what it names, and only shrinks', () => {
    expect(judge(found, { a: { reason: 'before wings', most: 30 } })).toEqual([]);
    expect(judge(found, {})).toEqual(['a is wide']);
    expect(judge(found, { a: { reason: 'before wings', most: 29 } })).toHaveLength(1);
    expect(judge([], { a: 'before wings' })).toHaveLength(1);
    expect(judge(found, { a: ' ' })).toHaveLength(1);
  });

  it('is shortened by the tool, and gains nothing', () => {
    const list = { a: { reason: 'before wings', most: 40 }, b: 'before wings' };
    expect(shrink([...found, { key: 'c', says: 'c' }], list)).toEqual({
      a: { reason: 'before wings', most: 30 },
    });
  });
});
