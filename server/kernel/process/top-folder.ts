import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the repository. Found by its package.json, because the server runs from its sources as well as from a
 * bundle in `dist/server`.
 */
export const topFolder: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`No package.json above ${import.meta.dirname}.`);
    folder = above;
  }
  return folder;
})();
