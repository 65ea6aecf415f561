import { accountScope, SealBroken, type Sealed, type SealScope, type Seals } from '../vault/seals.ts';
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

interface DraftState {
  readonly content: unknown;
  readonly savedAtMs: number;
}

/** `over`: it is stored, or nobody wants it any more. `refused`: the device's storage did not take it, tried twice. */
export type DraftKept = 'over' | 'refused';

interface Slot {
  readonly name: DraftName;
  isHeld: boolean;
  /** That it is held is not stored yet. */
  isNew: boolean;
  version: number;
  /** What comes after what is being sealed; only the newest counts. */
  next: DraftState | null;
  sealing: Promise<void> | null;
  /** What becomes of the newest that was sealed. */
  storing: Promise<DraftKept>;
}

const untouched = { next: null, sealing: null, storing: Promise.resolve<DraftKept>('over') };

type DraftWork = (drafts: IDBObjectStore, versions: IDBObjectStore) => void;

/** The second one on a new connection. */
const attempts = 2;

/**
 * Holds one person's words between a key and the save that follows it. A page that is going away gets no further turn of
 * the event loop and sealing needs one, so words are sealed and laid down with each change and not at the end: at once
 * where nothing of this draft is being sealed, else as soon as that is over, and then the newest. Storing is not waited for:
 * the storage does it in the order in which it was asked, also when the page is busy or gone.
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
    // Nothing that is typed is safe before `get` has answered: it finds the database open, or opens it itself.
    this.#database.use(() => Promise.resolve()).catch(() => {});
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
    this.#slots.set(name.key, { name, isHeld: false, isNew: false, version, ...untouched });
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

  /**
   * Lays the newest state down as soon as it is sealed. Nothing happens before `get` has answered, or while locked.
   * @returns what became of it, or of the newer one that took its turn
   */
  lay(key: string, content: unknown, savedAtMs: number): Promise<DraftKept> {
    const slot = this.#slots.get(key);
    if (!slot) return Promise.resolve('over');
    slot.next = { content, savedAtMs };
    if (!slot.isHeld) {
      slot.isHeld = true;
      slot.isNew = true;
      this.#listener?.held(key);
    }
    slot.sealing ??= this.#sealAll(slot);
    return slot.sealing.then(() => slot.storing);
  }

  /** Takes a draft away, also one that is being sealed at this moment. In the order of the calls, whatever happens. */
  drop(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    slot.next = null;
    slot.isHeld = false;
    slot.version += 1;
    this.#listener?.released(key);
    const at = [this.#seals.reader, key];
    void this.#store(slot, slot.version, true, (drafts, versions) => {
      drafts.delete(at);
      versions.delete(at);
    });
  }

  /** Resolves when everything handed over is laid down, or could not be. */
  async settled(): Promise<void> {
    const each = async (slot: Slot) => {
      await slot.sealing;
      await slot.storing;
    };
    await Promise.all([...this.#slots.values()].map(each));
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

  /** One state at a time, each handed to the storage as soon as it is sealed. */
  async #sealAll(slot: Slot): Promise<void> {
    while (slot.next) {
      const { next } = slot;
      slot.next = null;
      slot.version += 1;
      const { version, name } = slot;
      // oxlint-disable-next-line no-await-in-loop
      const sealed = await this.#seals
        .seal(name.scope, addressOfDraft(name.key, version), next.content)
        // Locked: what could be sealed before lies there, and the usual save says what is wrong.
        .catch(() => null);
      // Dropped while it was sealed.
      if (sealed && slot.version === version) slot.storing = this.#put(slot, version, sealed, next.savedAtMs);
    }
    // In the same turn as the last look at `next`: what comes after begins anew.
    slot.sealing = null;
  }

  async #put(slot: Slot, version: number, sealed: Sealed, savedAtMs: number): Promise<DraftKept> {
    const { name, isNew } = slot;
    const userId = this.#seals.reader;
    slot.isNew = false;
    const kept = await this.#store(slot, version, isNew, (drafts, versions) => {
      drafts.put({ userId, key: name.key, scope: name.scope, version, sealed, savedAtMs });
      versions.put({ userId, key: name.key, version });
    });
    if (kept === 'refused') slot.isNew ||= isNew;
    return kept;
  }

  /** Tries once more on a new connection, unless something newer has been asked for meanwhile: that comes by itself. */
  async #store(slot: Slot, version: number, isNews: boolean, work: DraftWork): Promise<DraftKept> {
    for (let attempt = 1; ; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await this.#write(isNews, work)) || slot.version !== version) return 'over';
      if (attempt === attempts) return 'refused';
      // oxlint-disable-next-line no-await-in-loop
      await this.#reopen();
      if (slot.version !== version) return 'over';
    }
  }

  /** One transaction, committed without waiting for its parts: the page may be gone the next moment. @returns whether it is complete */
  #write(isNews: boolean, work: DraftWork): Promise<boolean> {
    return new Promise((resolve) => {
      try {
        const raw = this.#open?.backendDB();
        if (!raw) return resolve(false);
        const transaction = raw.transaction(['drafts', 'draftVersions'], 'readwrite', {
          durability: this.#durability,
        });
        transaction.addEventListener('complete', () => {
          if (isNews) this.#listener?.stored();
          resolve(true);
        });
        transaction.addEventListener('abort', () => resolve(false));
        work(transaction.objectStore('drafts'), transaction.objectStore('draftVersions'));
        transaction.commit();
      } catch {
        // The connection has died.
        resolve(false);
      }
    });
  }

  async #reopen(): Promise<void> {
    this.#open = null;
    await this.#database.close();
    await this.#database
      .use(async (outbox) => {
        this.#open = outbox;
      })
      .catch(() => {});
  }
}

/** Where a draft lies, for its seal. */
export const addressOfDraft = (key: string, version: number) => ({ table: 'drafts', id: key, version });
