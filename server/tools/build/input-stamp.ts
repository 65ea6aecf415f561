import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything that the built app is made of. The generated route tree follows from the routes. */
export const appInputs = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'plan.html',
  'vite.plan.config.ts',
  'server/tools/build/addresses-alone.ts',
  'tsconfig.json',
  'package-lock.json',
];
export const serverInputs = ['server', 'src/contract', 'src/domain', 'src/lib', 'package-lock.json'];
const isInput = (file: string) => !/(\.test\.tsx?|\.fixture\.ts|\.md|\.sql|tree\.gen\.ts)$/.test(file);

/**
 * A word that changes when what is made of these inputs must be built anew. Made of contents, not of times: a fresh checkout or a branch
 * and back builds nothing.
 */
export function inputStamp(top: string, inputs: readonly string[] = appInputs): string {
  const hash = createHash('sha256').update(process.version.split('.')[0]!);
  for (const file of inputs.flatMap((input) => filesOf(path.join(top, input)))) {
    hash.update(path.relative(top, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

function filesOf(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile() && isInput(found.name))
    .map((found) => path.join(found.parentPath, found.name))
    .toSorted();
}
