/** Clause 1.3: a choice stored per user, else the system's colour scheme, followed live. */
export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** Clause 3.15: settings are keyed by scope, user, clinic and name. This one belongs to a user in every clinic. */
const keyOf = (userId: string) => `plumbline.setting:user:${userId}::theme`;
/** What index.html reads before the first paint, when nobody is known yet: the choice in force here last. */
const lastKey = 'plumbline.theme';
const groundOf: Record<Theme, string> = { light: '#f3f6f5', dark: '#0d1413' };

const asChoice = (text: string | null): ThemeChoice =>
  text === 'light' || text === 'dark' ? text : 'system';

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
  #userId: string | null = null;
  #state: ThemeState;

  constructor(ports: ThemePorts) {
    this.#ports = ports;
    this.#state = this.#stateFor(this.#stored(lastKey));
    ports.system.addEventListener('change', () => this.#apply(this.#state.choice));
  }

  #stored(key: string): ThemeChoice {
    try {
      return asChoice(this.#ports.storage.getItem(key));
    } catch {
      return 'system';
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

  #remember(key: string, choice: ThemeChoice): void {
    try {
      if (choice === 'system') this.#ports.storage.removeItem(key);
      else this.#ports.storage.setItem(key, choice);
    } catch {
      // Without storage the choice holds until the page is closed.
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
    const choice = this.#stored(keyOf(userId));
    this.#remember(lastKey, choice);
    this.#apply(choice);
  }

  choose(choice: ThemeChoice): void {
    if (this.#userId !== null) this.#remember(keyOf(this.#userId), choice);
    this.#remember(lastKey, choice);
    this.#apply(choice);
  }
}
