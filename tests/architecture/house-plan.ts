/**
 * The table of the house as data: which room may import which, and who owns the door to which package. A change here
 * is a change of the plan: it needs its reason in docs/decisions.
 */
export type Room = string;

const pure = ['contract', 'domain', 'lib'];

/** Each room with the rooms it may import. Every room may import itself. */
export const mayImport: Readonly<Record<Room, readonly Room[]>> = {
  contract: ['lib'],
  lib: [],
  domain: ['contract', 'lib'],
  vault: ['contract', 'lib'],
  db: ['vault', ...pure],
  api: ['vault', ...pure],
  sync: ['api', 'db', 'vault', ...pure],
  session: ['api', 'db', 'vault', 'sync', ...pure],
  ui: ['lib'],
  data: ['session', 'sync', 'api', 'ui', ...pure],
  features: ['data', 'sync', 'api', 'session', 'ui', ...pure],
  gates: ['session', 'ui', ...pure],
  'take-home': ['ui', 'domain', 'lib'],
  routes: ['features', 'gates', 'session', 'ui', ...pure],
  app: ['routes', 'gates', 'data', 'session', 'sync', 'api', 'db', 'vault', 'ui', ...pure],
  main: ['app', 'ui', ...pure],
  sw: ['sync', 'vault', ...pure],
  server: pure,
};

/** Rooms of which another one may import a part alone: a write says that it is saved, and draws nothing. */
export const mayImportPart: readonly { from: Room; to: Room; part: RegExp }[] = [
  { from: 'data', to: 'ui', part: /^src\/ui\/messages\// },
];

/** Places whose code is not part of the product: they may import everything. */
export const unboundPlaces = ['tests', 'bench', 'root'] as const;

/** The room of a path relative to the top of the repository, or undefined for a path outside every room. */
export function roomOf(path: string): Room | undefined {
  const [top, second] = path.split('/');
  if (top === 'src') return path.split('/').length === 2 ? 'main' : second;
  if (top === 'sw' || top === 'server' || top === 'tests' || top === 'bench') return top;
  return path.includes('/') ? undefined : 'root';
}

/** The feature a path belongs to, or undefined outside the features. */
export const featureOf = (path: string): string | undefined =>
  /^src\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

const withPixels = /^src\/(ui|features|data|gates|routes|app|session|main\.tsx)/;
const server = /^server\//;

/**
 * Each package with the places that may import it. A package that is not listed may be imported nowhere but in tests
 * and benches: whoever brings a new one says here who owns its door.
 */
export const doors: readonly { package: RegExp; places: readonly RegExp[] }[] = [
  { package: /^zod(\/|$)/, places: [/^src\/contract\//, server] },
  // A worker is a beginning of its own, as main is.
  {
    package: /^temporal-polyfill(\/|$)/,
    places: [/^src\/(domain|main|app)/, /\.worker\.ts$/, /^sw\//, server],
  },
  { package: /^dexie$/, places: [/^src\/db\//] },
  { package: /^(aws-amplify|@aws-amplify)(\/|$)/, places: [/^src\/api\//] },
  { package: /^partysocket(\/|$)/, places: [/^src\/sync\//] },
  { package: /^@tanstack\/query-core$/, places: [/^src\/(sync|session|app)\//] },
  {
    package: /^@tanstack\/react-query/,
    places: [/^src\/(session|data|app)\//],
  },
  { package: /^@tanstack\/query-sync-storage-persister$/, places: [/^src\/app\//] },
  {
    package: /^@tanstack\/react-router$/,
    places: [/^src\/(routes|app)\//, /^src\/ui\/buttons\/link\.tsx$/],
  },
  { package: /^(@chakra-ui|@emotion)\//, places: [/^src\/ui\//] },
  { package: /^@sentry\/react$/, places: [/^src\/app\//] },
  { package: /^workbox-window$/, places: [/^src\/app\//] },
  { package: /^workbox-/, places: [/^sw\//] },
  { package: /^(virtual:pwa|vite-plugin-pwa)/, places: [/^src\/app\//] },
  { package: /^@fontsource-variable\//, places: [/^src\/(ui|main\.tsx)/] },
  { package: /^react(-dom)?(\/|$)/, places: [withPixels] },
  { package: /^lucide-react(\/icons\/[a-z0-9-]+)?$/, places: [withPixels] },
  { package: /^rrule-temporal$/, places: [/^src\/domain\/base\/time\/repeat-rule\.ts$/] },
  { package: /^@noble\/hashes\//, places: [/^src\/lib\/sha256\.ts$/] },
  { package: /^@hpke\/core$/, places: [/^src\/vault\/entry-sealing\.ts$/, server] },
  { package: /^uuid$/, places: [/^src\/lib\/uuid5\.ts$/] },
  { package: /^uqr$/, places: [/^src\/ui\/marks\/qr-path\.ts$/] },
  { package: /^react-hook-form(\/|$)/, places: [/^src\/(features|ui)\//] },
  { package: /^node:/, places: [server] },
  {
    package:
      /^(hono|@hono\/[a-z-]+|drizzle-orm|drizzle-kit|pg|jose|oauth4webapi|ws|pino|rate-limiter-flexible|pg-copy-streams|nodemailer|cli-progress|vite|yazl|pdfkit)(\/|$)/,
    places: [server],
  },
];

/** What a test beside the code may import in addition. */
export const testPackages =
  /^(node:.+|(vitest|fake-indexeddb|fast-check|jsdom|@testing-library\/[a-z-]+|temporal-polyfill|zod|smtp-server|ical\.js)(\/.*)?)$/;

/** A test that needs the server's database stands in the server, also when it drives the client's own engine. */
export const testMayImport: Readonly<Record<Room, readonly Room[]>> = {
  server: ['sync', 'api', 'db', 'vault'],
};

/** Rooms where time and chance are arguments, with the one file each that may ask the platform for them. */
export const purePlaces = {
  places: /^src\/(domain|sync|contract)\//,
  except: /^src\/sync\/device\/(browser|device)-ports\.ts$/,
};

/**
 * Rooms whose inside nobody else imports, with the files that others may. Of sync, all but `public.ts` is
 * loaded late: one face for everything would make the first screen larger by 3 kB.
 */
export const publicFaces: Readonly<Record<Room, RegExp>> = {
  sync: /^src\/sync\/(public(-(delivery|documents|drafts|packs|review|state|worker|writes))?|start)\.ts$/,
};

/** A room's face only exports what its files made. */
export const allowedBarrels: readonly RegExp[] = [
  /^src\/sync\/public(-[a-z]+)?\.ts$/,
  /^server\/rooms\/[^/]+\/[^/]+\/public\.ts$/,
];

export const forbiddenNames = ['utils', 'util', 'helpers', 'common', 'misc', 'shared', 'types', 'constants'];

/** The most lines a file may have, by kind; the first that matches counts. */
export const lineCeilings: readonly { kind: string; path: RegExp; lines: number }[] = [
  { kind: 'test', path: /\.test\.tsx?$|^tests\/.*\.(ts|tsx|mts|mjs|css)$/, lines: 400 },
  { kind: 'route', path: /^src\/routes\//, lines: 60 },
  { kind: 'component', path: /\.tsx$/, lines: 150 },
  { kind: 'file', path: /\.(ts|css|mts|mjs)$/, lines: 300 },
];

/** Files over their ceiling, with the lines they had when they were let through. The list only shrinks. */
export const longFiles: Readonly<Record<string, number>> = {};

/** Each of these has a README.md of at most 20 lines: what lives here, what may not, who may call. */
export const roomsWithReadme = [
  ...['contract', 'lib', 'domain', 'vault', 'db', 'api', 'sync', 'session'].map((room) => `src/${room}`),
  ...['data', 'ui', 'features', 'gates', 'routes', 'app', 'take-home'].map((room) => `src/${room}`),
  'sw',
  'server',
  'tests',
  'bench',
];
export const readmeLines = 20;
