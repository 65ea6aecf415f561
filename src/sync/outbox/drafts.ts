import type { DraftShelf } from '../../db/draft-shelf.ts';
import { whenUnlocked } from '../../vault/seals.ts';
import { beforeLock } from '../../vault/keys/vault.ts';

const open = new Set<DraftShelf>();

/**
 * The last words of a page that is going away: what was typed since the last save. Loaded with the screen that writes;
 * the database comes when it is opened. Resolves when the vault of `reader` is open.
 * @param reader whose words they are
 */
export async function openDrafts(reader: string): Promise<DraftShelf> {
  const [{ DraftShelf: Shelf }, seals] = await Promise.all([
    import('../../db/draft-shelf.ts'),
    whenUnlocked(reader),
  ]);
  const shelf = new Shelf({ indexedDB, IDBKeyRange }, seals);
  open.add(shelf);
  return shelf;
}

export async function closeDrafts(shelf: DraftShelf): Promise<void> {
  await shelf.close();
  open.delete(shelf);
}

// Every word that was typed lies sealed on this device before the keys go.
beforeLock(() => Promise.all([...open].map((shelf) => shelf.settled())));

export type { DraftShelf };
