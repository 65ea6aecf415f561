import { readFileSync } from 'node:fs';
import path from 'node:path';

const imports = /^(?:import|export)\s(?!type\s)[^;]*?['"](\.[^'"]+\.tsx?)['"];/gm;

/**
 * The files of ours that a file needs as soon as it is loaded, itself included: all that it imports by their paths, and these,
 * but for types and for what is imported later. Throws where a file is not there.
 * @param file its whole path
 */
export function importedAtOnce(file: string): Set<string> {
  const found = new Set<string>();
  const open = [file];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    for (const [, from] of readFileSync(one, 'utf8').matchAll(imports))
      open.push(path.resolve(path.dirname(one), from!));
  }
  return found;
}
