import { dirname } from 'node:path/posix';
import type { House } from './check-house.ts';
import type { Violation } from './exceptions.ts';
import { cyclesOf, foldersOf, graphOf } from './house-graph.ts';
import { folderFiles, readmeLineLength, wideFolders } from './wing-plan.ts';

/** Files that import each other in a circle, types included: one violation for each of them. */
export const findFileCycles = (house: House): Violation[] =>
  cyclesOf(graphOf(house, { types: true })).flatMap(asViolations);

/** Folders of the server that need each other at run time in a circle. */
export const findFolderCycles = (house: House): Violation[] =>
  cyclesOf(foldersOf(graphOf(house, { types: false }), /^server\//)).flatMap(asViolations);

function asViolations(cycle: string[]): Violation[] {
  return cycle.map((key) => {
    const others = cycle.filter((one) => one !== key);
    const more = others.length > 3 ? ` and ${others.length - 3} more` : '';
    return { key, says: `${key}: imports itself by way of ${others.slice(0, 3).join(', ')}${more}` };
  });
}

/** Folders with more files than one can take in at a glance; a test counts with what it tests. */
export function findWideFolders(house: House): Violation[] {
  const counts = new Map<string, number>();
  for (const path of house.keys()) {
    const folder = dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, size]) => size > folderFiles && !wideFolders.some((one) => one.path.test(folder)))
    .map(([key, size]) => ({
      key,
      size,
      says: `${key}: ${size} files; a folder has at most ${folderFiles}`,
    }));
}

/** Lines of a README.md that do not fit on a screen; tables, whose rows cannot be broken, are the exception. */
export function findLongReadmeLines(house: House): Violation[] {
  return [...house].flatMap(([key, text]) => {
    if (!key.endsWith('README.md')) return [];
    const size = text
      .split('\n')
      .filter((line) => line.length > readmeLineLength && !line.startsWith('|')).length;
    return size === 0
      ? []
      : [{ key, size, says: `${key}: ${size} lines over ${readmeLineLength} characters` }];
  });
}
