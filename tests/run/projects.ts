/** The projects of `vitest.config.ts`: where their files stand, and what each file of them loads without naming it. */
export const projects = {
  unit: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'sw/**/*.test.ts',
      'tests/{architecture,clauses,phi,sync}/**/*.test.ts',
    ],
    setupFiles: ['tests/support/temporal.setup.ts', 'tests/support/patience.setup.ts'],
    globalSetup: [],
  },
  server: {
    include: ['server/**/*.test.ts'],
    setupFiles: ['tests/support/temporal.setup.ts'],
    globalSetup: ['tests/support/database.global.ts'],
  },
  journeys: {
    include: ['tests/{endure,journeys}/**/*.test.ts'],
    setupFiles: ['tests/support/temporal.setup.ts'],
    globalSetup: ['tests/support/journeys.global.ts'],
  },
};

export type Project = keyof typeof projects;

/** A pattern of the kinds used above: `**` with its slash, `*`, `{a,b}`. */
const asRegExp = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', String.raw`\.`)
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(.*/)?')
      .replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`,
  );

const patterns = Object.entries(projects).map(([name, { include }]) => ({
  name: name as Project,
  patterns: include.map(asRegExp),
}));

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The project that runs a test file; undefined when none does. */
export const projectOf = (path: string): Project | undefined =>
  patterns.find((one) => one.patterns.some((pattern) => pattern.test(path)))?.name;
