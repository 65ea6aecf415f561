import { describe, expect, it } from 'vitest';
import { choose } from '../run/choose.ts';
import { readSources } from '../run/import-graph.ts';
import { isTest, projectOf } from '../run/projects.ts';

/** What has to stand for the choice to be made at all. */
const standing = {
  'index.html': '<script type="module" src="/src/main.ts"></script>',
  'server/compose/server.entry.ts': "import './serve.ts';",
  'sw/sw.ts': '',
  'tests/sync/sim/run.ts': "import '../../../src/sync/queue.ts';",
};
const house = {
  ...standing,
  'src/main.ts': "import './routes/tree.gen'; import './sync/queue.ts';",
  'src/routes/tree.gen.ts': "import { a } from '../room/screen';",
  'src/room/screen.ts': "import type { B } from './words.ts'; import style from './screen.module.css';",
  'src/room/screen.module.css': '',
  'src/room/words.ts': '',
  'src/room/screen.test.ts': "import { a } from './screen.ts';",
  'src/room/words.test.ts': "import { b } from './words.ts';",
  'src/sync/queue.ts': '',
  'server/compose/serve.ts': '',
  'server/compose/serve.test.ts': "import { serve } from './serve.ts';",
  'server/migrations/0001.sql': '',
  'server/worker.test.ts': "const program = new URL('worker-program.ts', import.meta.url);",
  'server/worker-program.ts': '',
  'tests/journeys/day.test.ts': "import { open } from '../support/browser.ts';",
  'tests/journeys/night.test.ts': "import { open } from '../support/browser.ts';",
  'tests/support/browser.ts': '',
  'tests/support/database.global.ts': '',
  'tests/architecture/rooms.test.ts': '',
  'docs/decisions/why.md': '',
};
const chosen = (changed: string[], without: string[] = []) =>
  choose(changed, new Map(Object.entries(house).filter(([path]) => !without.includes(path))));
const guard = 'tests/architecture/rooms.test.ts';

describe('npm test -- --changed', () => {
  it('runs the tests that the imports lead to, types included, and the guards in any case', () => {
    expect(chosen(['src/room/words.ts'])).toMatchObject({
      format: ['src/room/words.ts'],
      lint: ['src/room/words.ts'],
      types: true,
      build: true,
      sim: false,
      unit: ['src/room/screen.test.ts', 'src/room/words.test.ts', guard],
      server: [],
      unknown: [],
    });
    expect(chosen(['server/compose/serve.ts'])).toMatchObject({
      unit: [guard],
      server: ['server/compose/serve.test.ts'],
    });
    expect(chosen(['docs/decisions/why.md'])).toMatchObject({
      types: false,
      build: false,
      lint: [],
      unit: [guard],
      server: [],
      unknown: [],
    });
  });

  it('follows a file that is found by a pattern of names', () => {
    const files = {
      ...standing,
      'tests/support/all-calls.ts': "import.meta.glob(['./calls/*-calls.ts']);",
      'tests/support/calls/fee-calls.ts': '',
      'server/compose/matrix.test.ts': "import { calls } from '../../tests/support/all-calls.ts';",
    };
    expect(choose(['tests/support/calls/fee-calls.ts'], new Map(Object.entries(files)))).toMatchObject({
      server: ['server/compose/matrix.test.ts'],
    });
  });

  it('follows a style sheet, a program beside its test, and what a project loads for each test', () => {
    expect(chosen(['src/room/screen.module.css'])).toMatchObject({
      lint: [],
      unit: ['src/room/screen.test.ts', guard],
      unknown: [],
    });
    expect(chosen(['server/worker-program.ts']).server).toEqual(['server/worker.test.ts']);
    expect(chosen(['tests/support/database.global.ts']).server).toEqual([
      'server/compose/serve.test.ts',
      'server/worker.test.ts',
    ]);
  });

  it('tries what names a file that is no more', () => {
    const { unit, format, lint } = chosen(['src/room/words.ts'], ['src/room/words.ts']);
    expect(unit).toContain('src/room/screen.test.ts');
    expect({ format, lint }).toEqual({ format: [], lint: [] });
  });

  it('lives through some worlds when the engine is reached', () => {
    expect(chosen(['src/sync/queue.ts']).sim).toBe(true);
  });

  it('runs all unit and server tests for what nobody names, and for what sets up a tool', () => {
    for (const path of [
      'server/migrations/0001.sql',
      'public/icon.png',
      'package-lock.json',
      'vite.config.ts',
    ]) {
      const { unit, server, build, sim, unknown } = chosen([path]);
      expect({ path, unit: unit.length, server: server.length, build, sim, unknown }).toEqual({
        path,
        unit: 3,
        server: 2,
        build: true,
        sim: true,
        unknown: [path],
      });
    }
    expect(chosen(['package-lock.json'])).toMatchObject({ format: 'all', lint: 'all' });
    expect(chosen(['.prettierrc.json'])).toMatchObject({ format: 'all', lint: [] });
    expect(chosen(['.oxlintrc.json'])).toMatchObject({ lint: 'all' });
  });

  it('runs journeys that were changed themselves, and counts those it leaves', () => {
    expect(chosen(['tests/journeys/day.test.ts'])).toMatchObject({
      journeys: ['tests/journeys/day.test.ts'],
      journeysLeft: 0,
    });
    expect(chosen(['tests/support/browser.ts'])).toMatchObject({ journeys: [], journeysLeft: 2 });
  });

  it('refuses to choose when what it rests upon is gone', () => {
    expect(() => chosen([], ['tests/sync/sim/run.ts'])).toThrow('tests/sync/sim/run.ts');
  });
});

describe('the house as it stands', () => {
  const sources = readSources();

  it('has no test file that no project runs', () => {
    expect([...sources.keys()].filter((path) => isTest(path) && projectOf(path) === undefined)).toEqual([]);
  });

  it('is reached as a whole by what everything is made of', () => {
    const tests = [...sources.keys()].filter(isTest);
    const { unit, server } = choose(['tests/support/temporal.setup.ts'], sources);
    expect(unit).toEqual(tests.filter((path) => projectOf(path) === 'unit'));
    expect(server).toEqual(tests.filter((path) => projectOf(path) === 'server'));
  });
});
