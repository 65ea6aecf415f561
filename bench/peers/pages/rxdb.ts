import { createRxDatabase, type RxCollection } from 'rxdb';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { Note } from '../peer.ts';
import { addressOf, offer, sendJson } from './bench-page.ts';

interface NoteDocument extends Note {
  readonly at: number;
}
type Checkpoint = { cursor: number };

let notes: RxCollection<NoteDocument>;
let replication: RxReplicationState<NoteDocument, Checkpoint>;

offer({
  async open({ run }) {
    const database = await createRxDatabase({
      name: `rxdb-${run}`,
      storage: getRxStorageDexie(),
      multiInstance: false,
    });
    const collections = await database.addCollections({
      notes: {
        schema: {
          version: 0,
          primaryKey: 'id',
          type: 'object',
          properties: {
            id: { type: 'string', maxLength: 100 },
            text: { type: 'string' },
            at: { type: 'number' },
          },
          required: ['id', 'text', 'at'],
        },
      },
    });
    notes = collections['notes'] as unknown as RxCollection<NoteDocument>;
    replication = replicateRxCollection<NoteDocument, Checkpoint>({
      replicationIdentifier: `bench-${run}`,
      collection: notes,
      live: true,
      waitForLeadership: false,
      retryTime: 1_000,
      push: {
        batchSize: 100,
        handler: async (rows) =>
          (await sendJson(`${addressOf(run)}/rxdb/push`, rows)) as (NoteDocument & { _deleted: boolean })[],
      },
      pull: {
        batchSize: 1_000,
        handler: async (checkpoint) =>
          (await sendJson(`${addressOf(run)}/rxdb/pull`, { cursor: checkpoint?.cursor ?? 0 })) as {
            documents: (NoteDocument & { _deleted: boolean })[];
            checkpoint: Checkpoint;
          },
      },
    });
  },
  write: async (note) => void (await notes.insert({ ...note, at: Date.now() })),
  async held() {
    const all = await notes.find().exec();
    return all.map(({ id, text }) => ({ id, text, state: 'pending' as const }));
  },
  untilSent: async () => void (await replication.awaitInSync()),
  hurry: () => replication.reSync(),
});
