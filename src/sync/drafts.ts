import type { DraftShelf } from '../db/draft-shelf.ts';

/**
 * The last words of a page that is going away: what was typed since the last save. Loaded with the screen that writes;
 * the database comes when it is opened.
 * @param reader whose words they are
 */
export async function openDrafts(reader: string): Promise<DraftShelf> {
  const { DraftShelf: Shelf } = await import('../db/draft-shelf.ts');
  return new Shelf({ indexedDB, IDBKeyRange }, reader);
}

export type { DraftShelf };
