import { isSameJson } from '../../lib/json/same-json.ts';
import type { DraftRepository } from '../../sync/public-drafts.ts';

/** `words`: something a person entered. `place`: what has to be open for it, as a dialog; never kept by itself. */
export type KeptRole = 'words' | 'place';

interface KeptForms {
  /** When the last of it was entered, by the device's clock. */
  readonly atMs: number;
  readonly parts: Readonly<Record<string, { readonly role: KeptRole; readonly kept: unknown }>>;
}

/** A part of a form on the screen. */
export interface FormPart {
  readonly role: KeptRole;
  /** Takes what an earlier page of the same person left; undefined: back to how it began. */
  give(kept: unknown): void;
}

export interface KeeperPorts {
  open(): Promise<DraftRepository>;
  close(repository: DraftRepository): Promise<void>;
  /** Whether a part that goes was let go of by its person. A lock takes the screen away without asking anybody, maintenance too. */
  isLetGo(): boolean;
  nowMs(): number;
  /** Words have come back. @param clear lets go of them again */
  tell(atMs: number, clear: () => void): void;
  /** Something lies there that does not open. */
  tellBroken(): void;
  /** The device's storage does not take what is entered. Told once until it takes something again. */
  tellRefused(): void;
}

/**
 * Keeps what is entered in the forms of one screen, sealed, until its person saves it or lets go of it: a lock, a reload and a
 * tablet that throws its page away while it sleeps take the form from the screen, not the words from their person.
 */
export class FormKeeper {
  readonly #name: { readonly key: string; readonly scope: string };
  readonly #ports: KeeperPorts;
  readonly #parts = new Map<string, { readonly part: FormPart; kept: unknown }>();
  /** What an earlier page left and no part on the screen has taken yet. */
  #left: KeptForms['parts'] = {};
  #leftAtMs = 0;
  /** Parts that have taken something back. */
  readonly #given = new Set<FormPart>();
  /** Whether something lies on the repository. */
  #lies = false;
  #isRefused = false;
  #repository: DraftRepository | null = null;
  readonly #opening: Promise<void>;

  /** @param path of the screen */
  constructor(path: string, scope: string, ports: KeeperPorts) {
    this.#name = { key: `form:${path}`, scope };
    this.#ports = ports;
    this.#opening = this.#open();
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  /** Whether what an earlier page left is known. */
  get isRead(): boolean {
    return this.#repository !== null;
  }

  /** A part has come onto the screen. @param kept what it holds beyond what it began with; undefined for nothing */
  join(name: string, part: FormPart, kept: unknown): void {
    this.#parts.set(name, { part, kept });
    this.#giveBack();
    if (kept !== undefined) this.#lay();
  }

  /** What a part holds now. */
  hear(name: string, kept: unknown): void {
    const there = this.#parts.get(name);
    if (!there || isSameJson(there.kept, kept)) return;
    there.kept = kept;
    this.#lay();
  }

  /** A part has gone from the screen. */
  leave(name: string, part: FormPart): void {
    const there = this.#parts.get(name);
    if (there?.part !== part) return;
    this.#parts.delete(name);
    this.#given.delete(part);
    if (this.#ports.isLetGo()) {
      if (there.kept !== undefined) this.#lay();
    } else if (there.kept !== undefined) this.#left = this.#with(this.#left, name, there);
  }

  /** Resolves when everything handed over lies there, or could not be laid down; also what was entered before the repository was open. */
  async settled(): Promise<void> {
    await this.#opening;
    await this.#repository?.settled();
  }

  /** The screen is gone: what was handed over is still laid down. */
  async end(): Promise<void> {
    await this.#opening;
    if (this.#repository) await this.#ports.close(this.#repository);
    this.#repository = null;
    this.#left = {};
  }

  async #open(): Promise<void> {
    let isNew: boolean;
    try {
      const repository = await this.#ports.open();
      const there = await this.#read(repository);
      this.#repository = repository;
      isNew = Object.keys(this.#left).length > 0;
      this.#left = { ...there?.parts, ...this.#left };
      this.#leftAtMs = there?.atMs ?? 0;
      this.#lies = there !== undefined;
    } catch (fault) {
      console.warn('What is entered here is not kept beyond this page.', fault);
      return;
    }
    this.#giveBack();
    if (isNew || [...this.#parts.values()].some(({ kept }) => kept !== undefined)) this.#lay();
  }

  async #read(repository: DraftRepository): Promise<KeptForms | undefined> {
    try {
      return (await repository.get(this.#name)) as KeptForms | undefined;
    } catch (fault) {
      if (!(fault instanceof Error) || fault.name !== 'SealBroken') throw fault;
      this.#ports.tellBroken();
      return undefined;
    }
  }

  #giveBack(): void {
    if (!this.#repository) return;
    let hasWords = false;
    for (const [name, there] of this.#parts) {
      const left = this.#left[name];
      if (!left) continue;
      this.#left = Object.fromEntries(Object.entries(this.#left).filter(([each]) => each !== name));
      // Words that are on the screen already are newer; a place goes with the words that need it.
      if (there.kept !== undefined && left.role === 'words') continue;
      there.kept = left.kept;
      there.part.give(left.kept);
      this.#given.add(there.part);
      hasWords ||= left.role === 'words';
    }
    if (hasWords) this.#ports.tell(this.#leftAtMs, () => this.#clear());
  }

  #clear(): void {
    for (const part of this.#given) part.give(undefined);
    this.#given.clear();
  }

  #with(parts: KeptForms['parts'], name: string, there: { part: FormPart; kept: unknown }) {
    return { ...parts, [name]: { role: there.part.role, kept: there.kept } };
  }

  #lay(): void {
    let parts = this.#left;
    for (const [name, there] of this.#parts)
      if (there.kept !== undefined) parts = this.#with(parts, name, there);
    const { key } = this.#name;
    const atMs = this.#ports.nowMs();
    const hasWords = Object.values(parts).some(({ role }) => role === 'words');
    if (hasWords) {
      const laid = this.#repository?.lay(key, { atMs, parts } satisfies KeptForms, atMs);
      void laid?.then((kept) => this.#hearKept(kept === 'refused'));
    } else if (this.#lies) this.#repository?.drop(key);
    this.#lies = hasWords;
  }

  #hearKept(isRefused: boolean): void {
    if (isRefused && !this.#isRefused) this.#ports.tellRefused();
    this.#isRefused = isRefused;
  }
}
