import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartFault } from '../../kernel/process/start-fault.ts';

/** A table as it lies in a backup: `tables/<schema>.<name>.gz`, in PostgreSQL's text format for COPY. */
export interface DumpedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface DumpedSequence {
  readonly schema: string;
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

/** What is in a backup, for whoever restores it. */
export interface Manifest {
  readonly format: 1;
  /** The release that made it. */
  readonly release: string;
  readonly takenAt: string;
  /** `when` of the schema's last migration, and how many steps of the sign-in's own schema were made. */
  readonly schema: { readonly version: number; readonly signInSteps: number };
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly DumpedSequence[];
  /** `s3`: pictures and documents lie in a bucket, which is not part of the backup. */
  readonly storage: 'folder' | 's3';
}

const manifestName = 'manifest.json';
const sumsName = 'SHA256SUMS';
export const dataFolderName = 'data';
export const tableFile = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}.gz`;

/** Writes the files of a backup, for their owner alone, and adds up what each of them holds. */
export class BackupWriter {
  readonly #sums = new Map<string, string>();
  readonly #folders = new Set<string>();
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  get files(): number {
    return this.#sums.size;
  }

  /** @param through what the bytes pass before they are written, as gzip */
  async add(name: string, content: Readable, ...through: readonly Transform[]): Promise<void> {
    const file = path.join(this.folder, name);
    await this.#makeFolders(path.dirname(file));
    const hash = createHash('sha256');
    const watch = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    // `flush`: on the disk before the backup gets its name.
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline([content, ...through, watch, target]);
    this.#sums.set(name, hash.digest('hex'));
  }

  /** The last step: what is in it, and the sums of all, in the form that `sha256sum -c` reads. */
  async finish(manifest: Manifest): Promise<void> {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await this.#write(manifestName, text);
    this.#sums.set(manifestName, createHash('sha256').update(text).digest('hex'));
    const lines = [...this.#sums].map(([name, sum]) => `${sum}  ${name}\n`);
    await this.#write(sumsName, lines.join(''));
    for (const folder of [...this.#folders].toReversed()) await syncFolder(folder);
    await syncFolder(this.folder);
  }

  #write(name: string, text: string): Promise<void> {
    return writeFile(path.join(this.folder, name), text, { flag: 'wx', mode: 0o600, flush: true });
  }

  async #makeFolders(folder: string): Promise<void> {
    if (folder === this.folder || this.#folders.has(folder)) return;
    await this.#makeFolders(path.dirname(folder));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    this.#folders.add(folder);
  }
}

/** A file's name lasts over a power cut only once its folder is written. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no handles on folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a whole backup once and compares it with its sums.
 * @returns what is in it, and the names of its files
 * Throws a StartFault for a folder that is none, is unfinished, or is not as it was written.
 */
export async function checkBackup(folder: string): Promise<{ manifest: Manifest; files: string[] }> {
  const sums = await readFile(path.join(folder, sumsName), 'utf8').catch(() => null);
  if (sums === null) {
    throw new StartFault(
      `${folder} is no whole backup: it has no file ${sumsName}, which is written last. Name the folder that npm run backup made.`,
    );
  }
  const entries = sums.split('\n').filter((line) => line !== '');
  const bad: string[] = [];
  const files: string[] = [];
  for (const line of entries) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
    if (!sum || !name || !isInside(name)) bad.push(`the line "${line}" of ${sumsName}`);
    else {
      files.push(name);
      const has = await sumOf(path.join(folder, name));
      if (has !== sum) bad.push(`${name} (${has === null ? 'missing' : 'changed'})`);
    }
  }
  if (!files.includes(manifestName)) bad.push(`${manifestName} (missing)`);
  if (bad.length > 0) throw damaged(folder, bad);
  const manifest = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as Manifest;
  if ((manifest.format as number) !== 1) {
    throw new StartFault(
      `The backup ${folder} was made by a newer release of Plumbline (${manifest.release}). Restore it with that release.`,
    );
  }
  return { manifest, files };
}

function damaged(folder: string, bad: readonly string[]): StartFault {
  const more = bad.length > 5 ? ` and ${bad.length - 5} more` : '';
  return new StartFault(
    `The backup ${folder} is damaged: ${bad.slice(0, 5).join(', ')}${more}. Nothing was restored; use another backup or another copy of it.`,
  );
}

const isInside = (name: string) => !path.isAbsolute(name) && !name.split('/').includes('..');

async function sumOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  }
  return hash.digest('hex');
}
