import { OutboxFull } from '../../db/storage-fault.ts';

/** Stores; on a full device once more, after what can be fetched again was dropped. @throws OutboxFull */
export async function storeWithRoom<T>(
  store: () => Promise<T>,
  makeRoom: (() => Promise<void>) | undefined,
): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof OutboxFull) || !makeRoom) throw error;
    await makeRoom();
    return store();
  }
}
