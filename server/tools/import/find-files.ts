import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from '../../kernel/process/start-fault.ts';

export interface ImportFile {
  path: string;
  bytes: number;
}

const isImportable = (name: string) => /\.(json|ndjson|jsonl)(\.gz)?$/i.test(name);

/** What others refer to comes first: practices and people before patients, patients before their records. */
const order = [/organi[sz]ation|hospital/i, /practitioner/i, /location/i, /patient/i, /encounter/i];
const rankOf = (path: string) => {
  const rank = order.findIndex((kind) => kind.test(path.split(/[/\\]/).at(-1) ?? ''));
  return rank === -1 ? order.length : rank;
};

/**
 * The files that the given paths name, folders with all that is below them, in the order in which they are best read.
 * Throws a StartFault for a path that is not there, and when there is nothing to read.
 */
export function findFiles(paths: readonly string[]): ImportFile[] {
  const found = new Map<string, ImportFile>();
  const add = (path: string, isNamed: boolean) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) throw new StartFault(`There is no file or folder ${path}. Nothing was imported.`);
    if (stat.isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name), false);
    else if (isNamed || isImportable(path)) found.set(path, { path, bytes: stat.size });
  };
  for (const path of paths) add(path, true);
  if (found.size === 0) {
    throw new StartFault(
      'There is nothing to import: files end in .json or .ndjson, or in one of these and .gz.',
    );
  }
  return [...found.values()].toSorted((a, b) => rankOf(a.path) - rankOf(b.path));
}
