import { Replicache, type WriteTransaction } from 'replicache';
import type { Note } from '../peer.ts';
import { addressOf, offer, until } from './bench-page.ts';

const mutators = {
  async addNote(tx: WriteTransaction, { id, text }: { id: string; text: string }) {
    await tx.set(`note/${id}`, { id, text });
  },
};

let rep: Replicache<typeof mutators>;

offer({
  async open({ run }) {
    rep = new Replicache({
      name: `replicache-${run}`,
      pushURL: `${addressOf(run)}/replicache/push`,
      pullURL: `${addressOf(run)}/replicache/pull`,
      pushDelay: 10,
      pullInterval: 1_000,
      logLevel: 'error',
      mutators,
    });
    await rep.query(() => 0);
  },
  write: ({ id, text }: Note) => rep.mutate.addNote({ id, text }),
  async held() {
    const pending = await rep.experimentalPendingMutations();
    const notes = pending.map(({ args }) => args as unknown as Note);
    return notes.map(({ id, text }) => ({ id, text, state: 'pending' as const }));
  },
  untilSent: () => until(async () => (await rep.experimentalPendingMutations()).length === 0),
  hurry: () => {
    rep.push({ now: true }).catch(() => {});
    rep.pull({ now: true }).catch(() => {});
  },
});
