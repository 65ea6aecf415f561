import { writeAudit, type AuditEntry } from '../audit/audit-trail.ts';
import type { Tx } from '../http/transaction.ts';
import { recordEvents } from '../live/events.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Writes the unit of work, with what is told to those who watch and the audit trail. The last of a transaction. */
export async function settleWork(
  tx: Tx,
  clinicId: string,
  work: UnitOfWork,
  entry: Pick<AuditEntry, 'at' | 'userId' | 'action' | 'entity' | 'entityId' | 'patientId'>,
): Promise<void> {
  await work.flush();
  const told = recordEvents(tx.db, clinicId, work.events);
  const audited = writeAudit(tx, clinicId, [{ ...entry, outcome: 'done', opId: null }]);
  tx.beforeCommit(Promise.all([told, audited]));
}
