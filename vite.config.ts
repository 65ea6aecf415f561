import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { addressesAlone, isSchema, schemasAsked } from './server/tools/build/addresses-alone.ts';
import { manifest } from './src/app/manifest.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const shrink = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();

/** What the first paint needs, inside the page itself: the tokens, the bare elements, the frame. */
const criticalFiles = [
  'src/ui/tokens.css',
  'src/ui/base.css',
  'src/ui/shell/frame.css',
  'src/ui/shell/frame-foot.css',
  'src/ui/shell/first-paint.css',
];

function criticalStyles(): Plugin {
  return {
    name: 'plumbline:critical-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = criticalFiles.map((file) => shrink(read(file))).join('');
        // A style sheet in the head holds back the first paint; after the static frame it holds back only the script.
        const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
        return bare
          .replace('<!-- critical styles -->', `<style>${styles}</style>`)
          .replace('</body>', `${sheets.join('')}\n  </body>`);
      },
    },
    handleHotUpdate({ file, server }) {
      if (criticalFiles.some((critical) => file.endsWith(critical))) server.ws.send({ type: 'full-reload' });
    },
  };
}

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Everything that a module imports at once, itself included. */
function closureOf(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || isSchema(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
/** The library's index names them all; these two are for parts that come later. */
const isForLater = (id: string) => /query-core\/.*(hydration|infiniteQuery)/.test(id);
const isPackage = (id: string) => id.includes('/node_modules/') || id.startsWith('\0');

const shared = /src[\\/](ui(?![\\/]chakra)|domain|contract|lib|session|sync)[\\/](?:([a-z]+)[\\/])?/;

/** What several screens share: one file, and one for each wing of what is pure, so that a start loads no chart and no ledger. */
function partOf(id: string): string | null {
  if (id.includes('lucide-react')) return 'parts';
  const [, layer, wing] = shared.exec(id) ?? [];
  if (layer === undefined) return null;
  return ['domain', 'contract'].includes(layer) && wing !== undefined ? `parts-${wing}` : 'parts';
}

/**
 * Few files on the first load, not sixty: the packages of the start (which change seldom), the start itself, and what the
 * two screens of the day have beyond it. Chakra in one file, for whoever opens one overlay opens others. Left alone, the
 * bundler makes a file of each set of modules that some two screens share.
 */
function chunkPlan() {
  let start: Set<string> | null = null;
  let day: Set<string> | null = null;
  let calls: Set<string> | null = null;
  return [
    { name: 'schemas', test: schemasAsked },
    {
      name(id: string, graph: Graph) {
        start ??= closureOf([source('main.tsx')], graph);
        if (isForLater(id)) return null;
        return start.has(id) ? (isPackage(id) ? 'packages' : 'start') : null;
      },
    },
    {
      name(id: string, graph: Graph) {
        if (day === null) {
          const schedule = closureOf([source('features/scheduling/schedule/schedule.screen.tsx')], graph);
          const today = closureOf([source('features/scheduling/today/today.screen.tsx')], graph);
          const isShared = (one: string) =>
            schedule.has(one)
              ? today.has(one) || !one.startsWith(source('features/'))
              : !['features/', 'data/'].some((layer) => one.startsWith(source(layer)));
          day = new Set([...schedule, ...today].filter(isShared));
        }
        return day.has(id) && !isForLater(id) ? 'day' : null;
      },
    },
    {
      // What asks the server, Amplify itself apart: a device that holds nothing cannot draw its first screen without.
      name(id: string, graph: Graph) {
        calls ??= closureOf([source('api/call/call.ts'), source('api/auth/amplify-adapter.ts')], graph);
        return calls.has(id) && !isPackage(id) ? 'calls' : null;
      },
    },
    {
      name: 'chakra',
      test: /node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized)[\\/]/,
    },
    // What repeats is asked for by a few dialogs; the parts below would take its package along to every start.
    { name: 'repeat-rules', test: /rrule-temporal[\\/]|[\\/]repeat-rule\.ts$/ },
    { name: 'temporal', test: /node_modules[\\/]temporal-(polyfill|utils|spec)[\\/]/ },
    { name: partOf, minShareCount: 2 },
  ];
}

/**
 * [2.3] A build for production knows no /mru-example, neither its address nor its screen: the router's plugin passes its
 * file over. Its tree stands apart, so that the checked-in one stays as it is.
 */
const isProduction = process.env['STAGE'] === 'prod';
const passedOver = ['tree\\.gen\\.ts', 'README\\.md', ...(isProduction ? ['mru-example'] : [])].join('|');
const routeTree = isProduction ? '.cache/production-tree.gen.ts' : 'src/routes/tree.gen.ts';

/**
 * What a start may ask for before anything stands: its scripts are asked for with those that they import. A list of them for
 * every other screen and drawer would weigh 3 kB at the start, to save a way that only a browser without the worker goes.
 */
const askedAtOnce = /\/(schedule\.index|routes|gate|amplify-adapter|call)-[\w-]{8}\.js$/;

const server = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const servedElsewhere = [
  '/api',
  '/book',
  '/calendar',
  '/code-lists',
  '/confirm',
  '/reminders',
  '/export',
  '/storage',
  '/config.json',
  '/oauth2',
  '/login',
  '/logout',
  '/cognito',
  '/openapi.json',
  '/plan',
];

export default defineConfig({
  plugins: [
    addressesAlone(source('')),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: routeTree,
      quoteStyle: 'single',
      routeFileIgnorePattern: passedOver,
    }),
    // Screens of features draw long lists again and again, and win by it, with the hooks that they take from the data;
    // elsewhere it would only add 8 kB to the start.
    react({ compiler: { sources: ['/src/features/', '/src/data/'] } }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        // As in the app: the worker sends and asks no schema.
        buildPlugins: { vite: [addressesAlone(source(''))] },
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/plumbline-192.png'],
        // Scripts of names that are rare here; where they occur, the browser fetches them.
        globIgnores: [
          '**/error-reporting-*',
          // Asked for in the stages where people develop, and nowhere else.
          '**/whole-contract-*',
          '**/inter-{cyrillic,greek,vietnamese}*',
          'screenshots/**',
          '**/tree.gen*',
          // Of no use in production; elsewhere it is fetched [2.3].
          '**/mru-example*',
        ],
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
      },
    }),
    criticalStyles(),
  ],
  resolve: {
    alias: isProduction
      ? [{ find: /^.*\/tree\.gen\.ts$/, replacement: fileURLToPath(new URL(routeTree, import.meta.url)) }]
      : [],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: 'es2022',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, scripts, { hostType }) =>
        hostType === 'html' || askedAtOnce.test(file) ? scripts : [],
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkPlan() } } },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(servedElsewhere.map((path) => [path, server])),
      '/live': { target: server, ws: true },
    },
  },
});
