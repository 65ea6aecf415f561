import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The files under a folder whose names end so, tests apart, by their paths from the top, in the order of the alphabet. */
export const listSources = (top: string, folder: string, ending = '.ts'): string[] =>
  readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted();

/** A list as it is written. @param of what it is made of, for who opens it */
export const listed = (of: string, lines: readonly string[]): string =>
  [`// Made by \`npm run rooms\` ${of}. Not to be edited.`, ...lines, ''].join('\n');
