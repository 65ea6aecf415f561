import PouchDB, { type Replication } from 'pouchdb-browser';
import type { Note } from '../peer.ts';
import { addressOf, offer, until } from './bench-page.ts';

let local: PouchDB<Note>;
let run = '';
let replication: Replication | null = null;
let sentUpTo = 0;

/** Live, with the library's own retries; an application starts it afresh when the network is back. */
function replicate(): void {
  replication?.cancel();
  replication = local.replicate.to(`${addressOf(run)}/couch`, {
    live: true,
    retry: true,
    batch_size: 500,
    back_off_function: (delayMs: number) => Math.min(delayMs === 0 ? 1_000 : delayMs * 2, 60_000),
  });
  replication.on('change', ({ last_seq: seq = 0 }) => (sentUpTo = Math.max(sentUpTo, seq)));
  replication.on('complete', ({ last_seq: seq = 0 }) => (sentUpTo = Math.max(sentUpTo, seq)));
  replication.on('error', () => {});
  replication.catch(() => {});
}

offer({
  async open(place) {
    run = place.run;
    local = new PouchDB<Note>(`pouch-${run}`);
    await local.info();
    replicate();
  },
  write: async ({ id, text }) => void (await local.put({ _id: id, id, text })),
  async held() {
    const { rows } = await local.allDocs({ include_docs: true });
    return rows.map(({ doc }) => ({ id: doc.id, text: doc.text, state: 'pending' as const }));
  },
  async untilSent() {
    const { update_seq: last } = await local.info();
    await until(() => sentUpTo >= last);
  },
  hurry: replicate,
});
