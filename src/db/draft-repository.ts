import { accountScope, SealBroken, type SealScope, type Seals } from '../vault/seals.ts';
import type { IndexedDbHost } from './open-dexie.ts';
import { openOutbox, type OutboxDatabase, type OutboxDexie } from './outbox-database.ts';

/** Which draft, and the scope whose key seals it. */
export interface DraftName {
  readonly key: string;
  readonly scope: SealScope;
}

/** Told when a draft begins or ends to be held here, not of each change: at once, and again when the device has stored that. */
export interface DraftListener {
  held(key: string): void;
  /** It is dropped, or only stored from now on: whoever held it has closed the repository. */
  released(key: string): void;
  stored(): void;
}

interface Slot {
  readonly name: DraftName;
  isHeld: boolean;
  /** That it is held is not stored yet. */
  isNew: boolean;
  version: number;
  /** What is still to be sealed and laid down; only the newest counts. */
  next: { readonly content: unknown; readonly savedAtMs: number } | null;
  running: Promise<void> | null;
}

/**
 * Holds one person's words between a key and the save that follows it. A page that is going away gets no further turn of
 * the event loop and sealing needs one, so words are sealed and laid down with each change and not at the end.
 */
export class DraftRepository {
  readonly #database: OutboxDatabase;
  readonly #seals: Seals;
  readonly #durability: 'strict' | 'relaxed';
  readonly #listener: DraftListener | null;
  readonly #slots = new Map<string, Slot>();
  #open: OutboxDexie | null = null;

  /** @param durability `strict` where a draft shall outlive a battery that dies, not only a page; each change costs a flush then */
  constructor(
    host: IndexedDbHost,
    seals: Seals,
    name?: string,
    durability: 'strict' | 'relaxed' = 'relaxed',
    listener: DraftListener | null = null,
  ) {
    this.#database = openOutbox(host, { durability, ...(name !== undefined && { name }) });
    this.#seals = seals;
    this.#durability = durability;
    this.#listener = listener;
  }

  /**
   * What lies there, or undefined. Comes before the first `lay` of a draft.
   * @throws SealBroken for what cannot be opened, or was replaced by an older one; OutboxUnavailable, VaultLocked
   */
  async get(name: DraftName): Promise<unknown> {
    const at: [string, string] = [this.#seals.reader, name.key];
    const [row, latest] = await this.#database.use(async (outbox) => {
      this.#open = outbox;
      return outbox.transaction('r', outbox.drafts, outbox.draftVersions, () =>
        Promise.all([outbox.drafts.get(at), outbox.draftVersions.get(at)]),
      );
    });
    const version = Math.max(row?.version ?? 0, latest?.version ?? 0);
    this.#slots.set(name.key, { name, isHeld: false, isNew: false, version, next: null, running: null });
    if (!row) return undefined;
    // Rows of the first release lie in the clear until this person's vault is opened; then their own key seals them.
    if (!row.sealed) return row.content;
    const place = addressOfDraft(name.key, row.version ?? 0);
    if (latest?.version !== row.version) throw new SealBroken(place);
    return this.#seals.open(row.scope === accountScope ? accountScope : name.scope, place, row.sealed);
  }

  /** The names of this person's drafts whose keys begin so; those of the first release are of no scope. @throws OutboxUnavailable */
  list(prefix: string): Promise<DraftName[]> {
    const { reader } = this.#seals;
    return this.#database.use(async (outbox) => {
      const rows = await outbox.drafts
        .where('[userId+key]')
        .between([reader, prefix], [reader, `${prefix}\uffff`])
        .toArray();
      return rows.map(({ key, scope }) => ({ key, scope: scope ?? accountScope }));
    });
  }

  /** Lays the newest state down as soon as it is sealed. Nothing happens before `get` has answered, or while locked. */
  lay(key: string, content: unknown, savedAtMs: number): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    slot.next = { content, savedAtMs };
    if (!slot.isHeld) {
      slot.isHeld = true;
      slot.isNew = true;
      this.#listener?.held(key);
    }
    slot.running ??= this.#work(slot).finally(() => (slot.running = null));
  }

  /** Takes a draft away, also one that is being sealed at this moment. In the order of the calls, whatever happens. */
  drop(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    slot.next = null;
    slot.isHeld = false;
    slot.version += 1;
    this.#listener?.released(key);
    this.#write(true, (drafts, versions) => {
      drafts.delete([this.#seals.reader, key]);
      versions.delete([this.#seals.reader, key]);
    });
  }

  /** Resolves when everything handed over is laid down, or could not be. */
  async settled(): Promise<void> {
    await Promise.all([...this.#slots.values()].map(async ({ running }) => running));
  }

  /** What is being sealed is still laid down. */
  async close(): Promise<void> {
    await this.settled();
    const held = [...this.#slots.values()].filter(({ isHeld }) => isHeld);
    for (const { name } of held) this.#listener?.released(name.key);
    if (held.length > 0) this.#listener?.stored();
    this.#open = null;
    this.#slots.clear();
    await this.#database.close();
  }

  async #work(slot: Slot): Promise<void> {
    const { name } = slot;
    while (slot.next) {
      const { content, savedAtMs } = slot.next;
      slot.next = null;
      slot.version += 1;
      const { version } = slot;
      let sealed;
      try {
        sealed = await this.#seals.seal(name.scope, addressOfDraft(name.key, version), content);
      } catch {
        // Locked: what could be sealed before lies there, and the usual save says what is wrong.
        return;
      }
      // Dropped while it was sealed.
      if (slot.version !== version) continue;
      const userId = this.#seals.reader;
      const { isNew } = slot;
      slot.isNew = false;
      this.#write(isNew, (drafts, versions) => {
        drafts.put({ userId, key: name.key, scope: name.scope, version, sealed, savedAtMs });
        versions.put({ userId, key: name.key, version });
      });
    }
  }

  /** One transaction, committed without waiting for anything: the page may be gone the next moment. */
  #write(isNews: boolean, work: (drafts: IDBObjectStore, versions: IDBObjectStore) => void): void {
    try {
      const raw = this.#open?.backendDB();
      if (!raw) return;
      const transaction = raw.transaction(['drafts', 'draftVersions'], 'readwrite', {
        durability: this.#durability,
      });
      if (isNews) transaction.addEventListener('complete', () => this.#listener?.stored());
      work(transaction.objectStore('drafts'), transaction.objectStore('draftVersions'));
      transaction.commit();
    } catch {
      // The connection has died. The usual save opens its own; only what comes between the two is not covered.
      this.#reopen();
    }
  }

  #reopen(): void {
    this.#open = null;
    this.#database
      .use(async (outbox) => {
        this.#open = outbox;
      })
      .catch(() => {});
  }
}

/** Where a draft lies, for its seal. */
export const addressOfDraft = (key: string, version: number) => ({ table: 'drafts', id: key, version });
