import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import type { OpContents } from '../outbox/op-contents.ts';
import { PendingList } from './pending-list.ts';
import { showPendingOps, type PendingOp } from './pending.ts';
import { readRows, readShown } from '../outbox/read-ops.ts';

/** Keeps the pending store equal to the outbox: from this tab directly, from other tabs on their hint. */
export interface PendingFeed {
  load(): Promise<void>;
  /** What screens show at this moment, in order of position; it is not changed afterwards. */
  shown(): readonly PendingOp[];
  /** Rows as they are stored now. */
  apply(rows: readonly OpRow[], removed?: readonly OpId[]): void;
  /** Another tab says that these were changed. */
  reload(opIds: readonly OpId[]): Promise<void>;
  /** Reads again what is shown otherwise than it lies there: a tab that changed it may have died before it told so. */
  compare(open: readonly OpRow[]): Promise<void>;
  stop(): void;
}

/** A feed for one user; rows of other users are never shown. */
export function createPendingFeed(
  database: OutboxDatabase,
  contents: OpContents,
  userId: string,
): PendingFeed {
  const list = new PendingList(userId);
  let isStopped = false;
  let readings: Promise<void> = Promise.resolve();
  let isReading = false;
  /** Told by this tab since the reading under way began: of these it may have found an older form. */
  const told = new Set<OpId>();

  function show(): void {
    if (!isStopped) showPendingOps(list.inOrder());
  }

  async function readSome(opIds: readonly OpId[]): Promise<void> {
    const rows = await readRows(database, contents, userId, opIds);
    const found = new Set(rows.map((row) => row.opId));
    const gone = opIds.filter((opId) => !found.has(opId) && !told.has(opId));
    list.take(
      rows.filter((row) => !told.has(row.opId)),
      gone,
    );
  }

  /** Readings go one after another, so that an older one never comes last. Without ids: everything. */
  function read(opIds: readonly OpId[] | null): Promise<void> {
    const reading = readings
      .then(async () => {
        told.clear();
        isReading = true;
        if (opIds) await readSome(opIds);
        else list.replace(await readShown(database, contents, userId), told);
        show();
      })
      .finally(() => (isReading = false));
    const whole = reading.then(() => (told.size > 0 ? read([...told]) : undefined));
    readings = reading.catch(() => {});
    return whole;
  }

  return {
    load: () => read(null),
    shown: () => list.inOrder(),
    apply(rows, removed = []) {
      if (rows.length === 0 && removed.length === 0) return;
      if (isReading) for (const opId of [...rows.map((row) => row.opId), ...removed]) told.add(opId);
      list.take(rows, removed);
      show();
    },
    reload: (opIds) => read(opIds),
    async compare(open) {
      const opIds = list.differing(open);
      if (opIds.length > 0) await read(opIds);
    },
    stop() {
      isStopped = true;
    },
  };
}
