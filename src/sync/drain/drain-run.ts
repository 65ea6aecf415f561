import type { ClinicId } from '../../contract/base/ids.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { KnownOpen } from '../outbox/known-open.ts';
import type { PushAnswer } from '../device/ports.ts';
import { chooseBatch } from './choose-batch.ts';
import type { PushFault } from './judge.ts';
import { pushBatch } from './push-batch.ts';
import type { RunContext } from './run-context.ts';
import { RunPace } from './run-pace.ts';
import { RunQueue } from './run-queue.ts';
import { again, postponed, refused, settle, untroubled, type Settled, type Standing } from './settle.ts';

/**
 * Sends what can be sent until nothing is left that can. What the server said of one batch is written down while the
 * next is under way. How the queue stands is kept in the lease.
 * @returns the queue as it stands after it
 * @throws LeaseLost when another tab has taken over
 */
export const drainUntilIdle = (context: RunContext): Promise<KnownOpen> => new DrainRun(context).run();

/** One push that has been sent, and how things stood then. */
interface Flight {
  readonly clinicId: ClinicId;
  readonly claimed: readonly OpRow[];
  readonly standing: Standing;
  readonly most: number;
  readonly renewals: number;
}

class DrainRun {
  readonly #context: RunContext;
  readonly #queue: RunQueue;
  readonly #pace: RunPace;
  /** Each push that travels; it gives what is to be done with its answer. */
  readonly #underWay = new Set<Promise<() => Promise<void>>>();
  #renewals = 0;
  /** The server has said that it was restored: nothing more is sent before what it forgot is queued again. */
  #isHistoryLost = false;

  constructor(context: RunContext) {
    this.#context = context;
    this.#queue = new RunQueue(context);
    this.#pace = new RunPace(context.lease);
  }

  async run(): Promise<KnownOpen> {
    await this.#queue.begin();
    for (;;) {
      await this.#fill();
      const recorded = this.#queue.record();
      if (this.#underWay.size === 0) {
        await recorded;
        if (this.#isHistoryLost) await this.#queue.sendAgain();
        this.#isHistoryLost = false;
        if (this.#queue.isStale && !this.#pace.isOver && !this.#context.isStopped()) continue;
        return this.#queue.known();
      }
      const [handle] = await Promise.all([Promise.race(this.#underWay), recorded]);
      await handle();
    }
  }

  /** Sends as many pushes as may travel at once. */
  async #fill(): Promise<void> {
    const { clock } = this.#context.ports;
    while (!this.#isHistoryLost && this.#pace.maySend(this.#underWay.size)) {
      await this.#queue.refresh();
      const nowMs = clock.nowMs();
      const { skip, most, standing } = this.#pace;
      const batch = this.#context.isStopped() ? null : chooseBatch(this.#queue.open, nowMs, { skip, most });
      if (!batch) return;
      const claimed = await this.#queue.claim(batch, nowMs);
      const readable = claimed.filter((op) => op.state === 'sending');
      if (readable.length < claimed.length) {
        // One of them cannot be opened (any more), so what comes behind it must not go either.
        this.#settle(again(readable, standing, putBack));
      } else if (claimed.length > 0) {
        this.#send({ clinicId: batch.clinicId, claimed, standing, most, renewals: this.#renewals });
      } else {
        this.#queue.isStale = true;
      }
    }
  }

  #send(flight: Flight): void {
    const { clinicId, claimed: ops } = flight;
    const known = this.#queue.positions?.[clinicId];
    const batch = { clinicId, ops, ...(known && { known }) };
    const landing = pushBatch(this.#context, batch).then((answer) => () => {
      this.#underWay.delete(landing);
      return 'outcomes' in answer ? this.#arrived(flight, answer) : this.#failed(flight, answer);
    });
    this.#underWay.add(landing);
  }

  async #arrived(flight: Flight, { outcomes, cursor, mark }: PushAnswer): Promise<void> {
    if (!this.#pace.isOver) {
      this.#context.onReachable(true);
      this.#context.onNeedsSignIn(false);
      this.#pace.isWell = true;
    }
    if (flight.most === this.#pace.most) this.#pace.most = Infinity;
    const position = mark === undefined ? null : { clinicId: flight.clinicId, cursor, mark };
    const settled = settle(flight.claimed, outcomes, this.#context.ports);
    this.#settle({ ...settled, ...(position && { position }) });
  }

  async #failed(flight: Flight, fault: PushFault): Promise<void> {
    const { claimed, clinicId } = flight;
    this.#pace.isWell = false;
    if (fault.kind === 'split' && claimed.length > 1) {
      this.#pace.most = Math.floor(claimed.length / 2);
      this.#settle(again(claimed, untroubled, fault));
    } else if (fault.kind === 'split') {
      this.#pace.most = Infinity;
      this.#settle(refused(claimed, fault));
    } else if (fault.kind === 'history-lost') {
      this.#isHistoryLost = true;
      this.#settle(again(claimed, untroubled, fault));
    } else if (fault.kind === 'no-clinic') {
      this.#pace.skip.add(clinicId);
      await this.#queue.park(clinicId, fault.fault);
    } else if (fault.kind === 'sign-in' && (await this.#hasNewToken(flight))) {
      this.#settle(again(claimed, untroubled, fault));
    } else {
      this.#settle(postponed(claimed, flight.standing, fault, this.#context.ports));
      if (fault.kind === 'later') this.#context.onReachable(fault.isReachable);
      else this.#context.onNeedsSignIn(true);
    }
  }

  /** Whether the token was renewed since that push left. It is tried once in a run. */
  async #hasNewToken(flight: Flight): Promise<boolean> {
    const { ports, lease } = this.#context;
    if (this.#renewals === 0 && (await ports.tokens.renew(lease.userId))) this.#renewals = 1;
    return flight.renewals < this.#renewals;
  }

  #settle(settled: Settled): void {
    this.#queue.settle(this.#pace.settle(settled));
  }
}

const putBack: PushFault = {
  kind: 'split',
  fault: { kind: 'server', status: null, code: null, message: 'An entry before it cannot be read.' },
};
