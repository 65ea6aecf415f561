import type { OutboxDatabase } from '../../db/outbox-database.ts';
import type { Report } from '../device/ports.ts';
import { noteDrafts } from '../reads/pending.ts';
import { heldDrafts } from './held-drafts.ts';

/** Of notes: a form that is only begun says nothing that anybody has entered. */
const sentByItself = 'note:';

/** Keeps the pending store equal to the drafts of one person that go out by themselves. */
export class ShownDrafts {
  readonly #database: OutboxDatabase;
  readonly #userId: string;
  readonly #report: Report;
  readonly #stopHearing: () => void;
  #stored: readonly string[] = [];
  #loads = 0;
  #isStopped = false;

  constructor(database: OutboxDatabase, userId: string, report: Report) {
    this.#database = database;
    this.#userId = userId;
    this.#report = report;
    this.#stopHearing = heldDrafts.subscribe(() => this.#show());
  }

  /** Reads anew what is stored. Resolves when it is shown, or could not be read. */
  async load(): Promise<void> {
    this.#loads += 1;
    const mine = this.#loads;
    try {
      const stored = await this.#database.use(async (outbox) => {
        const [from, to] = [sentByItself, `${sentByItself}\uffff`];
        return outbox.drafts
          .where('[userId+key]')
          .between([this.#userId, from], [this.#userId, to])
          .primaryKeys();
      });
      // One that was read later is shown already.
      if (mine !== this.#loads) return;
      this.#stored = stored.map(([, key]) => key);
      this.#show();
    } catch (error) {
      this.#report('Reading what was typed and not saved failed', error);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#stopHearing();
    noteDrafts([]);
  }

  #show(): void {
    if (this.#isStopped) return;
    const held = [...heldDrafts.keys()].filter((key) => key.startsWith(sentByItself));
    const keys = [...new Set([...this.#stored, ...held])].toSorted();
    noteDrafts(keys);
  }
}
