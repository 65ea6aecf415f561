/** Clause 1.3: a choice stored per user, else the system's colour scheme, followed live. */
export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/**
 * The mirror of each user's choice, which index.html reads before the first paint; the local setting itself (3.15) cannot be
 * read so early. Keyed as that is: by scope, user, clinic and name.
 */
const keyOf = (userId: string) => `plumbline.setting:user:${userId}::theme`;
/** What index.html reads when nobody is known: the choice in force here last. */
const lastKey = 'plumbline.theme';
const groundOf: Record<Theme, string> = { light: '#f3f6f5', dark: '#0d1413' };

/** Anything else than a choice is none. */
export const readThemeChoice = (kept: unknown): ThemeChoice | null =>
  kept === 'light' || kept === 'dark' || kept === 'system' ? kept : null;

interface ThemePorts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  system: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Puts a theme on the page. */
  show: (theme: Theme, ground: string) => void;
}

export interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
}

/** The theme in force, as an external store. */
export class ThemeStore {
  readonly #ports: ThemePorts;
  readonly #listeners = new Set<() => void>();
  /** What was chosen since the page began, for where nothing can be stored. */
  readonly #chosen = new Map<string, ThemeChoice>();
  #userId: string | null = null;
  #state: ThemeState;

  constructor(ports: ThemePorts) {
    this.#ports = ports;
    this.#state = this.#stateFor(this.#stored(lastKey) ?? 'system');
    ports.system.addEventListener('change', () => this.#apply(this.#state.choice));
  }

  #stored(key: string): ThemeChoice | null {
    try {
      return readThemeChoice(this.#ports.storage.getItem(key));
    } catch {
      return null;
    }
  }

  #stateFor(choice: ThemeChoice): ThemeState {
    return { choice, theme: choice === 'system' ? (this.#ports.system.matches ? 'dark' : 'light') : choice };
  }

  #apply(choice: ThemeChoice): void {
    const next = this.#stateFor(choice);
    if (next.theme !== this.#state.theme) this.#ports.show(next.theme, groundOf[next.theme]);
    if (next.theme === this.#state.theme && next.choice === this.#state.choice) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #remember(key: string, choice: ThemeChoice | null): void {
    const { storage } = this.#ports;
    try {
      if (choice === null) storage.removeItem(key);
      else storage.setItem(key, choice);
    } catch {
      // Full: an old choice must not come back at the next start. Switched off: it holds until the page is closed.
      try {
        storage.removeItem(key);
      } catch {
        return;
      }
    }
  }

  readonly getSnapshot = (): ThemeState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From now on this user's choice is in force; null where nobody is signed in keeps what stands. */
  follow(userId: string | null): void {
    if (userId === this.#userId) return;
    this.#userId = userId;
    if (userId === null) return;
    const choice = this.kept(userId);
    this.#remember(lastKey, choice);
    this.#apply(choice ?? 'system');
  }

  /** A user's choice as the mirror has it; null where they have not chosen. */
  kept(userId: string): ThemeChoice | null {
    return this.#chosen.get(userId) ?? this.#stored(keyOf(userId));
  }

  /** The choice of whoever is followed. */
  choose(choice: ThemeChoice): void {
    if (this.#userId !== null) {
      this.#chosen.set(this.#userId, choice);
      this.#remember(keyOf(this.#userId), choice);
    }
    this.#remember(lastKey, choice);
    this.#apply(choice);
  }
}
