import { describe, expect, it } from 'vitest';
import { queuedWriteNames, queuedWrites, type QueuedWriteName } from '../contract/queued-writes.ts';
import { releasedWrites } from '../contract/released-writes.gen.ts';
import type { WriteRule } from '../domain/base/merge-write.ts';
import { writeRules } from '../domain/write-rules.ts';
import { writeHeadings, type WriteWords } from './base/write-words.ts';
import { wordsOf, writeWords } from './write-words.ts';

/** What a write lacks, and where it is to be said. */
function lacks(
  { name, versioned = false }: { name: string; versioned?: boolean | undefined },
  rule: WriteRule | undefined,
  words: WriteWords | undefined,
): string[] {
  const missing: [boolean, string][] = [
    [
      versioned && rule === undefined,
      'its rule (merge null: a person decides), in the .write-rules.ts of its noun in src/domain',
    ],
    [!words?.heading, 'its words, in the .write-words.ts of its noun in src/data'],
  ];
  return missing.flatMap(([isMissing, what]) => (isMissing ? [`${name} lacks ${what}`] : []));
}

describe('the writes that may wait on a device', () => {
  it('each say how they are told to people, and how they merge where they can meet a newer record', () => {
    const rules: Readonly<Partial<Record<QueuedWriteName, WriteRule>>> = writeRules;
    const words: Readonly<Record<string, WriteWords>> = writeWords;
    const lacking = queuedWriteNames.flatMap((name) =>
      lacks({ name, versioned: queuedWrites[name].versioned }, rules[name], words[name]),
    );
    expect(lacking).toEqual([]);
    expect(lacks({ name: 'payments.note', versioned: true }, undefined, undefined)).toHaveLength(2);
    expect(lacks({ name: 'payments.note' }, undefined, words['payments.take'])).toEqual([]);
    expect(Object.keys(words).toSorted()).toEqual(queuedWriteNames.toSorted());
  });

  it('keep every name that was released: a device may hold a write under it', () => {
    const names: readonly string[] = queuedWriteNames;
    expect(releasedWrites.filter((name) => !names.includes(name))).toEqual([]);
    expect(
      names.filter((name) => !releasedWrites.includes(name)),
      'run `npm run rooms`',
    ).toEqual([]);
  });

  it('are filed under headings of which each has one', () => {
    const used = new Set(Object.values(writeWords).map(({ heading }) => heading));
    expect(writeHeadings.filter((heading) => !used.has(heading))).toEqual([]);
  });

  it('are told in plain words where a newer version of the app has queued them', () => {
    expect(wordsOf('letters.send' as never)).toEqual({ heading: 'Preferences', fields: {} });
  });
});
