import { StoreHandle, nameList } from './memory-handles.ts';
import { eventOf, Request, Target } from './memory-requests.ts';
import type { MemoryConnection } from './memory-storage.ts';

export type Mode = 'readonly' | 'readwrite' | 'versionchange';
/** Moments at which a storage may fail. `complete`: it was committed, and then the connection died. */
export type StorageMoment = 'open' | 'request' | 'commit' | 'complete';

interface Asked {
  readonly request: Request;
  readonly kind: string;
  readonly run: () => unknown;
}

/** One transaction: requests in their order, one step each; committed when none is left, as in a browser. */
export class MemoryTransaction extends Target {
  onabort = null;
  oncomplete = null;
  onerror = null;
  error: unknown = null;
  readonly mode: Mode;
  readonly durability: string;
  readonly db: MemoryConnection;
  readonly scope: ReadonlySet<string>;
  readonly undo: (() => void)[] = [];
  state: 'waiting' | 'active' | 'committing' | 'over' = 'waiting';
  readonly #asked: Asked[] = [];
  readonly #handles = new Map<string, StoreHandle>();

  constructor(db: MemoryConnection, names: readonly string[], mode: Mode, durability: string) {
    super();
    this.db = db;
    this.mode = mode;
    this.durability = durability;
    this.scope = new Set(names);
  }

  get objectStoreNames() {
    return nameList(this.mode === 'versionchange' ? this.db.data.stores.keys() : this.scope);
  }

  objectStore(name: string): StoreHandle {
    const known = this.#handles.get(name);
    if (known) return known;
    const data = this.db.data.stores.get(name);
    if (!data || (this.mode !== 'versionchange' && !this.scope.has(name))) {
      throw new DOMException(`There is no store ${name} here.`, 'NotFoundError');
    }
    if (this.state === 'over') throw new DOMException('The transaction is over.', 'InvalidStateError');
    const handle = new StoreHandle(this, data);
    this.#handles.set(name, handle);
    return handle;
  }

  ask(source: unknown, kind: string, run: () => unknown): Request {
    const request = new Request(source);
    request.transaction = this;
    this.askAgain(request, kind, run);
    return request;
  }

  askAgain(request: Request, kind: string, run: () => unknown): void {
    if (this.state === 'over' || this.state === 'committing') {
      throw new DOMException('The transaction is over.', 'TransactionInactiveError');
    }
    request.readyState = 'pending';
    this.#asked.push({ request, kind, run });
  }

  change(source: unknown, run: () => { undo: () => void; result: unknown }): Request {
    if (this.mode === 'readonly') throw new DOMException('The transaction only reads.', 'ReadOnlyError');
    return this.ask(source, 'change', () => {
      const { undo, result } = run();
      this.undo.push(undo);
      return result;
    });
  }

  commit(): void {
    if (this.state === 'over') throw new DOMException('The transaction is over.', 'InvalidStateError');
  }

  abort(): void {
    if (this.state === 'over') throw new DOMException('The transaction is over.', 'InvalidStateError');
    this.fail(null);
  }

  /** For the storage: it is this one's turn. */
  begin(): void {
    this.state = 'active';
    this.db.post(() => this.#advance());
  }

  #advance(): void {
    if (this.state !== 'active') return;
    const next = this.#asked.shift();
    if (!next) return this.#commit();
    const { request, run } = next;
    request.readyState = 'done';
    try {
      this.db.storage.mayFail('request');
      request.result = run();
      request.error = null;
      request.dispatch(eventOf('success', request));
    } catch (error) {
      request.result = undefined;
      request.error = error;
      const event = eventOf('error', request);
      request.dispatch(event);
      if (!event.isStopped) this.dispatch(event);
      if (!event.isPrevented && !this.isOver()) this.fail(error);
    }
    if (!this.isOver()) this.db.post(() => this.#advance());
  }

  isOver = (): boolean => this.state === 'over';

  #commit(): void {
    try {
      this.db.storage.mayFail('commit');
    } catch (error) {
      return this.fail(error);
    }
    this.state = 'committing';
    this.db.storage.committed(this);
    this.db.post(() => {
      try {
        this.db.storage.mayFail('complete');
        this.state = 'over';
        this.dispatch(eventOf('complete', this));
      } catch (error) {
        this.state = 'over';
        this.error = error;
        this.dispatch(eventOf('abort', this));
      }
      this.db.data.release(this);
    });
  }

  /** Undoes it and tells. */
  fail(error: unknown): void {
    this.error = error;
    this.rollBack();
    const abandoned = this.#asked.splice(0);
    this.db.post(() => {
      for (const { request } of abandoned) {
        request.readyState = 'done';
        request.error = new DOMException('The transaction was aborted.', 'AbortError');
        const event = eventOf('error', request);
        request.dispatch(event);
      }
      this.dispatch(eventOf('abort', this));
      this.db.data.release(this);
    });
  }

  /** For the storage: its tab is gone before it was committed. */
  rollBack(): void {
    this.state = 'over';
    for (const undo of this.undo.splice(0).toReversed()) undo();
  }
}
