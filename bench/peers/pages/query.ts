import { onlineManager, QueryClient, type Mutation } from '@tanstack/query-core';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Note } from '../peer.ts';
import { addressOf, offer, sendJson, until } from './bench-page.ts';

const client = new QueryClient({ defaultOptions: { mutations: { gcTime: Infinity, retry: 3 } } });
const cache = client.getMutationCache();
type NoteMutation = Mutation<unknown, Error, Note>;
const unsent = () => cache.getAll().filter(({ state }) => state.status !== 'success') as NoteMutation[];

offer({
  async open({ run }) {
    client.setMutationDefaults(['addNote'], {
      mutationFn: (note: Note) => sendJson(`${addressOf(run)}/notes`, note),
    });
    // From here on it hears the browser's word of the network, and resumes by itself.
    client.mount();
    onlineManager.setOnline(navigator.onLine);
    const persister = createSyncStoragePersister({ storage: localStorage, key: `query-${run}` });
    // Paused mutations are what the library calls its offline writes; it takes the queries along.
    const options = { queryClient: client as never, persister, maxAge: Infinity };
    await persistQueryClientRestore(options);
    persistQueryClientSubscribe(options);
    void client.resumePausedMutations();
  },
  /** The library has no word of its own for "kept": the screen shows the write from here on. */
  write(note) {
    const mutation = cache.build<unknown, Error, Note, unknown>(client, { mutationKey: ['addNote'] });
    mutation.execute(note).catch(() => {});
    return Promise.resolve();
  },
  held: () =>
    Promise.resolve(
      unsent()
        // One that failed for good is in no list and is not sent again.
        .filter(({ state }) => state.status === 'pending')
        .map(({ state }) => ({ ...(state.variables as Note), state: 'pending' as const })),
    ),
  untilSent: () => until(() => unsent().every(({ state }) => state.status === 'error'), 10),
  hurry: () => {},
});
