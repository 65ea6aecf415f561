import { recordEvents } from '../../kernel/live/events.ts';
import type { Transaction } from '../../kernel/db/open-database.ts';
import { auditLog } from '../../kernel/audit/audit-log.table.ts';
import { toInstant } from '../../../src/domain/base/time/clinic-day.ts';
import type { ImportReport } from './import-report.ts';
import type { Origin } from '../../kernel/identity/derived-id.ts';
import { readTypes } from './read/rows.ts';

/** Writes one entry about the import into the audit trail, and tells the clinic's devices to ask again. */
export async function recordImport(
  tx: Transaction,
  done: { origin: Origin; files: readonly string[]; report: ImportReport; nowMs: number },
): Promise<void> {
  const { clinicId, source } = done.origin;
  const at = toInstant(done.nowMs);
  const counts = readTypes
    .map((type) => [type, done.report.counts[type]] as const)
    .filter(([, count]) => count.new + count.changed > 0)
    .map(([type, count]) => [type, { new: count.new, changed: count.changed }]);
  await tx.insert(auditLog).values({
    clinicId,
    at,
    action: 'records.import',
    entity: 'clinic',
    entityId: clinicId,
    outcome: 'done',
    detail: { source, files: done.files.slice(0, 50), counts: Object.fromEntries(counts) },
  });
  const nothing = { version: null, patientId: null, locationId: null, date: null, opId: null };
  const topics = ['patients', 'encounters', 'clinic'] as const;
  await recordEvents(
    tx,
    clinicId,
    topics.map((topic) => ({ ...nothing, topic, entityId: clinicId, at })),
  );
}
