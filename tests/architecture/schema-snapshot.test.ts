import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const meta = fileURLToPath(new URL('../../server/kernel/db/migrations/meta/', import.meta.url));

/** drizzle-kit makes the next migration out of the last snapshot; the others only make a change hard to read. */
describe('the snapshots of the schema', () => {
  it('are one, that of the last migration; delete the one before it', () => {
    const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
    const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8')) as {
      entries: { idx: number }[];
    };
    expect(snapshots).toEqual([`${String(entries.at(-1)!.idx).padStart(4, '0')}_snapshot.json`]);
  });
});
