import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHouse } from '../architecture/read-house.ts';
import { clausesIn, scanTests } from './scan-tests.ts';
import type { TitledTest } from './scan-tests.ts';

/** One test that proves a clause. */
export interface Proof {
  path: string;
  title: string;
}

const top = fileURLToPath(new URL('../../', import.meta.url));

/** Every test of the house whose title names a clause, as its source says. */
export function readTitledTests(): TitledTest[] {
  // Before a file is parsed, the cheap question whether it names anything.
  return [...readHouse()].flatMap(([path, text]) =>
    /\.test\.tsx?$/.test(path) && clausesIn(text).length > 0 ? scanTests(path, text) : [],
  );
}

/** The proofs that the source promises: tests that are not switched off and run something of the product. */
export const proofsInSource = (tests: readonly TitledTest[]): Map<string, Proof[]> =>
  byClause(tests.filter(({ isOff, isIdle }) => !isOff && !isIdle));

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/**
 * The proofs of a run: tests that passed. A title that the source shows to run nothing of the product does not count.
 * @param reportPaths the JSON reports of Vitest; one that is missing or broken has no proofs
 */
export async function proofsInReports(
  reportPaths: readonly string[],
  tests: readonly TitledTest[],
): Promise<Map<string, Proof[]>> {
  const idle = idlePlaces(tests);
  const passed: TitledTest[] = [];
  for (const reportPath of reportPaths) {
    const report = await readFile(reportPath, 'utf8').then(
      (text) => JSON.parse(text) as Report,
      () => ({ testResults: [] }),
    );
    for (const { name, assertionResults } of report.testResults) {
      const path = relative(top, name).replaceAll('\\', '/');
      for (const { fullName: title, status } of assertionResults) {
        const clauses = clausesIn(title).filter((id) => !idle.has(`${path} ${id}`));
        if (status === 'passed' && clauses.length > 0)
          passed.push({ path, title, clauses, isOff: false, isIdle: false });
      }
    }
  }
  return byClause(passed);
}

/** `file clause` where every test of that clause in that file is idle. */
function idlePlaces(tests: readonly TitledTest[]): Set<string> {
  const places = tests.flatMap(({ path, clauses, isIdle }) =>
    clauses.map((id) => ({ place: `${path} ${id}`, isIdle })),
  );
  const busy = new Set(places.filter(({ isIdle }) => !isIdle).map(({ place }) => place));
  return new Set(places.map(({ place }) => place).filter((place) => !busy.has(place)));
}

function byClause(tests: readonly TitledTest[]): Map<string, Proof[]> {
  const found = new Map<string, Proof[]>();
  for (const { path, title, clauses } of tests)
    for (const id of clauses) {
      const known = found.get(id) ?? [];
      // A table of a hundred rows is one proof with one name in the list.
      if (!known.some((one) => one.path === path && one.title === title)) known.push({ path, title });
      found.set(id, known);
    }
  return found;
}
