import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeLists } from '../rooms/collected-lists.ts';
import { inputStamp, serverInputs } from './input-stamp.ts';

const folderOf = (top: string) => path.join(top, 'dist', 'server');

/** The file to import instead of `server/compose/server.entry.ts`. */
export const builtServer = (top: string): string => path.join(folderOf(top), 'server.entry.js');

export function isServerBuilt(top: string): boolean {
  const file = path.join(folderOf(top), 'stamp');
  return existsSync(file) && readFileSync(file, 'utf8') === inputStamp(top, serverInputs);
}

/**
 * Bundles the server with its packages into one file. Loading some nine hundred modules one by one costs a second of
 * processor time at every start; loading one file costs a tenth.
 */
export async function buildServer(top: string): Promise<void> {
  writeLists(top);
  const stamp = inputStamp(top, serverInputs);
  const next = path.join(top, 'dist', `server-next-${process.pid}`);
  const { build } = await import('vite');
  try {
    await build({
      root: top,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: {
        ssr: 'server/compose/server.entry.ts',
        outDir: next,
        target: 'node20',
        minify: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'server.entry.js' } },
      },
    });
    writeFileSync(path.join(next, 'stamp'), stamp);
    rmSync(folderOf(top), { recursive: true, force: true });
    renameSync(next, folderOf(top));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}
