import type { ClinicId, DeviceId } from '../contract/ids.ts';
import type { PushOperation } from '../contract/sync.ts';
import { ApiFault } from '../api/fault.ts';
import type { OpRow } from '../db/op-row.ts';
import type { LeaseRow, OutboxDatabase } from '../db/outbox-database.ts';
import { chooseBatch, type Batch } from './choose-batch.ts';
import { beginRun, claimBatch, parkClinic, readOpen, recordSettlement } from './drain-step.ts';
import { judgePushFault, type PushFault } from './judge.ts';
import type { PushAnswer, SyncPorts } from './ports.ts';
import { again, postponed, refused, settle, untroubled, type Settled, type Standing } from './settle.ts';

/** A push that has not been answered by now is treated as lost; its writes keep their ids. */
export const pushTimeoutMs = 30_000;

export interface RunContext {
  readonly ports: SyncPorts;
  readonly database: OutboxDatabase;
  readonly deviceId: DeviceId;
  readonly lease: LeaseRow;
  /** Whether rows were changed elsewhere since this was last asked. */
  readonly takeDirty: () => boolean;
  readonly isStopped: () => boolean;
  readonly onRows: (rows: readonly OpRow[]) => void;
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
 * @throws LeaseLost when another tab has taken over
 */
export async function drainUntilIdle(context: RunContext): Promise<void> {
  const { ports, database, lease, onRows } = context;
  const { clock } = ports;
  const begun = await beginRun(database, lease);
  onRows(begun.changed);
  let open = begun.open;
  let standing: Standing = lease;
  let isWell = lease.failures === 0;
  let isOver = false;
  let most = Infinity;
  let renewals = 0;
  const skip = new Set<ClinicId>();
  const underWay = new Set<Promise<() => Promise<void>>>();
  let unrecorded: Settled[] = [];
  let recording: Promise<unknown> = Promise.resolve();

  const record = () => {
    const settled = unrecorded;
    unrecorded = [];
    const written = settled.map(async (part) => {
      await recordSettlement(database, lease, part, clock.nowMs());
      onRows(part.rows);
    });
    recording = Promise.all([recording, ...written]);
    // Awaited in every case; until then its failure is not an unhandled one.
    recording.catch(() => {});
    return recording;
  };

  async function fill(): Promise<void> {
    while (!isOver && underWay.size < (isWell && most === Infinity ? pushesAtOnce : 1)) {
      if (context.takeDirty()) {
        await record();
        open = await readOpen(database, lease.userId);
      }
      const nowMs = clock.nowMs();
      const batch = context.isStopped() ? null : chooseBatch(open, nowMs, { skip, most });
      if (!batch) return;
      // Rows are claimed as they are stored, so what became of one the last time must stand there first.
      const told = new Set(unrecorded.flatMap(({ rows }) => rows.map((row) => row.opId)));
      if (batch.ops.some((op) => told.has(op.opId))) await record();
      const knownPosition = open.at(-1)?.position ?? -1;
      const claim = { ops: batch.ops, knownPosition, nowMs };
      const { claimed, entered } = await claimBatch(database, lease, claim);
      onRows(claimed);
      open = merged(open, [...claimed, ...entered]);
      if (claimed.length > 0) {
        send({ clinicId: batch.clinicId, claimed, standing, most, renewals });
      } else {
        await record();
        open = await readOpen(database, lease.userId);
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
      onRows(parked);
      open = merged(open, parked);
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
  }

  for (;;) {
    await fill();
    const recorded = record();
    if (underWay.size === 0) return void (await recorded);
    const [handle] = await Promise.all([Promise.race(underWay), recorded]);
    await handle();
  }
}

/** Of two waits the longer one. */
const later = (one: Standing, other: Standing): Standing =>
  other.notBeforeMs > one.notBeforeMs ? other : one;

/** The rows of a run with newer forms in place of the old; what is closed leaves, what is new comes last. */
function merged(open: readonly OpRow[], newer: readonly OpRow[]): OpRow[] {
  if (newer.length === 0) return [...open];
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
  { clinicId, ops }: Batch,
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
