/** Clause 3.12, by number as it is kept. */
export const toastTypes = { Success: 0, Fail: 1, Info: 2 } as const;
export type ToastTypeName = keyof typeof toastTypes;

export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** Clause 3.12. */
export interface Toast {
  readonly id: string;
  readonly name: string | null;
  readonly type: (typeof toastTypes)[ToastTypeName];
  readonly title: string;
  readonly description: string | null;
  /** Milliseconds; null stays until it is closed. */
  readonly duration: number | null;
  readonly open: boolean;
  readonly stack: string | null;
  readonly action: ToastAction | null;
}

export interface ToastWords {
  /** Opening a second one of the same name replaces the first. */
  name?: string;
  description?: unknown;
  /** Milliseconds; null stays until it is closed. */
  duration?: number | null;
  /** Undo, Reload. */
  action?: ToastAction;
}

type Timer = ReturnType<typeof setTimeout>;
interface Timers {
  setTimeout: (act: () => void, delayMs: number) => Timer;
  clearTimeout: (timer: Timer) => void;
}

const usualDurationMs = { Success: 5_000, Fail: 12_000, Info: 6_000 };

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;

function messageOf(description: unknown): string | null {
  if (typeof description === 'string') return description;
  const told = field(field(field(description, 'response'), 'data'), 'message');
  if (typeof told === 'string' && told !== '') return told;
  const own = field(description, 'message');
  return typeof own === 'string' ? own : null;
}

/** The list of toasts (clause 4.11). Timers are given, so that a test can hold them. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #count = 0;
  readonly #running = new Map<string, Timer>();
  readonly #listeners = new Set<() => void>();
  readonly #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  readonly getSnapshot = (): readonly Toast[] => this.#toasts;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(toasts: readonly Toast[]) {
    // When all are closed the list is cleared (4.11).
    this.#toasts = toasts.some((one) => one.open) ? toasts : [];
    for (const listener of this.#listeners) listener();
  }

  /** Opens one and gives its id. An error as description gives its words and its stack. */
  open(type: ToastTypeName, title: string, words: ToastWords): string {
    if (words.name !== undefined) this.close(words.name);
    this.#count += 1;
    const id = `toast-${this.#count}`;
    const one: Toast = {
      id,
      name: words.name ?? null,
      type: toastTypes[type],
      title,
      description: messageOf(words.description),
      duration: words.duration === undefined ? usualDurationMs[type] : words.duration,
      open: true,
      stack: words.description instanceof Error ? (words.description.stack ?? null) : null,
      action: words.action ?? null,
    };
    this.#set([...this.#toasts, one]);
    this.resume(id);
    return id;
  }

  close(idOrName: string): void {
    const isMeant = (one: Toast) => one.open && (one.id === idOrName || one.name === idOrName);
    if (!this.#toasts.some(isMeant)) return;
    for (const one of this.#toasts) if (isMeant(one)) this.pause(one.id);
    this.#set(this.#toasts.map((one) => (isMeant(one) ? { ...one, open: false } : one)));
  }

  /** Holds the timer while the mouse is over it. */
  pause(id: string): void {
    const timer = this.#running.get(id);
    if (timer === undefined) return;
    this.#timers.clearTimeout(timer);
    this.#running.delete(id);
  }

  /** Lets the timer run its whole duration again. */
  resume(id: string): void {
    const one = this.#toasts.find((toast) => toast.id === id && toast.open);
    if (one === undefined || one.duration === null || this.#running.has(id)) return;
    this.#running.set(
      id,
      this.#timers.setTimeout(() => this.close(id), one.duration),
    );
  }
}
