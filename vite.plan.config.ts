import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';

/**
 * The page that opens an exercise plan on a patient's phone (`/plan`), apart from the app: with the app's chunks a
 * phone would fetch ten times as much. Written beside the app, whose worker does not list it.
 */
const worker = 'plan-worker';

/** Tells the page's worker which files it keeps. */
function keptFiles(): Plugin {
  return {
    name: 'plumbline:plan-files',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const made = Object.values(bundle).filter(({ fileName }) => !fileName.startsWith(worker));
        const hash = createHash('sha256');
        for (const one of made.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)))
          hash.update(one.fileName).update(one.type === 'chunk' ? one.code : one.source);
        const files = made
          .filter(({ fileName }) => !fileName.endsWith('.html'))
          .map(({ fileName }) => `/${fileName}`)
          .toSorted();
        const own = bundle[`${worker}.js`];
        if (own?.type !== 'chunk') throw new Error('The plan page has no worker.');
        const words = JSON.stringify({ version: hash.digest('hex').slice(0, 12), files });
        if (!own.code.includes('__PLAN_FILES__')) throw new Error('The plan worker asks for no files.');
        own.code = own.code.replace('__PLAN_FILES__', () => words);
      },
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [keptFiles()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { plan: 'plan.html', [worker]: 'sw/plan-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === worker ? `${worker}.js` : 'assets/plan/[name]-[hash].js'),
        chunkFileNames: 'assets/plan/[name]-[hash].js',
        assetFileNames: 'assets/plan/[name]-[hash][extname]',
      },
    },
  },
});
