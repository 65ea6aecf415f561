import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What `dist/builds.json` tells about the builds whose chunks are kept, the newest first. */
export interface BuildRecord {
  /** Of the inputs of the newest build. */
  readonly stamp: string;
  readonly builds: readonly { readonly madeAt: string; readonly assets: readonly string[] }[];
}

const fileOf = (dist: string) => path.join(dist, 'builds.json');

/** Null when nothing was built yet, or the file cannot be read: then one builds. */
export function readBuildRecord(dist: string): BuildRecord | null {
  try {
    const record = JSON.parse(readFileSync(fileOf(dist), 'utf8')) as BuildRecord;
    return typeof record.stamp === 'string' && Array.isArray(record.builds) ? record : null;
  } catch {
    return null;
  }
}

export function writeBuildRecord(dist: string, record: BuildRecord): void {
  writeFileSync(fileOf(dist), `${JSON.stringify(record)}\n`);
}
