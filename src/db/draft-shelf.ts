import type { IndexedDbHost } from './open-dexie.ts';
import { openOutbox, type DraftRow, type OutboxDatabase, type OutboxDexie } from './outbox-database.ts';

/**
 * Holds one person's words for the moment in which a page ends. A page that is going away gets no further turn of the
 * event loop, so `putNow` asks for everything at once: one put, and the commit behind it.
 */
export class DraftShelf {
  readonly #database: OutboxDatabase;
  readonly #userId: string;
  #open: OutboxDexie | null = null;

  constructor(host: IndexedDbHost, userId: string, name?: string) {
    this.#database = openOutbox(host, { durability: 'relaxed', ...(name !== undefined && { name }) });
    this.#userId = userId;
  }

  /** What lies there, or undefined. Makes `putNow` ready. @throws OutboxUnavailable */
  async get(key: string): Promise<DraftRow | undefined> {
    return this.#database.use(async (outbox) => {
      this.#open = outbox;
      return outbox.drafts.get([this.#userId, key]);
    });
  }

  /**
   * Lays something down without waiting for anything. Only after `get`; without it, or when the connection has died,
   * nothing happens: the usual save is under way as well.
   * @returns whether the browser took it
   */
  putNow(key: string, content: unknown, savedAtMs: number): boolean {
    const row: DraftRow = { userId: this.#userId, key, content, savedAtMs };
    try {
      const raw = this.#open?.backendDB();
      if (!raw) return false;
      const transaction = raw.transaction('drafts', 'readwrite', { durability: 'relaxed' });
      transaction.objectStore('drafts').put(row);
      transaction.commit();
      return true;
    } catch {
      return false;
    }
  }

  async drop(key: string): Promise<void> {
    await this.#database.use((outbox) => outbox.drafts.delete([this.#userId, key]));
  }

  async close(): Promise<void> {
    this.#open = null;
    await this.#database.close();
  }
}
