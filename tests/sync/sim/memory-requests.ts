/** Events and requests as Dexie needs them of IndexedDB. */
export interface StorageEvent {
  readonly type: string;
  readonly target: unknown;
  readonly oldVersion?: number;
  readonly newVersion?: number | null;
  isPrevented: boolean;
  isStopped: boolean;
  preventDefault(): void;
  stopPropagation(): void;
}

type Listener = ((event: StorageEvent) => unknown) | null;

export const eventOf = (
  type: string,
  target: unknown,
  versions: { oldVersion?: number; newVersion?: number | null } = {},
): StorageEvent => ({
  type,
  target,
  ...versions,
  isPrevented: false,
  isStopped: false,
  preventDefault() {
    this.isPrevented = true;
  },
  stopPropagation() {
    this.isStopped = true;
  },
});

/** Listeners by `on…` and by `addEventListener`. */
export class Target {
  readonly #listeners = new Map<string, Set<(event: StorageEvent) => unknown>>();

  addEventListener(type: string, listen: (event: StorageEvent) => unknown): void {
    const set = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, set.add(listen));
  }

  removeEventListener(type: string, listen: (event: StorageEvent) => unknown): void {
    this.#listeners.get(type)?.delete(listen);
  }

  dispatch(event: StorageEvent): void {
    const own = (this as unknown as Record<string, Listener | undefined>)[`on${event.type}`];
    own?.call(this, event);
    for (const listen of this.#listeners.get(event.type) ?? []) listen.call(this, event);
  }
}

export class Request extends Target {
  onsuccess: Listener = null;
  onerror: Listener = null;
  onupgradeneeded: Listener = null;
  onblocked: Listener = null;
  result: unknown = undefined;
  error: unknown = null;
  readyState: 'pending' | 'done' = 'pending';
  transaction: unknown = null;
  readonly source: unknown;
  constructor(source: unknown) {
    super();
    this.source = source;
  }
}
