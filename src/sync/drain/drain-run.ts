import type { ClinicId, DeviceId, OpId } from '../../contract/base/ids.ts';
import type { PushOperation } from '../../contract/sync.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { OpRow } from '../../db/op-row.ts';
import type { LeaseRow, OutboxDatabase } from '../../db/outbox-database.ts';
import { chooseBatch, type Batch } from './choose-batch.ts';
import { beginRun, claimBatch, parkClinic, recordSettlement } from './drain-step.ts';
import { judgePushFault, type PushFault } from './judge.ts';
import { revisionOf } from './lease.ts';
import { lookAtQueue, type KnownOpen } from '../outbox/known-open.ts';
import type { OpContents } from '../outbox/op-contents.ts';
import type { PushAnswer, SyncPorts } from '../device/ports.ts';
import { again, postponed, refused, settle, untroubled, type Settled, type Standing } from './settle.ts';

/** A push that has not been answered by now is treated as lost; its writes keep their ids. */
export const pushTimeoutMs = 30_000;

export interface RunContext {
  readonly ports: SyncPorts;
  readonly database: OutboxDatabase;
  /** For what must outlive a power cut before it is sent: a write under a new id. */
  readonly durable: OutboxDatabase;
  readonly contents: OpContents;
  readonly deviceId: DeviceId;
  readonly lease: LeaseRow;
  /** The queue as this tab knew it just before it took the lease. */
  readonly known: KnownOpen;
  readonly isStopped: () => boolean;
  readonly onRows: (rows: readonly OpRow[], removed?: readonly OpId[]) => void;
  /** The queue was read anew: these are open. */
  readonly onOpen?: (open: readonly OpRow[]) => void;
  readonly onReachable: (isReachable: boolean) => void;
  readonly onNeedsSignIn: (needsSignIn: boolean) => void;
}

/** One push that has been sent, and how things stood then. */
interface Flight {
  readonly clinicId: ClinicId;
  readonly claimed: readonly OpRow[];
  readonly standing: Standing;
  readonly most: number;
  readonly renewals: number;
}

/**
 * While all goes well two pushes are under way: the server works on one while the other travels. They never share a
 * lane, and neither holds what depends on the other, because what is under way is not on the server yet.
 */
const pushesAtOnce = 2;

/**
 * Sends what can be sent until nothing is left that can. What the server said of one batch is written down while the
 * next is under way. How the queue stands is kept in the lease.
 * @returns the queue as it stands after it
 * @throws LeaseLost when another tab has taken over
 */
export async function drainUntilIdle(context: RunContext): Promise<KnownOpen> {
  const { ports, database, contents, lease, onRows } = context;
  const { clock } = ports;
  let { seq, open } = context.known;
  /** What this run writes down is the only thing that may step it. */
  let revision = revisionOf(lease);
  async function readAll(): Promise<void> {
    const { known } = await lookAtQueue(database, contents, lease.userId, null);
    ({ seq, revision, open } = known);
    isStale = false;
    context.onOpen?.(open);
  }
  let standing: Standing = lease;
  let isWell = lease.failures === 0;
  let isOver = false;
  let most = Infinity;
  let renewals = 0;
  let isStale = false;
  const skip = new Set<ClinicId>();
  const underWay = new Set<Promise<() => Promise<void>>>();
  let unrecorded: Settled[] = [];
  let recording: Promise<unknown> = Promise.resolve();

  // Another tab may have drained since it was looked at; what a dead one had under way is queued again.
  if (context.known.revision !== revision - 1 || lease.claimed.length > 0) {
    onRows(await contents.open(await beginRun(database, lease)));
    await readAll();
  }

  const record = () => {
    const settled = unrecorded;
    unrecorded = [];
    const written = settled.map(async (part) => {
      const rows = await contents.toStored(part.rows);
      const replaced = await contents.replacements(part.rebased ?? []);
      const keeper = replaced.length > 0 ? context.durable : database;
      await recordSettlement(keeper, lease, { ...part, rows, replaced }, clock.nowMs());
      revision += 1;
      onRows(
        [...part.rows, ...replaced.map(({ row }) => row)],
        replaced.map(({ from }) => from),
      );
    });
    recording = Promise.all([recording, ...written]);
    // Awaited in every case; until then its failure is not an unhandled one.
    recording.catch(() => {});
    return recording;
  };

  async function fill(): Promise<void> {
    while (!isOver && underWay.size < (isWell && most === Infinity ? pushesAtOnce : 1)) {
      if (isStale) {
        await record();
        await readAll();
      }
      const nowMs = clock.nowMs();
      const batch = context.isStopped() ? null : chooseBatch(open, nowMs, { skip, most });
      if (!batch) return;
      // Rows are claimed as they are stored, so what became of one the last time must stand there first.
      const told = new Set(unrecorded.flatMap(({ rows }) => rows.map((row) => row.opId)));
      if (batch.ops.some((op) => told.has(op.opId))) await record();
      const claim = await claimBatch(keeperFor(context, batch), lease, {
        ops: batch.ops,
        knownSeq: seq,
        nowMs,
      });
      revision += 1;
      const claimed = claim.claimed ? await contents.open(claim.claimed) : batch.ops.map(asSending);
      if (claim.seq === null) isStale = true;
      else seq = claim.seq;
      onRows(claimed);
      open = merged(open, [...claimed, ...(await contents.open(claim.entered))]);
      if (claimed.some((op) => op.state !== 'sending')) {
        // One of them cannot be opened (any more), so what comes behind it must not go either.
        const readable = claimed.filter((op) => op.state === 'sending');
        note(again(readable, standing, putBack));
      } else if (claimed.length > 0) {
        send({ clinicId: batch.clinicId, claimed, standing, most, renewals });
      } else {
        isStale = true;
      }
    }
  }

  function send(flight: Flight): void {
    const batch = { clinicId: flight.clinicId, ops: flight.claimed };
    const landing = push(context, batch).then((answer) => () => {
      underWay.delete(landing);
      return land(flight, answer);
    });
    underWay.add(landing);
  }

  async function land(flight: Flight, answer: PushAnswer | PushFault): Promise<void> {
    const { claimed, clinicId } = flight;
    if ('outcomes' in answer) {
      if (!isOver) {
        context.onReachable(true);
        context.onNeedsSignIn(false);
        isWell = true;
      }
      if (flight.most === most) most = Infinity;
      return note(settle(claimed, answer.outcomes, ports));
    }
    isWell = false;
    if (answer.kind === 'split' && claimed.length > 1) {
      most = Math.floor(claimed.length / 2);
      note(again(claimed, untroubled, answer));
    } else if (answer.kind === 'split') {
      most = Infinity;
      note(refused(claimed, answer));
    } else if (answer.kind === 'no-clinic') {
      skip.add(clinicId);
      const parked = await parkClinic(database, lease, clinicId, answer.fault);
      revision += 1;
      const set = await contents.open(parked);
      onRows(set);
      open = merged(open, set);
    } else if (answer.kind === 'sign-in' && (await hasNewToken(flight))) {
      note(again(claimed, untroubled, answer));
    } else {
      note(postponed(claimed, flight.standing, answer, ports));
      if (answer.kind === 'later') context.onReachable(answer.isReachable);
      else context.onNeedsSignIn(true);
    }
  }

  /** Whether the token was renewed since that push left. It is tried once in a run. */
  async function hasNewToken(flight: Flight): Promise<boolean> {
    if (renewals === 0 && (await ports.tokens.renew(lease.userId))) renewals = 1;
    return flight.renewals < renewals;
  }

  function note(settled: Settled): void {
    // Once one push has said that the queue has to wait, another that went well does not take that back.
    standing = isOver ? later(standing, settled.standing) : settled.standing;
    isOver ||= !settled.goOn;
    open = merged(open, settled.rows);
    unrecorded.push({ ...settled, standing });
    // What took their place, and what waits behind, stands in the outbox once this is written down.
    if (settled.rebased && settled.rebased.length > 0) isStale = true;
  }

  for (;;) {
    await fill();
    const recorded = record();
    if (underWay.size === 0) {
      await recorded;
      if (isStale && !isOver && !context.isStopped()) continue;
      return { seq: isStale ? -1 : seq, revision, open };
    }
    const [handle] = await Promise.all([Promise.race(underWay), recorded]);
    await handle();
  }
}

const asSending = (op: OpRow): OpRow => ({ ...op, state: 'sending', attempts: op.attempts + 1 });

/**
 * Where it is written down that a batch is sent: on the disk, where one of it was never sent before. After a power cut nobody
 * shall give up, as never sent, what has arrived. In a long replay the push before it travels meanwhile.
 */
const keeperFor = ({ database, durable }: RunContext, { ops }: Batch<OpRow>): OutboxDatabase =>
  ops.some((op) => op.attempts === 0) ? durable : database;

const putBack: PushFault = {
  kind: 'split',
  fault: { kind: 'server', status: null, code: null, message: 'An entry before it cannot be read.' },
};

/** Of two waits the longer one. */
const later = (one: Standing, other: Standing): Standing =>
  other.notBeforeMs > one.notBeforeMs ? other : one;

/** The rows of a run with newer forms in place of the old; what is closed leaves, what is new comes last. */
function merged(open: readonly OpRow[], newer: readonly OpRow[]): readonly OpRow[] {
  if (newer.length === 0) return open;
  const byId = new Map(open.map((op) => [op.opId, op]));
  for (const row of newer) byId.set(row.opId, row);
  return [...byId.values()].filter((op) => op.open === 1);
}

const operationOf = (op: OpRow): PushOperation => ({
  opId: op.opId,
  name: op.name,
  schemaVersion: op.schemaVersion,
  seq: op.seq,
  params: { ...op.params },
  body: op.body,
  base: op.base,
  createdAt: op.createdAt,
});

/** One push with a limit of time; what fails is judged, nothing is thrown. */
async function push(
  { ports, deviceId, lease }: RunContext,
  { clinicId, ops }: Batch<OpRow>,
): Promise<PushAnswer | PushFault> {
  const body = { deviceId, operations: ops.map(operationOf) };
  let cancelTimer = () => {};
  const timeout = new Promise<never>((_resolve, reject) => {
    const error = new ApiFault({ kind: 'network', message: 'The server did not answer in time.' });
    cancelTimer = ports.clock.after(pushTimeoutMs, () => reject(error));
  });
  try {
    return await Promise.race([ports.network.push(clinicId, lease.userId, body), timeout]);
  } catch (error) {
    const fault = judgePushFault(error);
    if (fault.fault.kind === 'server') ports.report('A push of waiting entries failed', error);
    return fault;
  } finally {
    cancelTimer();
  }
}
