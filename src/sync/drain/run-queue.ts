import type { ClinicId } from '../../contract/base/ids.ts';
import type { OpFault, OpRow } from '../../db/op-row.ts';
import type { LeaseRow, OutboxDatabase } from '../../db/outbox-database.ts';
import { lookAtQueue, type KnownOpen } from '../outbox/known-open.ts';
import { queueSettledAgain } from '../review/send-again.ts';
import type { Batch } from './choose-batch.ts';
import { beginRun, claimBatch, parkClinic, recordSettlement } from './drain-step.ts';
import { revisionOf } from './lease.ts';
import type { RunContext } from './run-context.ts';
import type { Settled } from './settle.ts';

/**
 * The queue as one run knows it, and what that run has still to write down. Nobody else may step the revision while the
 * run holds the lease.
 */
export class RunQueue {
  readonly #context: RunContext;
  #seq: number;
  #revision: number;
  #unrecorded: Settled[] = [];
  #recording: Promise<unknown> = Promise.resolve();
  /** Every open write, in order. */
  open: readonly OpRow[];
  /** Something changed that this run did not see: all has to be read again. */
  isStale = false;
  /** How far this device knows the trails of its clinics, as of the last claim. */
  positions: LeaseRow['positions'];

  constructor(context: RunContext) {
    this.#context = context;
    this.#revision = revisionOf(context.lease);
    this.#seq = context.known.seq;
    this.open = context.known.open;
  }

  /** Another tab may have drained since it was looked at; what a dead one had under way is queued again. */
  async begin(): Promise<void> {
    const { lease, known, contents, database, onRows } = this.#context;
    if (known.revision === this.#revision - 1 && lease.claimed.length === 0) return;
    onRows(await contents.open(await beginRun(database, lease)));
    await this.#readAll();
  }

  /** Writes down what was settled, and reads all again where something changed that this run did not see. */
  async refresh(): Promise<void> {
    if (!this.isStale) return;
    await this.record();
    await this.#readAll();
  }

  /** @returns the rows of the batch, now marked as under way; one that cannot be opened comes in another state */
  async claim(batch: Batch<OpRow>, nowMs: number): Promise<readonly OpRow[]> {
    const { contents, lease, onRows } = this.#context;
    // Rows are claimed as they are stored, so what became of one the last time must stand there first.
    const told = new Set(this.#unrecorded.flatMap(({ rows }) => rows.map((row) => row.opId)));
    if (batch.ops.some((op) => told.has(op.opId))) await this.record();
    const claim = await claimBatch(keeperFor(this.#context, batch), lease, {
      ops: batch.ops,
      knownSeq: this.#seq,
      nowMs,
    });
    this.#revision += 1;
    this.positions = claim.positions;
    const claimed = claim.claimed ? await contents.open(claim.claimed) : batch.ops.map(asSending);
    if (claim.seq === null) this.isStale = true;
    else this.#seq = claim.seq;
    onRows(claimed);
    this.open = merged(this.open, [...claimed, ...(await contents.open(claim.entered))]);
    return claimed;
  }

  /** Takes what the server said; it is written down with the next `record`. */
  settle(settled: Settled): void {
    this.open = merged(this.open, settled.rows);
    this.#unrecorded.push(settled);
    // What took their place, and what waits behind, stands in the outbox once this is written down.
    if (settled.rebased && settled.rebased.length > 0) this.isStale = true;
  }

  async park(clinicId: ClinicId, fault: OpFault): Promise<void> {
    const { contents, database, lease, onRows } = this.#context;
    const parked = await parkClinic(database, lease, clinicId, fault);
    this.#revision += 1;
    const rows = await contents.open(parked);
    onRows(rows);
    this.open = merged(this.open, rows);
  }

  /** The server has forgotten what it said lately: all of that is queued again, and what rests on it looked through. */
  async sendAgain(): Promise<void> {
    const { contents, durable, lease, ports, onRows } = this.#context;
    await this.record();
    const rows = await queueSettledAgain(durable, lease.userId, ports.clock.nowMs());
    onRows(await contents.open(rows));
    this.isStale = true;
  }

  /** Begins to write down what was settled. Resolves when all of this run is written down. */
  record(): Promise<unknown> {
    const settled = this.#unrecorded;
    this.#unrecorded = [];
    this.#recording = Promise.all([this.#recording, ...settled.map((part) => this.#recordOne(part))]);
    // Awaited in every case; until then its failure is not an unhandled one.
    this.#recording.catch(() => {});
    return this.#recording;
  }

  /** The queue as it stands after the run. */
  known(): KnownOpen {
    return { seq: this.isStale ? -1 : this.#seq, revision: this.#revision, open: this.open };
  }

  async #recordOne(part: Settled): Promise<void> {
    const { contents, durable, database, lease, ports, onRows } = this.#context;
    const rows = await contents.toStored(part.rows);
    const replaced = await contents.replacements(part.rebased ?? []);
    const keeper = replaced.length > 0 ? durable : database;
    await recordSettlement(keeper, lease, { ...part, rows, replaced }, ports.clock.nowMs());
    this.#revision += 1;
    onRows(
      [...part.rows, ...replaced.map(({ row }) => row)],
      replaced.map(({ from }) => from),
    );
  }

  async #readAll(): Promise<void> {
    const { contents, database, lease, onOpen } = this.#context;
    const { known } = await lookAtQueue(database, contents, lease.userId, null);
    this.#seq = known.seq;
    this.#revision = known.revision;
    this.open = known.open;
    this.isStale = false;
    onOpen?.(known.open);
  }
}

const asSending = (op: OpRow): OpRow => ({ ...op, state: 'sending', attempts: op.attempts + 1 });

/**
 * Where it is written down that a batch is sent: on the disk, where one of it was never sent before. After a power cut nobody
 * shall give up, as never sent, what has arrived. In a long replay the push before it travels meanwhile.
 */
const keeperFor = ({ database, durable }: RunContext, { ops }: Batch<OpRow>): OutboxDatabase =>
  ops.some((op) => op.attempts === 0) ? durable : database;

/** The rows of a run with newer forms in place of the old; what is closed leaves, what is new comes last. */
function merged(open: readonly OpRow[], newer: readonly OpRow[]): readonly OpRow[] {
  if (newer.length === 0) return open;
  const byId = new Map(open.map((op) => [op.opId, op]));
  for (const row of newer) byId.set(row.opId, row);
  return [...byId.values()].filter((op) => op.open === 1);
}
