import type { TrailPosition } from '../../contract/base/live.ts';
import type { PushOperation } from '../../contract/sync.ts';
import { ApiFault } from '../../api/call/fault.ts';
import type { OpRow } from '../../db/op-row.ts';
import { writeRules } from '../../domain/write-rules.ts';
import type { Batch } from './choose-batch.ts';
import { judgePushFault, type PushFault } from './judge.ts';
import type { PushAnswer } from '../device/ports.ts';
import type { RunContext } from './run-context.ts';

/** A push that has not been answered by now is treated as lost; its writes keep their ids. */
export const pushTimeoutMs = 30_000;

/** One push with a limit of time; what fails is judged, nothing is thrown. */
export async function pushBatch(
  { ports, deviceId, lease }: RunContext,
  { clinicId, ops, known }: Batch<OpRow> & { readonly known?: TrailPosition },
): Promise<PushAnswer | PushFault> {
  const body = { deviceId, operations: ops.map(operationOf), ...(known && { known }) };
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

/** The version of no record: the server answers with the one that stands, and the two are compared. */
const unknownVersion = 0;

/** Whether a version that was forgotten must not be taken for the one that stands at its number now. */
const mustCompare = ({ restsOnLost, base, name, seenContent }: OpRow): boolean =>
  restsOnLost === true &&
  typeof base === 'number' &&
  seenContent !== undefined &&
  writeRules[name].merge !== null;

export const operationOf = (op: OpRow): PushOperation => ({
  opId: op.opId,
  name: op.name,
  schemaVersion: op.schemaVersion,
  seq: op.seq,
  params: { ...op.params },
  body: op.body,
  base: mustCompare(op) ? unknownVersion : op.base,
  createdAt: op.createdAt,
  ...(op.clockAheadMs !== undefined && { clockAheadMs: op.clockAheadMs }),
});
