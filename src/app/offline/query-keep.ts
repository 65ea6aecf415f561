import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { keptReadsKey } from './kept-reads.ts';

/**
 * Reads that hold no health data and that a start needs before the first byte: by endpoint name. Patients, appointments,
 * notes and charges never come near this storage; their copies lie in the vault.
 */
export const keptReads: ReadonlySet<string> = new Set([
  'me.get',
  'catalogue.list',
  'exercises.list',
  'settings.list',
]);
export const mostKeptCharacters = 256 * 1024;
/** Raised when what is kept changes its form. */
const keptVersion = 1;
const keptForMs = 30 * 24 * 60 * 60_000;

/** Whether a query may be kept outside the vault. */
export function isKept(query: Pick<Query, 'queryKey' | 'state'>): boolean {
  const [kind, name] = query.queryKey;
  return (
    query.state.status === 'success' && kind === 'read' && typeof name === 'string' && keptReads.has(name)
  );
}

/** A storage that refuses what is too large, and says so, instead of filling up in silence. */
export function boundedStorage(storage: Storage, tooLarge: (characters: number) => void) {
  return {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: (key: string, value: string) => {
      if (value.length <= mostKeptCharacters) return storage.setItem(key, value);
      storage.removeItem(key);
      tooLarge(value.length);
    },
  };
}

/**
 * Restores the kept reads of this reader and keeps them from now on. Another reader's, another version's and those over
 * 30 days old are thrown away. Loaded after the first paint: what a screen shows first comes from the device's copies.
 * @param reader the `sub` of whoever is signed in
 * @returns stops keeping
 */
export async function keepReads(
  queryClient: QueryClient,
  reader: string,
  storage: Storage,
  nowMs: () => number,
): Promise<() => void> {
  const bounded = boundedStorage(storage, (characters) =>
    console.warn(
      `Kept reads were left out: ${characters} characters, at most ${mostKeptCharacters} are kept.`,
    ),
  );
  // The persister writes up to two seconds late: what comes after the sign-out must not be written any more.
  let isStopped = false;
  const gated = {
    ...bounded,
    setItem: (key: string, value: string) => (isStopped ? undefined : bounded.setItem(key, value)),
  };
  const persister = createSyncStoragePersister({ storage: gated, key: keptReadsKey, throttleTime: 2_000 });
  const buster = `${keptVersion}:${reader}`;
  const kept = await persister.restoreClient();
  if (kept && kept.buster === buster && nowMs() - kept.timestamp < keptForMs)
    hydrate(queryClient, kept.clientState);
  else if (kept) await persister.removeClient();
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return;
    const clientState = dehydrate(queryClient, {
      shouldDehydrateQuery: isKept,
      shouldDehydrateMutation: () => false,
    });
    void persister.persistClient({ timestamp: nowMs(), buster, clientState });
  });
  return () => {
    unsubscribe();
    isStopped = true;
  };
}
