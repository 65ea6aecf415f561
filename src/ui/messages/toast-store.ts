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
  performance: { now: () => number };
}

/** Who keeps a toast from going: each lets go for itself. */
export type ToastHolder = 'mouse' | 'focus' | 'finger';

/** The time that a toast has left; it runs while nobody holds it. */
interface Clock {
  leftMs: number;
  readonly holders: Set<ToastHolder>;
  running: { timer: Timer; sinceMs: number } | null;
}

const usualDurationMs = { Success: 5_000, Fail: 12_000, Info: 6_000 };

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;

const words = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function messageOf(description: unknown): string | null {
  if (typeof description === 'string') return description;
  return (
    words(field(field(field(description, 'response'), 'data'), 'message')) ??
    words(field(description, 'message'))
  );
}

/** The list of toasts (clause 4.11). Timers are given, so that a test can hold them. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #count = 0;
  readonly #clocks = new Map<string, Clock>();
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
  open(type: ToastTypeName, title: string, given: ToastWords): string {
    if (given.name !== undefined) this.close(given.name);
    this.#count += 1;
    const id = `toast-${this.#count}`;
    const one: Toast = {
      id,
      name: given.name ?? null,
      type: toastTypes[type],
      title,
      description: messageOf(given.description),
      duration: given.duration === undefined ? usualDurationMs[type] : given.duration,
      open: true,
      stack: words(field(given.description, 'stack')),
      action: given.action ?? null,
    };
    this.#set([...this.#toasts, one]);
    if (one.duration !== null) {
      this.#clocks.set(id, { leftMs: one.duration, holders: new Set(), running: null });
      this.#run(id);
    }
    return id;
  }

  close(idOrName: string): void {
    const isMeant = (one: Toast) => one.open && (one.id === idOrName || one.name === idOrName);
    if (!this.#toasts.some(isMeant)) return;
    for (const one of this.#toasts) {
      if (!isMeant(one)) continue;
      this.#halt(one.id);
      this.#clocks.delete(one.id);
    }
    this.#set(this.#toasts.map((one) => (isMeant(one) ? { ...one, open: false } : one)));
  }

  /** Closes them all: whoever comes next must not read them. */
  clear(): void {
    for (const { id } of this.#toasts) this.close(id);
  }

  /** Holds the timer, while the mouse is over it or the focus in it. */
  pause(id: string, holder: ToastHolder = 'mouse'): void {
    this.#clocks.get(id)?.holders.add(holder);
    this.#halt(id);
  }

  /** Lets go; when nobody else holds it, the timer runs on with the time that was left. */
  resume(id: string, holder: ToastHolder = 'mouse'): void {
    this.#clocks.get(id)?.holders.delete(holder);
    this.#run(id);
  }

  #run(id: string): void {
    const clock = this.#clocks.get(id);
    if (clock === undefined || clock.running !== null || clock.holders.size > 0) return;
    const timer = this.#timers.setTimeout(() => this.close(id), clock.leftMs);
    clock.running = { timer, sinceMs: this.#timers.performance.now() };
  }

  #halt(id: string): void {
    const clock = this.#clocks.get(id);
    if (clock === undefined || clock.running === null) return;
    this.#timers.clearTimeout(clock.running.timer);
    clock.leftMs = Math.max(0, clock.leftMs - (this.#timers.performance.now() - clock.running.sinceMs));
    clock.running = null;
  }
}
