import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { asRegExp, isTest } from './projects.ts';
import { topFolder } from './record.ts';

/** Every file of the repository by its path from the top, with its text; of files that are no text only the name. */
export type Sources = ReadonlyMap<string, string>;

const isText = (path: string) => /\.(ts|tsx|mts|css|html)$|^package\.json$/.test(path);

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: topFolder, encoding: 'utf8', maxBuffer: 64 << 20, stdio: 'pipe' }).trim();
const listed = (text: string) => text.split('\0').filter((path) => path !== '');

/** What lies in the working tree and is not ignored. */
export function readSources(): Sources {
  const paths = listed(git('ls-files', '-z', '--cached', '--others', '--exclude-standard'));
  return new Map(
    paths
      .filter((path) => existsSync(join(topFolder, path)))
      .map((path) => [path, isText(path) ? readFileSync(join(topFolder, path), 'utf8') : '']),
  );
}

/**
 * What differs from a commit: in later commits, in the working tree, and what is new there; a moved file by both of its
 * names.
 * @param since without one, where this branch left `main`
 */
export function changedFiles(since?: string): { base: string; files: string[] } {
  const base = since === undefined ? mergeBase() : git('rev-parse', '--verify', `${since}^{commit}`);
  const files = [
    ...listed(git('diff', '-z', '--name-only', '--no-renames', base)),
    ...listed(git('ls-files', '-z', '--others', '--exclude-standard')),
  ];
  return { base, files: [...new Set(files)].toSorted() };
}

function mergeBase(): string {
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', main, 'HEAD');
    } catch {
      // There is no such branch here.
    }
  return git('rev-parse', 'HEAD');
}

/**
 * Who may depend on whom, by every text in a source that names a file: imports, later imports, `new URL('./a', …)`,
 * mocks, patterns of files, paths from the top and paths joined of pieces. It rather sees too much (a path in a comment) than too little.
 * @param gone files that are no more, and may still be named
 * @returns each file with those that name it, or a folder it lies in
 */
export function readImporters(sources: Sources, gone: readonly string[] = []): Map<string, Set<string>> {
  const files = new Set([...sources.keys(), ...gone]);
  const folders = new Map<string, string[]>();
  for (const file of files)
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
  const matching = (pattern: string) => {
    const form = asRegExp(pattern);
    return [...files].filter((file) => form.test(file));
  };
  const importers = new Map<string, Set<string>>();
  const add = (target: string, from: string) => {
    if (target !== from) importers.set(target, (importers.get(target) ?? new Set()).add(from));
  };
  for (const [from, text] of sources)
    for (const name of namesIn(from, text)) {
      if (files.has(name)) add(name, from);
      else if (/\*.*\.tsx?$/.test(name)) for (const file of matching(name)) add(file, from);
      else for (const file of folders.get(name) ?? []) add(file, from);
    }
  return importers;
}

const quoted = /(['"`])((?:(?!\1)[^\\\n]){2,300})\1/g;
const joined = /\b(?:join|resolve)\(([^()]*)\)/g;

/** Paths from the top that the text may mean. A folder has to be named by more than a word. */
function namesIn(from: string, text: string): Set<string> {
  const names = new Set<string>();
  const mean = (path: string) => {
    const clean = posix.normalize(path.replace(/[?#].*$/, '')).replace(/\/$/, '');
    if (!clean.startsWith('..') && clean !== '.') names.add(clean);
  };
  for (const [, , name = ''] of text.matchAll(quoted)) {
    const bare = name.replace(/^\$\{[^}]*\}\/?/, '');
    // Dots alone are a sentence's end as often as a folder.
    if (/^\.{1,2}\/.*\w/.test(name))
      // The router's own list of routes names files without their endings.
      for (const ending of ['', '.ts', '.tsx']) mean(posix.join(posix.dirname(from), name) + ending);
    else if (/[/.]/.test(bare)) mean(bare.replace(/^\/+/, ''));
    // `new URL('partner-server.ts', import.meta.url)`
    if (/^[\w-]+(\.[\w-]+)+$/.test(name)) mean(posix.join(posix.dirname(from), name));
  }
  for (const [, inside = ''] of text.matchAll(joined)) {
    const pieces = [...inside.matchAll(quoted)].map(([, , piece = '']) => piece);
    if (pieces.length > 1) mean(pieces.join('/'));
  }
  return names;
}

/** The files themselves and everything that depends on one of them. */
export function reachedFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set(changed);
  // A set is walked to its end, also where it grows on the way.
  for (const file of reached)
    // Nothing imports a test; who names one speaks of it.
    if (!isTest(file)) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
