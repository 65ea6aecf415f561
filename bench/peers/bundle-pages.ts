import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { peerNames } from './peer.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = { plumbline: 'plumbline-page.ts', 'workbox-worker': 'pages/workbox-worker.ts' } as const;

/**
 * The script of each library's page, built as for production.
 * @throws when the libraries are not installed, with what to do
 */
export async function bundlePages(): Promise<Map<string, string>> {
  if (!existsSync(`${folder}node_modules/rxdb`)) {
    throw new Error(
      'The other libraries are not installed. Run: npm ci --ignore-scripts --prefix bench/peers',
    );
  }
  const scripts = new Map<string, string>();
  for (const name of [...peerNames, 'workbox-worker']) {
    const source = sources[name as keyof typeof sources] ?? `pages/${name}.ts`;
    scripts.set(name, await bundle(`${folder}${source}`, name === 'workbox-worker' ? 'iife' : 'es'));
  }
  return scripts;
}

/** One page's script, with all that it imports. */
export async function bundle(entry: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    // PouchDB's own dependency; a name that the bundler would take for Node's.
    resolve: { alias: { events: `${folder}node_modules/events/events.js` } },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: [format], name: 'bench' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${entry} was not built.`);
  return output.output[0].code;
}
