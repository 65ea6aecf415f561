import type { OpId } from '../../contract/base/ids.ts';
import type { ContentRow, StoredOp } from '../../db/op-row.ts';
import type { OutboxDexie } from '../../db/outbox-database.ts';

/** Contents as they lie on the disk. */
export interface SealedContents {
  /** By the position of their rows. */
  readonly contents: ReadonlyMap<number, ContentRow>;
  /** The newest version that a write's content ever had. */
  readonly latest: ReadonlyMap<OpId, number>;
}

/** Reads the contents of these rows and what says whether they are the newest. Inside a transaction. */
export async function readSealed(
  outbox: OutboxDexie,
  userId: string,
  rows: readonly StoredOp[],
): Promise<SealedContents> {
  const positions = rows.map(({ position }) => position);
  const [contents, versions] = await Promise.all([
    contentsAt(outbox, userId, positions),
    outbox.contentVersions.where('[userId+opId]').between([userId, ''], [userId, '\uffff']).toArray(),
  ]);
  return {
    contents: new Map(contents.map((row) => [row.position, row])),
    latest: new Map(versions.map(({ opId, version }) => [opId, version])),
  };
}

/** Contents that lie close together are read in one go. */
const gap = 16;

async function contentsAt(
  outbox: OutboxDexie,
  userId: string,
  positions: readonly number[],
): Promise<ContentRow[]> {
  const runs: { from: number; to: number }[] = [];
  for (const position of positions.toSorted((left, right) => left - right)) {
    const last = runs.at(-1);
    if (last && position - last.to <= gap) last.to = position;
    else runs.push({ from: position, to: position });
  }
  const read = runs.map(({ from, to }) =>
    outbox.contents.where('[userId+position]').between([userId, from], [userId, to], true, true).toArray(),
  );
  return (await Promise.all(read)).flat();
}
