import { reachedFrom, readImporters, type Sources } from './import-graph.ts';
import { isTest, projectOf, projects } from './projects.ts';

/** What a change can reach, and so what `npm test -- --changed` runs. */
export interface Choice {
  /** The files to look at; or all. */
  format: readonly string[] | 'all';
  lint: readonly string[] | 'all';
  types: boolean;
  build: boolean;
  sim: boolean;
  unit: readonly string[];
  server: readonly string[];
  journeys: readonly string[];
  /** Test files that no project would run: there may be none. */
  homeless: readonly string[];
  /** Journeys that the change can reach, and that are left to the whole run. */
  journeysLeft: number;
  /** Why more runs than the imports would ask for: files that no import leads to. */
  unknown: readonly string[];
}

/** They read the whole house, whoever names whom. */
const readsEverything = /^tests\/(architecture|clauses)\//;
/** What sets up a tool for every file. */
const setsUp = /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|\.ci\/.*)$/;
const setsUpFormat = /^\.prettier(rc\.json|ignore)$/;
const setsUpLint = /^\.oxlintrc\.json$|(^|\/)tsconfig[.\w]*\.json$/;
const isCode = (path: string) => /\.(ts|tsx|mts)$/.test(path);
/** What is read by people, or by a tool whose step runs anyway; and what stands by itself. */
const isInert = (path: string) =>
  /\.md$|^\.gitignore$|^docs\/|^bench\/peers\//.test(path) ||
  setsUpFormat.test(path) ||
  setsUpLint.test(path);

/**
 * @param changed the files that differ, those that are no more among them
 * @param sources every file as it is now
 * Throws when a file that this rests upon has gone: it would reach nothing, and nothing would be chosen.
 */
export function choose(changed: readonly string[], sources: Sources): Choice {
  const lost = [...entries, simulation].filter((path) => !sources.has(path));
  if (lost.length > 0) throw new Error(`tests/run/choose.ts names ${lost.join(', ')}, which is not there.`);
  const gone = changed.filter((path) => !sources.has(path));
  const importers = readImporters(withSetUp(sources), gone);
  const reached = reachedFrom(changed, importers);
  const tests = [...sources.keys()].filter(isTest);
  const of = (project: string) => tests.filter((path) => projectOf(path) === project);

  // A file whose readers nobody can tell: read by a path that is made up as the program runs, or a setting of a tool.
  const unknown = changed.filter(
    (path) =>
      setsUp.test(path) ||
      (!isCode(path) && !isInert(path) && ![...(importers.get(path) ?? [])].some(isCode)),
  );
  const hasUnknown = unknown.length > 0;
  const runs = (path: string) => hasUnknown || reached.has(path) || readsEverything.test(path);
  const all = (pattern: RegExp) => changed.some((path) => pattern.test(path) || setsUp.test(path));
  const present = changed.filter((path) => sources.has(path));
  const isOfApp = (path: string) => reached.has(path);
  const journeys = of('journeys');
  const chosen = journeys.filter((path) => changed.includes(path));
  return {
    format: all(setsUpFormat) ? 'all' : present,
    lint: all(setsUpLint) ? 'all' : present.filter((path) => isCode(path) && !path.endsWith('.gen.ts')),
    types: changed.some((path) => isCode(path) || path.endsWith('.json')),
    build: hasUnknown || entries.some(isOfApp),
    sim: hasUnknown || reached.has(simulation),
    unit: of('unit').filter(runs),
    server: of('server').filter(runs),
    journeys: chosen,
    homeless: tests.filter((path) => projectOf(path) === undefined),
    journeysLeft: journeys.filter((path) => hasUnknown || reached.has(path)).length - chosen.length,
    unknown,
  };
}

/** Where the built app, its service worker and the server begin. */
const entries = ['index.html', 'server/compose/server.entry.ts', 'sw/sw.ts'];
const simulation = 'tests/sync/sim/run.ts';

/** Each test with what its project loads for it, as if it named that. */
function withSetUp(sources: Sources): Sources {
  return new Map(
    [...sources].map(([path, text]) => {
      const project = isTest(path) ? projectOf(path) : undefined;
      if (project === undefined) return [path, text];
      const { setupFiles, globalSetup } = projects[project];
      return [path, [text, ...[...setupFiles, ...globalSetup].map((file) => `'${file}'`)].join('\n')];
    }),
  );
}
