import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Above this a file is worth a request of its own: a release that leaves it as it was does not fetch it again. */
const maxBytes = 24 * 1024;
/** A worker is ruled by the headers of its own answer, so it comes by itself. */
const isPacked = (name: string) => /\.(js|css)$/.test(name) && !/\.worker-/.test(name);

/**
 * Writes `small-files.json`: the small scripts and style sheets of a build in one file, each text by its address. The service
 * worker keeps them from one answer in place of some four hundred.
 * @param folder a build, before the chunks of earlier ones are laid beside it
 */
export function writeSmallFiles(folder: string): void {
  const packed: Record<string, string> = {};
  for (const name of readdirSync(path.join(folder, 'assets')).toSorted()) {
    const file = path.join(folder, 'assets', name);
    if (isPacked(name) && statSync(file).size <= maxBytes)
      packed[`/assets/${name}`] = readFileSync(file, 'utf8');
  }
  writeFileSync(path.join(folder, 'small-files.json'), JSON.stringify(packed));
}
