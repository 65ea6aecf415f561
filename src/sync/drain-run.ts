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
  let recording: Promise<void> = Promise.resolve();
  let most = Infinity;
  let triedRenewal = false;
  const skip = new Set<ClinicId>();

  const record = async (settled: Settled) => {
    await recordSettlement(database, lease, settled, clock.nowMs());
    onRows(settled.rows);
  };

  for (;;) {
    if (context.takeDirty()) {
      await recording;
      open = await readOpen(database, lease.userId);
    }
    const nowMs = clock.nowMs();
    const batch = context.isStopped() ? null : chooseBatch(open, nowMs, { skip, most });
    if (!batch) break;
    const knownPosition = open.at(-1)?.position ?? -1;
    const { claimed, entered } = await claimBatch(database, lease, { ops: batch.ops, knownPosition, nowMs });
    onRows(claimed);
    open = merged(open, [...claimed, ...entered]);
    if (claimed.length === 0) {
      await recording;
      open = await readOpen(database, lease.userId);
      continue;
    }
    const [answer] = await Promise.all([
      push(context, { clinicId: batch.clinicId, ops: claimed }),
      recording,
    ]);

    let settled: Settled;
    if ('outcomes' in answer) {
      context.onReachable(true);
      context.onNeedsSignIn(false);
      most = Infinity;
      settled = settle(claimed, answer.outcomes, ports);
    } else if (answer.kind === 'split' && claimed.length > 1) {
      most = Math.floor(claimed.length / 2);
      settled = again(claimed, untroubled, answer);
    } else if (answer.kind === 'split') {
      most = Infinity;
      settled = refused(claimed, answer);
    } else if (answer.kind === 'no-clinic') {
      skip.add(batch.clinicId);
      const parked = await parkClinic(database, lease, batch.clinicId, answer.fault);
      onRows(parked);
      open = merged(open, parked);
      continue;
    } else if (answer.kind === 'sign-in' && !triedRenewal && (await ports.tokens.renew(lease.userId))) {
      triedRenewal = true;
      settled = again(claimed, untroubled, answer);
    } else {
      settled = postponed(claimed, standing, answer, ports);
      if (answer.kind === 'later') context.onReachable(answer.isReachable);
      else context.onNeedsSignIn(true);
    }
    standing = settled.standing;
    open = merged(open, settled.rows);
    recording = record(settled);
    // Awaited below in every case; until then its failure is not an unhandled one.
    recording.catch(() => {});
    if (!settled.goOn) break;
  }
  await recording;
}

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
