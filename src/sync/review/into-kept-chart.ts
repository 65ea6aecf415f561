import type { OpId } from '../../contract/base/ids.ts';
import type { OpFault, OpRow } from '../../db/op-row.ts';
import { uuid7 } from '../../lib/uuid.ts';
import type { SyncPorts } from '../device/ports.ts';
import { rebaseOrAsk } from './rebase.ts';

interface KeptChart {
  readonly id: string;
  readonly version: number;
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The chart that was kept, as the server named it when it refused a change of one that was merged; else null. */
export function keptChartIn(fault: Pick<OpFault, 'code' | 'answer'> | null): KeptChart | null {
  if (fault?.code !== 'patient-merged') return null;
  const kept = part(part(fault.answer, 'details'), 'kept');
  const isChart = typeof part(kept, 'id') === 'string' && typeof part(kept, 'version') === 'number';
  return isChart ? (kept as KeptChart) : null;
}

/**
 * A refused change of a merged chart as one of the kept chart, under a new id: what the person saw is compared with what stands
 * there, as with any newer record. Where both say something else it waits for a person.
 * @returns null for what is no change of a chart that was merged
 */
export function intoKeptChart(op: OpRow, ports: Pick<SyncPorts, 'clock' | 'random'>): OpRow | null {
  const kept = keptChartIn(op.lastError);
  if (!kept || op.name !== 'patient.update') return null;
  const old = op.params['patientId'];
  const moved: OpRow = {
    ...op,
    opId: uuid7(ports.clock.nowMs(), ports.random.bytes) as OpId,
    params: { ...op.params, patientId: kept.id },
    lane: `patient:${kept.id}`,
    patientId: kept.id,
    // Of the kept chart the person has seen nothing yet.
    base: 0,
    patches: op.patches.map((patch) => (patch.id === old ? { ...patch, id: kept.id } : patch)),
    isMerged: true,
    attempts: 0,
    nextAttemptAtMs: 0,
  };
  const message = 'The kept chart says something else.';
  const met: OpFault = {
    kind: 'conflict',
    status: 412,
    code: 'version-stale',
    message,
    answer: { code: 'version-stale', message, details: { current: kept } },
  };
  const outcome = rebaseOrAsk(moved, met, ports);
  return 'row' in outcome ? outcome.row : { ...moved, state: 'needs-review', lastError: outcome.fault };
}
