import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ByteSearch } from './byte-search.ts';
import type { Canary } from './canaries.ts';
import { needlesOf } from './needles.ts';
import { unpackAll } from './unpack.ts';

/** A canary that lies open, and where. */
export interface Finding {
  readonly canary: Canary;
  readonly form: string;
  /** The file, and what it had to be unpacked from: `History`, `IndexedDB/…/000003.log > log record > gzip`. */
  readonly where: string;
  readonly around: string;
}

/** What was looked through, so that a scan of nothing is no proof. */
export interface Scan {
  readonly findings: Finding[];
  readonly files: number;
  readonly bytes: number;
  readonly unpacked: number;
}

const deepest = 4;

/** Searches bytes and files for canaries, however they are written down or packed. */
export class Scanner {
  readonly #search: ByteSearch;

  constructor(canaries: readonly Canary[]) {
    this.#search = new ByteSearch(needlesOf(canaries));
  }

  /** Every file below the folder but those that `leaveOut` names by their path. */
  folder(folder: string, leaveOut: (path: string) => boolean = () => false): Scan {
    const scans = filesBelow(folder)
      .filter((path) => !leaveOut(relative(folder, path)))
      .map((path) => this.#file(path, relative(folder, path)));
    return together(scans);
  }

  /** Bytes or text that stand in no file, under a name of their own. */
  text(name: string, content: string | Buffer): Scan {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const scan = { findings: [] as Finding[], files: 1, bytes: bytes.length, unpacked: 0 };
    this.#bytes(bytes, name, 0, scan);
    return scan;
  }

  #file(path: string, name: string): Scan {
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch {
      // Gone since it was listed.
      return together([]);
    }
    const named = this.text(name, bytes);
    // The name says something too.
    return together([named, { ...this.text(`${name} (its name)`, name), files: 0 }]);
  }

  #bytes(bytes: Buffer, where: string, depth: number, scan: { findings: Finding[]; unpacked: number }): void {
    this.#search.search(bytes, ({ canary, form, bytes: needle }, at) => {
      const around = bytes.subarray(Math.max(0, at - 60), at + needle.length + 40);
      scan.findings.push({
        canary,
        form,
        where,
        around: around.toString('latin1').replaceAll(/[^ -~]+/g, '·'),
      });
    });
    if (depth === deepest) return;
    for (const { how, bytes: inner } of unpackAll(bytes, depth === 0 ? where : '')) {
      scan.unpacked += 1;
      this.#bytes(inner, `${where} > ${how}`, depth + 1, scan);
    }
  }
}

export function together(scans: readonly Scan[]): Scan {
  const sum = (of: (scan: Scan) => number) => scans.reduce((total, scan) => total + of(scan), 0);
  return {
    findings: scans.flatMap(({ findings }) => findings),
    files: sum(({ files }) => files),
    bytes: sum(({ bytes }) => bytes),
    unpacked: sum(({ unpacked }) => unpacked),
  };
}

/** The findings in few lines: for each place how many canaries, of which kinds, and one of them in its surroundings. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const byPlace = new Map<string, Finding[]>();
  for (const finding of findings)
    byPlace.set(finding.where, [...(byPlace.get(finding.where) ?? []), finding]);
  return [...byPlace].map(([where, all]) => {
    const kinds = [...new Set(all.map(({ canary }) => canary.kind))].join(', ');
    const count = new Set(all.map(({ canary }) => canary.id)).size;
    return `${where}: ${count} (${kinds}), ${all[0]!.form}: ${all[0]!.around}`;
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && statSync(path, { throwIfNoEntry: false })?.size ? [path] : [];
  });
}
