import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/tools/build/build-app.ts';
import { topFolder } from '../../server/kernel/process/top-folder.ts';

const inputs =
  'src sw public server dist index.html vite.config.ts tsconfig.json package.json package-lock.json';

/**
 * The next release: the sources in a folder of their own with a word changed, built for real on top of the present
 * build, whose chunks it keeps. `<meta name="second-build">` tells its pages from those of the first.
 */
export async function makeSecondBuild(): Promise<{ sources: string; remove(): void }> {
  const sources = mkdtempSync(join(tmpdir(), 'plumbline-second-'));
  for (const name of inputs.split(' '))
    cpSync(join(topFolder, name), join(sources, name), { recursive: true, force: true });
  symlinkSync(join(topFolder, 'node_modules'), join(sources, 'node_modules'), 'dir');
  change(join(sources, 'index.html'), '<head>', '<head><meta name="second-build" content="1" />');
  // A part that every screen has, and one that is loaded late.
  change(join(sources, 'src/app/palette/shortcut-list.ts'), "does: 'This sheet'", "does: 'This sheet, anew'");
  await buildApp(sources);
  return { sources, remove: () => rmSync(sources, { recursive: true, force: true, maxRetries: 5 }) };
}

function change(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} says nowhere: ${from}`);
  writeFileSync(path, text.replace(from, to));
}
