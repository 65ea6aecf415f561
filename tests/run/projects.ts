import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** What `src/tsconfig.pure.json` says is pure: no page, no storage, no clock of its own; its tests beside it. */
const { include: pureCode } = JSON.parse(
  readFileSync(new URL('../../src/tsconfig.pure.json', import.meta.url), 'utf8'),
) as { include: string[] };
const pureTests = pureCode.map((glob) => posix.join('src', glob.replace(/\.ts$/, '.test.ts')));

/** The projects of `vitest.config.ts`: where their files stand, and what each file of them loads without naming it. */
export const projects = {
  pure: {
    include: pureTests,
    exclude: [],
    setupFiles: ['tests/support/temporal.setup.ts', 'tests/support/patience.setup.ts'],
    globalSetup: [],
  },
  unit: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'sw/**/*.test.ts',
      'tests/{architecture,clauses,phi,sync,words}/**/*.test.ts',
    ],
    exclude: pureTests,
    setupFiles: ['tests/support/temporal.setup.ts', 'tests/support/patience.setup.ts'],
    globalSetup: [],
  },
  server: {
    include: ['server/**/*.test.ts'],
    exclude: [],
    setupFiles: ['tests/support/temporal.setup.ts'],
    globalSetup: ['tests/support/database.global.ts'],
  },
  journeys: {
    include: ['tests/{endure,journeys}/**/*.test.ts'],
    exclude: [],
    setupFiles: ['tests/support/temporal.setup.ts'],
    globalSetup: ['tests/support/journeys.global.ts'],
  },
};

/** A project, by the step of `npm test` that runs it: `pure` belongs to the unit tests. */
export type Project = Exclude<keyof typeof projects, 'pure'>;

/** A pattern of the kinds used above: `**` with its slash, `*`, `{a,b}`. */
export const asRegExp = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', String.raw`\.`)
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(.*/)?')
      .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`,
  );

const patterns = Object.entries(projects).map(([name, { include }]) => ({
  name: (name === 'pure' ? 'unit' : name) as Project,
  patterns: include.map(asRegExp),
}));

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The project that runs a test file; undefined when none does. */
export const projectOf = (path: string): Project | undefined =>
  patterns.find((one) => one.patterns.some((pattern) => pattern.test(path)))?.name;
