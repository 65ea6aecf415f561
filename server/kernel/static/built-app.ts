import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypeOf } from './content-types.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the built app. Its bytes are read when first asked for and then kept: the whole app is a few MB. */
export interface BuiltFile {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Encodings that lie beside the file, best first, ending with the file itself. */
  readonly encodings: readonly Encoding[];
  /** A strong one for each encoding. */
  etag(encoding: Encoding): string;
  bytes(encoding: Encoding): Buffer<ArrayBuffer>;
}

export interface BuiltApp {
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** The page for every path of the app; null when nothing is built. */
  readonly html: string | null;
}

/** The page of an exercise plan, for a patient's own phone; a page apart from the app. */
export const planPage = { address: '/plan', file: '/plan.html' } as const;

/** The address of the product's font for the pages that the server writes itself. */
export const pageFont = '/fonts/inter.woff2';

const suffixes: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
  ['identity', ''],
];

/**
 * What `dist/app` holds, by URL path. Only these names can be asked for, so that no path leads out of the folder.
 * Names that are the same in every build are read at once: a build beside a running server must not mix two versions.
 */
export function readBuiltApp(folder: string): BuiltApp {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(path.join(folder, 'index.html'))) return { files, html: null };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, file).replaceAll(path.sep, '/')}`;
    files.set(url, describe(file, isHashed(url)));
    // Pages that the server writes itself know no hash: they ask for the font by a name that stays.
    if (/^\/assets\/inter-latin-wght-normal-.+\.woff2$/.test(url)) files.set(pageFont, describe(file, false));
  }
  return { files, html: readFileSync(path.join(folder, 'index.html'), 'utf8') };
}

/** Vite puts a hash of the content into the names of what it bundles, and all of that into `assets`. */
const isHashed = (url: string) => /^\/assets\/.+[-.][\w-]{8,}\.\w+$/.test(url);

function describe(file: string, hashed: boolean): BuiltFile {
  const encodings = suffixes.filter(([, suffix]) => existsSync(file + suffix)).map(([encoding]) => encoding);
  const kept = new Map<Encoding, { bytes: Buffer<ArrayBuffer>; etag: string }>();
  const load = (encoding: Encoding) => {
    const known = kept.get(encoding);
    if (known) return known;
    const suffix = suffixes.find(([name]) => name === encoding)![1];
    const bytes = readFileSync(file + suffix);
    const loaded = {
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    };
    kept.set(encoding, loaded);
    return loaded;
  };
  if (!hashed) encodings.forEach(load);
  return {
    contentType: contentTypeOf(file),
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    encodings,
    etag: (encoding) => load(encoding).etag,
    bytes: (encoding) => load(encoding).bytes,
  };
}
