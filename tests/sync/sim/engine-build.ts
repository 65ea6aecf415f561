import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { build } from 'vite';
import type * as outboxDatabase from '../../../src/db/outbox-database.ts';
import type * as pending from '../../../src/sync/reads/pending.ts';
import type * as overlay from '../../../src/sync/reads/overlay.ts';
import type * as queue from '../../../src/sync/outbox/queue.ts';
import type { Mutant } from './mutants.ts';

/** The engine as one page loads it, with memory of its own. */
export type Engine = Pick<typeof queue, 'openQueue'> &
  Pick<typeof outboxDatabase, 'openOutbox'> &
  Pick<typeof pending, 'pendingStore'> &
  Pick<typeof overlay, 'overlayRow'>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const entry = `
export { openQueue } from '${root}src/sync/outbox/queue.ts';
export { openOutbox } from '${root}src/db/outbox-database.ts';
export { pendingStore } from '${root}src/sync/reads/pending.ts';
export { overlayRow } from '${root}src/sync/reads/overlay.ts';
`;
/** What each page gets a fresh copy of; the rest (schemas, Dexie) has no memory and is loaded once. */
const ownRooms = ['src/sync/', 'src/db/', 'src/vault/', 'src/lib/', 'src/domain/'].map((room) => root + room);
const entryId = '\0engine';

/**
 * Compiles the real engine from its sources.
 * @param mutant a bug that is put into the text of one source as it is read
 * @returns makes a fresh engine, as a reload of the page does
 * @throws when the mutant's text does not stand in its file exactly once
 */
export async function buildEngine(mutant: Mutant | null = null): Promise<() => Engine> {
  let isApplied = false;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      {
        name: 'engine',
        enforce: 'pre',
        resolveId: (id) => (id === 'engine' ? entryId : null),
        load: (id) => (id === entryId ? entry : null),
        transform(code, id) {
          if (!mutant || path.relative(root, id) !== mutant.file) return null;
          isApplied = true;
          return applyMutant(code, mutant);
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rollupOptions: {
        input: 'engine',
        preserveEntrySignatures: 'strict',
        makeAbsoluteExternalsRelative: false,
        external: (id) => id !== 'engine' && id !== entryId && isOutside(id),
        output: { format: 'cjs', exports: 'named' },
      },
    },
  });
  if (mutant && !isApplied) throw new Error(`The engine does not load ${mutant.file}.`);
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  if (chunk?.type !== 'chunk') throw new Error('The engine could not be built.');
  const outside = new Map<string, unknown>();
  for (const id of chunk.imports)
    outside.set(id, await import(id.startsWith('/') ? pathToFileURL(id).href : id));
  const script = new vm.Script(`(function (require, exports) {${chunk.code}\n})`, { filename: 'engine.js' });
  const load = script.runInThisContext() as (require: (id: string) => unknown, exports: object) => void;
  return () => {
    const exports = {};
    load((id) => outside.get(id), exports);
    return exports as Engine;
  };
}

function isOutside(id: string): boolean {
  if (id.startsWith('.')) return false;
  return !path.isAbsolute(id) || !ownRooms.some((room) => id.startsWith(room));
}

/** @throws when the text does not stand there exactly once */
export function applyMutant(code: string, { name, find, put, also }: Mutant): string {
  return [{ find, put }, ...(also ? [also] : [])].reduce((text, edit) => {
    const parts = text.split(edit.find);
    if (parts.length !== 2) {
      throw new Error(
        `The mutant "${name}" finds its text ${parts.length - 1} times. It has to stand there exactly once.`,
      );
    }
    return parts.join(edit.put);
  }, code);
}
