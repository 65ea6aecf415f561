import type { Encounter } from '../../../../src/contract/clinical/encounter.ts';
import type { PatientSummary } from '../../../../src/contract/people/patient.ts';
import { patientSummaryJson } from '../../people/patients/patients.presenter.ts';
import type { Statement, Tx } from '../../../kernel/http/transaction.ts';
import type { EncounterRow } from './encounters.repository.ts';
import { encounterColumns, presentEncounter } from './encounters.presenter.ts';

const byId: Statement = {
  name: 'find-encounter',
  text: `select ${encounterColumns} from encounters e where e.id = $1 and e.clinic_id = $2`,
};

export async function findEncounter(tx: Tx, clinicId: string, id: string): Promise<Encounter | null> {
  const row = (await tx.run<EncounterRow>(byId, [id, clinicId]))[0];
  return row ? presentEncounter(row) : null;
}

const ofPatient: Statement = {
  name: 'encounters-of-patient',
  text: `select ${encounterColumns} from encounters e where e.clinic_id = $1 and e.patient_id = $2
    and ($3::timestamptz is null or (e.started_at, e.id) < ($3, $4::uuid)) order by e.started_at desc, e.id desc limit $5`,
};
const countOfPatient: Statement = {
  name: 'count-encounters-of-patient',
  text: 'select count(*)::int as total from encounters where clinic_id = $1 and patient_id = $2',
};

/** Below every id: then a page begins before the instant, as it did for apps that name no encounter. */
const lowestId = '00000000-0000-0000-0000-000000000000';

/** A patient's encounters after the last one of a page, newest first, and how many there are in all. */
export async function listOfPatient(
  tx: Tx,
  clinicId: string,
  of: { patientId: string; before: string | null; beforeId: string | null; limit: number },
): Promise<{ encounters: Encounter[]; total: number }> {
  const rows = await tx.run<EncounterRow>(ofPatient, [
    clinicId,
    of.patientId,
    of.before,
    of.beforeId ?? lowestId,
    of.limit,
  ]);
  const counted = await tx.run<{ total: number }>(countOfPatient, [clinicId, of.patientId]);
  return { encounters: rows.map(presentEncounter), total: counted[0]!.total };
}

const byStatus: Statement = {
  name: 'encounters-by-status',
  text: `select ${encounterColumns}, ${patientSummaryJson} as patient
    from encounters e join patients p on p.id = e.patient_id
    where e.clinic_id = $1 and ($2::text is null or e.status = $2) and ($3::uuid is null or e.provider_id = $3)
      and (e.status <> 'draft' or e.entered_in_error_at is null)
      and ($4::uuid is null or exists (select from note_chains h
        where h.clinic_id = e.clinic_id and h.id = e.id and h.awaited_id = $4))
    order by e.started_at desc, e.id desc limit 100`,
};

/** The clinic's encounters by status, provider and awaited co-signer, newest first, at most 100. */
export async function listByStatus(
  tx: Tx,
  clinicId: string,
  of: { status: string | null; providerId: string | null; awaitedId: string | null },
): Promise<(Encounter & { patient: PatientSummary })[]> {
  const rows = await tx.run<EncounterRow & { patient: PatientSummary }>(byStatus, [
    clinicId,
    of.status,
    of.providerId,
    of.awaitedId,
  ]);
  return rows.map((row) => ({ ...presentEncounter(row), patient: row.patient }));
}
