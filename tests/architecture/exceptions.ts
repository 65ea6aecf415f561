import { readFileSync } from 'node:fs';

/** What a guard found. The key is what an exception names; a size is for what may not grow. */
export interface Violation {
  key: string;
  says: string;
  size?: number;
}

/** What is let through: the reason, and for what has a size the one that it had then. */
export type Exceptions = Readonly<Record<string, string | { reason: string; most: number }>>;
export type Guard = 'wings' | 'server' | 'fileCycles' | 'folderCycles' | 'wideFolders' | 'readmeLines';

export const exceptionsFile = new URL('exceptions.json', import.meta.url);

/** The lists as they stand on disk; they only shrink (`node --import tsx tests/architecture/shrink-exceptions.ts`). */
export const readExceptions = () =>
  JSON.parse(readFileSync(exceptionsFile, 'utf8')) as Record<Guard, Exceptions>;

const reasonOf = (exception: string | { reason: string }) =>
  typeof exception === 'string' ? exception : exception.reason;

/** One line for each violation that is not excepted or has grown, and for each exception that is not needed. */
export function judge(found: readonly Violation[], exceptions: Exceptions): string[] {
  const keys = new Set(found.map((one) => one.key));
  const excepted = Object.keys(exceptions);
  const unneeded = excepted.filter((key) => !keys.has(key));
  const unreasoned = excepted.filter((key) => reasonOf(exceptions[key]!).trim() === '');
  return [
    ...found.flatMap((one) => {
      const exception = exceptions[one.key];
      if (exception === undefined) return [one.says];
      if (typeof exception === 'string' || (one.size ?? 0) <= exception.most) return [];
      return [`${one.says} (let through with ${exception.most})`];
    }),
    ...unneeded.map((key) => `${key}: needs no exception any more; take it off the list`),
    ...unreasoned.map((key) => `${key}: is excepted without a reason`),
  ];
}

/** The list without what is no longer needed, each size at most what it is today. */
export function shrink(found: readonly Violation[], exceptions: Exceptions): Exceptions {
  const kept = found.flatMap(({ key, size }): [string, Exceptions[string]][] => {
    const exception = exceptions[key];
    if (exception === undefined) return [];
    if (typeof exception === 'string' || size === undefined) return [[key, exception]];
    return [[key, { ...exception, most: Math.min(exception.most, size) }]];
  });
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
