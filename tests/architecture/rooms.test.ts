import { describe, expect, it } from 'vitest';
import {
  findImpureCalls,
  findLongFiles,
  findMarkup,
  findWrongImports,
  findWrongNames,
} from './check-house.ts';
import { longFiles, readmeLines, roomsWithReadme } from './house-plan.ts';
import { longFunctions } from './long-functions.exceptions.ts';
import { findFunctionFaults, findLongFunctions } from './long-functions.ts';
import { readHouse } from './read-house.ts';

describe('the house as it stands', () => {
  const built = readHouse();

  it('every import follows the table of rooms and doors', () => {
    expect(findWrongImports(built)).toEqual([]);
  });

  it('time and chance are arguments in contract, domain and sync', () => {
    expect(findImpureCalls(built)).toEqual([]);
  });

  it('no text becomes markup or code', () => {
    expect(findMarkup(built)).toEqual([]);
  });

  it('files are named for what they do, and none is a barrel', () => {
    expect(findWrongNames(built)).toEqual([]);
  });

  it('no file is longer than its kind allows', () => {
    expect(findLongFiles(built, longFiles)).toEqual([]);
  });

  it('no function is longer than a person can hold in mind', () => {
    expect(findFunctionFaults(built, longFunctions)).toEqual([]);
  });

  it('every room says in a short README what lives there', () => {
    const missing = roomsWithReadme.filter((room) => !built.has(`${room}/README.md`));
    const long = [...built]
      .filter(([path]) => path.endsWith('README.md'))
      .filter(([, text]) => text.trimEnd().split('\n').length > readmeLines)
      .map(([path]) => path);
    expect({ missing, long }).toEqual({ missing: [], long: [] });
  });
});

const house = (files: Record<string, string>) => new Map(Object.entries(files));
const lines = (count: number) => 'x\n'.repeat(count);

/** The guards themselves: each has to refuse what it is there for. */
describe('the guards', () => {
  it.each([
    ['a room it may not know', 'src/domain/a.ts', "import { b } from '../api/b.ts';"],
    ['a type from there', 'src/domain/a.ts', "import type { B } from '../api/b.ts';"],
    ['a type named in place', 'src/domain/a.ts', "export type A = import('../api/b.ts').B;"],
    ['a room loaded later', 'src/ui/a.tsx', "export const load = () => import('../api/b.ts');"],
    ['a re-export', 'src/lib/a.ts', "export { b } from '../api/b.ts';"],
    ['another feature', 'src/features/clinical/chart/a.ts', "import { b } from '../../money/ledger/b.ts';"],
    ['a button from the data', 'src/data/money/a.ts', "import { b } from '../../ui/b.ts';"],
    ['the server from the app', 'src/app/a.ts', "import { b } from '../../server/b.ts';"],
    ['a screen from the server', 'server/a.ts', "import { b } from '../src/ui/b.ts';"],
    ['a file that is not there', 'src/lib/a.ts', "import { c } from './c.ts';"],
    ['the database library outside its room', 'src/sync/a.ts', "import Dexie from 'dexie';"],
    ['Amplify in a feature', 'src/features/clinical/chart/a.ts', "import { get } from 'aws-amplify/api';"],
    ['Chakra in a feature', 'src/features/clinical/chart/a.tsx', "import { Box } from '@chakra-ui/react';"],
    ['React in the sync room', 'src/sync/a.ts', "import { useState } from 'react';"],
    ['Node in the app', 'src/app/a.ts', "import { join } from 'node:path';"],
    ['a package without an owner', 'server/a.ts', "import pad from 'left-pad';"],
    [
      'a query in a feature',
      'src/features/clinical/chart/a.ts',
      "import { useQuery } from '@tanstack/react-query';",
    ],
  ])('refuse %s', (_, path, text) => {
    const around = {
      'src/api/b.ts': '',
      'src/features/money/ledger/b.ts': '',
      'server/b.ts': '',
      'src/ui/b.ts': '',
    };
    expect(findWrongImports(house({ ...around, [path]: text }))).toHaveLength(1);
  });

  it('refuse the inside of a room that has a public face', () => {
    const around = { 'src/sync/public.ts': '', 'src/sync/outbox/outbox.ts': '' };
    const from = (specifier: string) =>
      findWrongImports(house({ ...around, 'src/session/a.ts': `import { a } from '${specifier}';` }));
    expect(from('../sync/outbox/outbox.ts')).toHaveLength(1);
    expect(from('../sync/public.ts')).toEqual([]);
  });

  it('allow what the table allows, and ignore comments and strings', () => {
    const files = house({
      'src/contract/a.ts': "import * as z from 'zod/mini'; // import '../api/b.ts'",
      'src/domain/a.ts': "import type { A } from '../contract/a.ts'; export const s = \"import 'dexie'\";",
      'src/ui/messages/toast.ts': '',
      'src/data/clinical/notes.reads.ts': "import { useQuery } from '@tanstack/react-query';",
      'src/data/money/charges.writes.ts':
        "import { q } from '../clinical/notes.reads.ts'; import { t } from '../../ui/messages/toast.ts';",
      'src/features/clinical/chart/chart.screen.tsx':
        "import { q } from '../../../data/clinical/notes.reads.ts';",
      'src/features/clinical/chart/chart.test.ts': "import { it } from 'vitest';",
      'server/a.ts': "import { s } from '../src/domain/a.ts'; import pg from 'pg';",
    });
    expect(findWrongImports(files)).toEqual([]);
  });

  it.each([
    'Date.now()',
    'Math.random()',
    'new Date()',
    'Temporal.Now.instant()',
    "globalThis.Date['now']()",
  ])('refuse %s where time and chance are arguments', (call) => {
    const text = `export const a = () => ${call};`;
    expect(findImpureCalls(house({ 'src/sync/a.ts': text }))).toHaveLength(1);
    expect(
      findImpureCalls(house({ 'src/sync/device/browser-ports.ts': text, 'src/app/a.ts': text })),
    ).toEqual([]);
  });

  it('allow a date made from an argument', () => {
    expect(
      findImpureCalls(house({ 'src/domain/a.ts': 'export const a = (ms: number) => new Date(ms);' })),
    ).toEqual([]);
  });

  it.each([
    'export const a = <p dangerouslySetInnerHTML={{ __html: name }} />;',
    'element.innerHTML = name;',
    "element.insertAdjacentHTML('beforeend', name);",
    'eval(name);',
    'new Function(name)();',
  ])('refuse %s in the app', (text) => {
    expect(findMarkup(house({ 'src/ui/a.tsx': text }))).toHaveLength(1);
    expect(findMarkup(house({ 'src/ui/a.test.tsx': text, 'src/ui/page/html-once.tsx': text }))).toEqual([]);
  });

  it.each([
    ['src/domain/noteText.ts', 'export const a = 1;'],
    ['src/domain/utils.ts', 'export const a = 1;'],
    ['src/shared/a.ts', 'export const a = 1;'],
    ['src/domain/everything.ts', "export * from './a.ts'; export { b } from './b.ts';"],
  ])('refuse the file %s', (path, text) => {
    expect(findWrongNames(house({ [path]: text }))).toHaveLength(1);
  });

  it("allow the router's own names", () => {
    const names = ['__root.tsx', '_shell.patients.$patient-id.tsx', 'settings.$.tsx', 'index.tsx'];
    expect(
      findWrongNames(house(Object.fromEntries(names.map((name) => [`src/routes/${name}`, 'export {};'])))),
    ).toEqual([]);
  });

  it('refuse long files, and exceptions that grew or are no longer needed', () => {
    expect(findLongFiles(house({ 'src/domain/a.ts': lines(301) }), {})).toHaveLength(1);
    expect(findLongFiles(house({ 'src/routes/a.tsx': lines(61) }), {})).toHaveLength(1);
    expect(findLongFiles(house({ 'src/ui/a.tsx': lines(151) }), {})).toHaveLength(1);
    expect(findLongFiles(house({ 'src/domain/a.ts': lines(310) }), { 'src/domain/a.ts': 310 })).toEqual([]);
    expect(findLongFiles(house({ 'src/domain/a.ts': lines(311) }), { 'src/domain/a.ts': 310 })).toHaveLength(
      1,
    );
    expect(findLongFiles(house({ 'src/domain/a.ts': lines(300) }), { 'src/domain/a.ts': 310 })).toHaveLength(
      1,
    );
    expect(findLongFiles(house({}), { 'src/domain/gone.ts': 310 })).toHaveLength(1);
  });

  it('measure functions by their own lines, named by where they stand', () => {
    const body = (count: number) => '\n'.repeat(count - 1);
    const text = [
      `export function first() {${body(81)}}`,
      `const second = () => {${body(82)}};`,
      `describe('a suite', () => { it('third', () => {${body(83)}}); });`,
      `const outer = { inner() { return function deep() {${body(84)}}; } };`,
      `export const short = () => {${body(80)}};`,
    ].join('\n');
    expect(findLongFunctions(house({ 'src/domain/a.ts': text }))).toEqual([
      { key: 'src/domain/a.ts#inner', lines: 84 },
      { key: 'src/domain/a.ts#inner.deep', lines: 84 },
      { key: 'src/domain/a.ts#third', lines: 83 },
      { key: 'src/domain/a.ts#second', lines: 82 },
      { key: 'src/domain/a.ts#first', lines: 81 },
    ]);
  });

  it('refuse long functions, and exceptions that grew or are no longer needed', () => {
    const long = house({ 'src/domain/a.ts': `export function a() {${'\n'.repeat(84)}}` });
    expect(findFunctionFaults(long, {})).toHaveLength(1);
    expect(findFunctionFaults(long, { 'src/domain/a.ts#a': 85 })).toEqual([]);
    expect(findFunctionFaults(long, { 'src/domain/a.ts#a': 84 })).toHaveLength(1);
    expect(findFunctionFaults(house({}), { 'src/domain/a.ts#a': 85 })).toHaveLength(1);
  });
});
