import type { OpId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { OutboxDatabase } from '../../db/outbox-database.ts';
import type { BusMessage, SyncPorts, WakeReason } from '../device/ports.ts';
import { createPendingFeed, type PendingFeed } from '../reads/pending-feed.ts';
import type { PendingOp } from '../reads/pending.ts';
import type { Reviewed } from '../review/review.ts';
import type { OpContents } from './op-contents.ts';

interface ShownOptions {
  readonly ports: Pick<SyncPorts, 'bus' | 'report'>;
  readonly database: OutboxDatabase;
  readonly contents: OpContents;
  readonly userId: string;
}

/** What the tabs of this device show of one user's outbox: kept equal to what is stored, here and in the others. */
export class ShownQueue {
  readonly #options: ShownOptions;
  readonly #feed: PendingFeed;
  /** What is shown may no longer be so: reading it failed. */
  #isStale = false;

  constructor(options: ShownOptions) {
    this.#options = options;
    this.#feed = createPendingFeed(options.database, options.contents, options.userId);
  }

  load = (): Promise<void> => this.#feed.load();

  /** What screens show at this moment, in order of position; it is not changed afterwards. */
  now = (): readonly PendingOp[] => this.#feed.shown();

  /** A write that this tab has just stored. Whoever stored it tells the other tabs. */
  entered(row: OpRow): void {
    this.#feed.apply([row]);
  }

  /** Rows as they are stored now: shown here, and the other tabs are told. */
  show = (rows: readonly OpRow[], removed: readonly OpId[] = []): void => {
    if (rows.length === 0 && removed.length === 0) return;
    const { ports, userId } = this.#options;
    this.#feed.apply(rows, removed);
    ports.bus.post({ kind: 'changed', userId, opIds: [...rows.map((row) => row.opId), ...removed] });
  };

  /** Another tab has changed these. */
  heard({ opIds }: Extract<BusMessage, { opIds: readonly OpId[] }>): void {
    if (opIds.length > 0) this.#feed.reload(opIds).catch(this.#notRead);
  }

  /** These are open as they are stored. */
  compare = (open: readonly OpRow[]): void => void this.#feed.compare(open).catch(this.#notRead);

  /** A page that was frozen may have missed what other tabs told. */
  woken(reason: WakeReason): void {
    const wasAway = reason === 'visible' || reason === 'shown' || reason === 'clock';
    if (this.#isStale || wasAway) void this.#lookAgain();
  }

  /** Shows what a person's decision has changed, or all anew where that is not known. Throws what the decision throws. */
  async decided(deciding: Promise<Reviewed>): Promise<void> {
    try {
      const { rows, removed } = await deciding;
      // The second run of a decision that was committed when its connection died tells nothing.
      const isKnown = rows.length + removed.length > 0;
      const opened = isKnown && (await this.#options.contents.open(rows).catch(() => null));
      if (opened) this.show(opened, removed);
      else await this.#lookAgain();
    } catch (error) {
      await this.#lookAgain();
      throw error;
    }
  }

  stop(): void {
    this.#feed.stop();
  }

  #lookAgain = (): Promise<void> => this.#feed.load().then(() => void (this.#isStale = false), this.#notRead);

  #notRead = (error: unknown): void => {
    this.#isStale = true;
    this.#options.ports.report('Reading the outbox failed', error);
  };
}
