import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { clauses } from './clause-list.ts';
import { listProofs } from './proof-list.ts';
import { proofsInReports, proofsInSource } from './read-proofs.ts';
import { scanTests } from './scan-tests.ts';

const top = fileURLToPath(new URL('../../', import.meta.url));
const imports = "import { it, describe, expect } from 'vitest'; import { run } from './run.ts';\n";
const scan = (text: string) => scanTests('src/a.test.ts', imports + text);
const titles = (text: string) =>
  scan(text)
    .filter(({ isOff, isIdle }) => !isOff && !isIdle)
    .map(({ title }) => title);

describe('the list of clauses', () => {
  const specification = join(top, '../shared/spec/clauses.md');
  it.skipIf(!existsSync(specification))('names the clauses of the specification, in its order', () => {
    const ids = [...readFileSync(specification, 'utf8').matchAll(/^- \[(\d+\.\d+)\]/gm)].map(([, id]) => id);
    expect(Object.keys(clauses)).toEqual(ids);
  });

  it('says of each in a line what it is about', () => {
    const dumb = Object.entries(clauses).filter(([, words]) => words.length < 8 || words.length > 100);
    expect(dumb).toEqual([]);
  });
});

describe('a test in the source counts', () => {
  it('with its own title and the titles of the suites around it', () => {
    expect(
      titles("describe('[1.1] a', () => { it('b', () => run()); it('[1.2] c', () => run()); });"),
    ).toEqual(['[1.1] a b', '[1.1] a [1.2] c']);
  });

  it('by each row of a table that has titles of its own, also under a name', () => {
    const table = "[['[1.1] a', 1], ['[1.2] b', 2]]";
    expect(titles(`it.each(${table})('%s', () => run());`)).toEqual(['[1.1] a', '[1.2] b']);
    expect(titles(`const rows = ${table}; describe.each(rows)('%s', () => it('c', () => run()));`)).toEqual([
      '[1.1] a c',
      '[1.2] b c',
    ]);
    expect(titles("it.each([['x', 1]])('[1.3] %s', () => run());")).toEqual(['[1.3] %s']);
  });

  it('with a template for a title, and inside a loop or a function', () => {
    expect(titles('for (const a of b) it(`[1.1] ${a} is`, () => run());')).toEqual(['[1.1] … is']);
    expect(titles("const make = (w: string) => it('[1.2] ' && `[1.3] ${w}`, () => run());")).toEqual([]);
    expect(titles("function all() { it('[1.4] a', () => run()); }")).toEqual(['[1.4] a']);
  });
});

describe('nothing else counts', () => {
  it.each([
    ['a comment', "// it('[1.1] a', () => run());"],
    ['a string', 'const a = "it(\'[1.1] a\', () => run())";'],
    ['a skipped test', "it.skip('[1.1] a', () => run());"],
    ['a test to do', "it.todo('[1.1] a');"],
    ['a test without a body', "it('[1.1] a');"],
    ['a test of a skipped suite', "describe.skip('a', () => { it('[1.1] b', () => run()); });"],
    ['a suite without a test', "describe('[1.1] a', () => {});"],
    ['another function', "other('[1.1] a', () => run());"],
    ['a number that is no id', "it('[11.1] [1] a', () => run());"],
    ['a constant beside itself', "it('[1.1] a', () => expect(run.limitMs).toBe(5));"],
    ['a table of constants', "it('[1.1] a', () => expect(run.filter((x) => x.a).map(String)).toEqual([]));"],
    ['a local copy', "const a = () => run.b; it('[1.1] a', () => expect(a()).toBe(5));"],
  ])('%s', (_, text) => {
    expect(titles(text)).toEqual([]);
  });

  it.each([
    ['a call in the test', "it('[1.1] a', () => expect(run()).toBe(5));"],
    ['a call behind a name', "const a = () => run(); it('[1.1] a', () => expect(a()).toBe(5));"],
    ['a call of a hook', "let a; beforeAll(() => { a = run(); }); it('[1.1] a', () => a.b());"],
    ['a call in the table', "it.each([[run(), 1]])('[1.1] %s', (a) => expect(a).toBe(1));"],
  ])('but %s is a run of the product', (_, text) => {
    expect(titles(text)).toHaveLength(1);
  });
});

describe('a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-clauses-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const report = (...tests: [file: string, title: string, status: string][]) => {
    const path = join(folder, 'report.json');
    const testResults = tests.map(([file, fullName, status]) => ({
      name: join(top, file),
      assertionResults: [{ fullName, status }],
    }));
    writeFileSync(path, JSON.stringify({ testResults }));
    return [path];
  };

  it('proves by what passed, not by what failed or was skipped', async () => {
    const paths = report(
      ['src/a.test.ts', 'suite [1.1] a', 'passed'],
      ['src/a.test.ts', '[1.2] b', 'failed'],
      ['src/a.test.ts', '[1.3] c', 'skipped'],
      ['src/a.test.ts', '[1.4] d', 'todo'],
    );
    expect(Object.fromEntries(await proofsInReports(paths, []))).toEqual({
      '1.1': [{ path: 'src/a.test.ts', title: 'suite [1.1] a' }],
    });
  });

  it('proves nothing by a test that runs nothing of the product', async () => {
    const source = scan("it('[1.1] a', () => expect(run.limitMs).toBe(5)); it('[1.2] b', () => run());");
    const paths = report(['src/a.test.ts', '[1.1] a', 'passed'], ['src/a.test.ts', '[1.2] b', 'passed']);
    expect([...(await proofsInReports(paths, source)).keys()]).toEqual(['1.2']);
  });

  it('proves nothing without its report', async () => {
    expect((await proofsInReports([join(folder, 'none.json')], [])).size).toBe(0);
  });
});

describe('the printed list', () => {
  const words = { '1.1': 'First', '1.2': 'Second' };
  const proofs = proofsInSource(scan("it('[1.1] a', () => run());"));

  it('has each clause with its words and its tests, and ends with the sum', () => {
    const { lines, missing } = listProofs(words, proofs);
    expect(lines).toEqual([
      '[1.1] First',
      '    src/a.test.ts',
      '      [1.1] a',
      '',
      '[1.2] Second',
      '    no test proves this',
      '',
      '1 of 2 clauses are proven, by 1 test. Without a test: 1.2.',
    ]);
    expect(missing).toEqual(['1.2']);
  });

  it('has only what is missing where that is asked', () => {
    expect(listProofs(words, proofs, { onlyMissing: true }).lines[0]).toBe('[1.2] Second');
    expect(listProofs({ '1.1': 'First' }, proofs, { onlyMissing: true }).lines).toEqual([
      'All 1 clauses are proven, by 1 test.',
    ]);
  });

  it('names a clause that does not exist', () => {
    expect(listProofs({ '1.2': 'Second' }, proofs).unknown).toEqual([
      '[1.1] is no clause, and src/a.test.ts names it',
    ]);
  });
});
