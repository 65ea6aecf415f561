import type { RecentsRepository } from '../../db/recents-repository.ts';
import { addRecent, removeRecent, setPinned, type RecentItem } from '../../domain/base/recently-used.ts';

/** [3.13] Something of the tray that was chosen and waits to be used. */
export interface QueuedItem {
  readonly id: string;
  readonly type: string;
}

/** [3.13] What a component does with queued items of one type. */
export interface TrayCallback {
  readonly componentId: string;
  readonly type: string;
  /** @param item as the tray holds it; undefined when it has been removed meanwhile */
  readonly callback: (queued: QueuedItem, item: RecentItem | undefined) => void;
  /** [4.14] Runs on this path only; anywhere with `*` or none. */
  readonly pathname?: string | undefined;
}

export interface TrayState {
  readonly items: readonly RecentItem[];
  readonly isLoaded: boolean;
  readonly isOpen: boolean;
  readonly queue: readonly QueuedItem[];
}

interface TrayPorts {
  /** Loads the code that keeps items on the device. */
  readonly openRepository: () => Promise<RecentsRepository>;
  /** Items that an earlier version kept elsewhere; given once, and gone from there when `done` is called. */
  readonly takeOld?: () => { items: readonly RecentItem[]; done: () => void } | null;
  readonly nowMs: () => number;
  readonly warn: (words: string, ...more: unknown[]) => void;
  /** Tells the other tabs of this person. */
  readonly bus: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null;
}

type Change = (items: readonly RecentItem[]) => RecentItem[];

/**
 * The recently-used tray of one person: items on the device, shared by their tabs, and a queue of what was chosen in this
 * one. Where storage fails the list begins empty and lasts as long as the page [8.6].
 */
export class RecentTray {
  readonly #ports: TrayPorts;
  readonly #listeners = new Set<() => void>();
  readonly #callbacks: TrayCallback[] = [];
  #state: TrayState = { items: [], isLoaded: false, isOpen: false, queue: [] };
  #repository: Promise<RecentsRepository> | null = null;
  #loading: Promise<void> | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(ports: TrayPorts) {
    this.#ports = ports;
    ports.bus?.addEventListener('message', () => {
      if (this.#state.isLoaded) void this.#inTurn(() => this.#read());
    });
  }

  readonly getSnapshot = (): TrayState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** [4.12] Used now, unpinned; of a known id only the time is refreshed. */
  readonly add = (item: Readonly<Record<string, unknown>> & { readonly id: string }): Promise<void> => {
    const nowMs = this.#ports.nowMs();
    return this.#change((items) => addRecent(items, item, nowMs));
  };
  readonly pin = (id: string): Promise<void> => this.#change((items) => setPinned(items, id, true));
  readonly unpin = (id: string): Promise<void> => this.#change((items) => setPinned(items, id, false));
  readonly remove = (id: string): Promise<void> => {
    this.#set({ queue: this.#state.queue.filter((queued) => queued.id !== id) });
    return this.#change((items) => removeRecent(items, id));
  };

  /** [4.13] Loads what is stored if that has not been done yet. */
  readonly open = (): void => {
    this.#set({ isOpen: true });
    void this.load();
  };
  /** [4.13] Empties the queue. */
  readonly close = (): void => this.#set({ isOpen: false, queue: [] });
  readonly toggle = (): void => (this.#state.isOpen ? this.close() : this.open());

  readonly load = (): Promise<void> => (this.#loading ??= this.#inTurn(() => this.#read()));

  /** Chooses an item; one that is chosen already stays once. */
  readonly enqueue = (queued: QueuedItem): void => {
    if (!this.isQueued(queued)) this.#set({ queue: [...this.#state.queue, queued] });
  };
  readonly dequeue = (queued: QueuedItem): void =>
    this.#set({ queue: this.#state.queue.filter((one) => !isSame(one, queued)) });
  readonly isQueued = (queued: QueuedItem): boolean => this.#state.queue.some((one) => isSame(one, queued));

  /** [3.13] @returns takes it off again, for when the component goes */
  readonly register = (callback: TrayCallback): (() => void) => {
    const others = this.#callbacks.filter(
      (one) => one.componentId !== callback.componentId || one.type !== callback.type,
    );
    this.#callbacks.splice(0, this.#callbacks.length, ...others, callback);
    this.#set({});
    return () => {
      const at = this.#callbacks.indexOf(callback);
      if (at >= 0) this.#callbacks.splice(at, 1);
      this.#set({});
    };
  };

  /** Whether a component on this path takes items of a type. */
  readonly isTaken = (type: string, path: string): boolean => this.#takerOf(type, path) !== undefined;

  /**
   * [4.14] Gives every queued item to the component that takes its type on this path, then takes it off the queue and closes
   * the drawer. [8.7] What nobody takes stays and is warned of; when nothing could be used the drawer stays open.
   */
  readonly execute = (path: string): void => {
    const used = this.#state.queue.filter((queued) => this.#use(queued, path));
    if (used.length === 0) return;
    this.#set({ queue: this.#state.queue.filter((queued) => !used.includes(queued)) });
    this.close();
  };

  async dispose(): Promise<void> {
    this.#ports.bus?.close();
    await this.#turn;
    await (await this.#repository?.catch(() => null))?.close();
  }

  #use(queued: QueuedItem, path: string): boolean {
    const taker = this.#takerOf(queued.type, path);
    if (taker === undefined) {
      const registered = this.#callbacks.filter(({ type }) => type === queued.type);
      this.#ports.warn(
        registered.length === 0
          ? `Recently used: nothing takes items of the type "${queued.type}".`
          : `Recently used: items of the type "${queued.type}" are taken on ${registered.map(({ pathname }) => pathname).join(', ')}, not on ${path}.`,
      );
      return false;
    }
    try {
      taker.callback(
        queued,
        this.#state.items.find(({ id }) => id === queued.id),
      );
      return true;
    } catch (fault) {
      this.#ports.warn(`Recently used: "${queued.id}" could not be used.`, fault);
      return false;
    }
  }

  /** The one that was registered last, as it lies on top. */
  #takerOf(type: string, path: string): TrayCallback | undefined {
    return this.#callbacks.findLast(
      (one) =>
        one.type === type && (one.pathname === undefined || one.pathname === '*' || one.pathname === path),
    );
  }

  #set(change: Partial<TrayState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** One after the other, so that a list that is being read does not undo a change. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch((fault: unknown) => this.#ports.warn('Recently used:', fault));
    return this.#turn;
  }

  #open(): Promise<RecentsRepository> {
    this.#repository ??= this.#ports.openRepository().catch((fault: unknown) => {
      this.#repository = null;
      throw fault;
    });
    return this.#repository;
  }

  async #read(): Promise<void> {
    try {
      const repository = await this.#open();
      const old = this.#ports.takeOld?.() ?? null;
      const items = old
        ? await repository.change((known) => old.items.reduce<RecentItem[]>(adopt, known))
        : await repository.list();
      old?.done();
      this.#set({ items, isLoaded: true });
    } catch (fault) {
      // [8.6] The list falls back to empty; what is used from now on is held by the page.
      this.#ports.warn('Recently used: the list could not be read.', fault);
      this.#set({ isLoaded: true });
    }
  }

  async #change(change: Change): Promise<void> {
    void this.load();
    await this.#inTurn(async () => {
      try {
        this.#set({ items: await (await this.#open()).change(change) });
        this.#ports.bus?.postMessage('changed');
      } catch (fault) {
        this.#ports.warn('Recently used: the list could not be kept.', fault);
        this.#set({ items: change(this.#state.items) });
      }
    });
  }
}

const isSame = (one: QueuedItem, other: QueuedItem) => one.id === other.id && one.type === other.type;

/** An item of an earlier version, with its own time and pin; a known one stays. */
const adopt = (items: readonly RecentItem[], old: RecentItem): RecentItem[] => {
  if (items.some(({ id }) => id === old.id)) return [...items];
  const { isPinned, lastUsed, ...item } = old;
  return setPinned(addRecent(items, item, lastUsed), old.id, isPinned);
};
