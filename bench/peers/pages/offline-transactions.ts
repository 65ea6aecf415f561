import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import {
  IndexedDBAdapter,
  startOfflineExecutor,
  type OfflineExecutor,
  type StorageAdapter,
} from '@tanstack/offline-transactions';
import type { Note } from '../peer.ts';
import { addressOf, offer, sendJson, until } from './bench-page.ts';

let executor: OfflineExecutor;
const notes = createCollection(
  localOnlyCollectionOptions<Note, string>({ id: 'notes', getKey: ({ id }: Note) => id }),
);
const whenKept = new Map<string, () => void>();

/** The library's own storage; it has no promise of its own for "kept on the device", so the page listens here. */
class HeardStorage extends IndexedDBAdapter implements StorageAdapter {
  override async set(key: string, value: string): Promise<void> {
    await super.set(key, value);
    const kept = [...whenKept].find(([transaction]) => key.includes(transaction));
    if (!kept) return;
    whenKept.delete(kept[0]);
    kept[1]();
  }
}

offer({
  async open({ run }) {
    executor = startOfflineExecutor({
      collections: { notes },
      storage: new HeardStorage(`offline-${run}`, 'transactions'),
      mutationFns: {
        addNote: async ({ transaction, idempotencyKey }) => {
          for (const { modified } of transaction.mutations) {
            await sendJson(`${addressOf(run)}/notes`, modified, { 'idempotency-key': idempotencyKey });
          }
        },
      },
    });
    await executor.waitForInit();
  },
  write: (note) =>
    new Promise<void>((resolve, reject) => {
      const transaction = executor.createOfflineTransaction({ mutationFnName: 'addNote', autoCommit: false });
      whenKept.set(transaction.id, resolve);
      transaction.mutate(() => notes.insert(note));
      transaction.commit().catch(reject);
    }),
  async held() {
    const waiting = await executor.peekOutbox();
    return waiting.flatMap(({ mutations }) =>
      mutations.map(({ modified }) => ({ ...(modified as unknown as Note), state: 'pending' as const })),
    );
  },
  untilSent: () => until(() => executor.getPendingCount() === 0),
  hurry: () => executor.getOnlineDetector().notifyOnline(),
});
