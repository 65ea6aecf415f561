import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { House } from './check-house.ts';

const top = fileURLToPath(new URL('../../', import.meta.url));
const places = ['src', 'sw', 'server', 'tests', 'bench'];
const isText = (name: string) => /\.(ts|tsx|mts|css|md|json|sql|html)$/.test(name);

/** Every file of the house as it stands on disk; of files that are no text only the name. */
export function readHouse(): House {
  const house = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(top, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.name === 'node_modules') continue;
      if (entry.isDirectory()) walk(path);
      else house.set(path, isText(entry.name) ? readFileSync(join(top, path), 'utf8') : '');
    }
  };
  for (const place of places) walk(place);
  for (const name of ['package.json', 'vite.config.ts', 'vitest.config.ts', 'index.html'])
    house.set(name, '');
  return house;
}
