import type {
  importPatients,
  ImportOutcome,
  ImportRow,
} from '../../../../src/contract/exchange/patient-import.ts';
import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import { writeAudit, type AuditEntry } from '../../../kernel/audit/audit-trail.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { recordEvent } from '../../../kernel/live/events.ts';
import type { PatientRow } from '../../people/patients/patients.repository.ts';

export type ImportCall = Call<typeof importPatients>;

/** What became of each row. */
export type Outcomes = Map<ImportRow, ImportOutcome>;

/** Somebody who may be a new patient: the row as it came, and as it would be kept. */
export interface Newcomer {
  readonly asked: ImportRow;
  readonly row: PatientRow;
}

export const outcomeOf = (
  { line }: ImportRow,
  outcome: ImportOutcome['outcome'],
  more: { patientId?: string; alike?: PatientSummary[]; reason?: string } = {},
) => ({ line, outcome, patientId: null, alike: [], reason: null, ...more }) as ImportOutcome;

/** Each new chart says in its trail where it came from; devices ask for patients again, once. */
export async function tell({ tx, clinicId, caller, now }: ImportCall, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = ids.map((id): AuditEntry => ({
    at: now,
    userId: caller.userId,
    action: 'patients.import',
    entity: 'patient',
    entityId: id,
    patientId: id,
    outcome: 'done',
    opId: null,
  }));
  await writeAudit(tx, clinicId, entries);
  const nothing = { version: null, patientId: null, locationId: null, date: null, opId: null };
  await recordEvent(tx.db, clinicId, { ...nothing, topic: 'patients', entityId: clinicId, at: now });
}
