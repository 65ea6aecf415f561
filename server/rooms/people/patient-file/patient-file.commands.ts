import type * as contract from '../../../../src/contract/people/patient-file.ts';
import * as check from '../../../../src/domain/people/patient-file-check.ts';
import { NotFound } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { presentEntry, readVisitDays } from './patient-file.queries.ts';
import { patientRepository } from '../patients/patients.repository.ts';
import {
  patientFileRepository,
  type CaseRow,
  type CheckRow,
  type ContactRow,
  type CoverageRow,
} from './patient-file.repository.ts';
import { changedRow, recordIn, newRow, requireSound, today, written, type AnyCall } from './file-entries.ts';
import { requireMayGive, seesDiagnoses } from './patient-file.policy.ts';

/** The person of a contact is a patient of the clinic; one whose chart was merged is the other. */
async function requirePerson({ work }: AnyCall, row: ContactRow): Promise<ContactRow> {
  const personId = row.personId === null ? null : (await work.of(patientRepository).require(row.personId)).id;
  const sound = { ...row, personId };
  requireSound(check.contactFaults(sound as unknown as contract.ContactFields, row.patientId));
  return sound;
}

export async function addContact(
  call: WriteCall<typeof contract.addContact>,
): Promise<Written<contract.PatientContact>> {
  const { contacts } = call.work.of(patientFileRepository);
  const row = await newRow(call, 'patient-contact', contacts, call.params.patientId, call.body);
  const sound = await requirePerson(call, row);
  contacts.add(sound);
  return written(call, 'patient-contact', sound, 201);
}

export async function saveContact(
  call: WriteCall<typeof contract.saveContact>,
): Promise<Written<contract.PatientContact>> {
  const { contacts } = call.work.of(patientFileRepository);
  const { row } = await changedRow(
    call,
    'patient-contact',
    contacts,
    recordIn(call, call.params.contactId),
    call.body,
  );
  const sound = call.body.personId === undefined ? row : await requirePerson(call, row);
  contacts.change(sound);
  return written(call, 'patient-contact', sound, 200);
}

/** A case as the caller may see it. */
const shownCase =
  (call: AnyCall, visitDays: readonly string[]) =>
  (row: CaseRow): object => ({
    ...presentEntry(row),
    diagnoses: seesDiagnoses(call) ? row.diagnoses : null,
    visitDays,
  });

/** Null and absent leave them as they are. Throws `not-allowed`. */
function givenDiagnoses<Body extends { diagnoses?: contract.Diagnosis[] | null | undefined }>(
  call: AnyCall,
  { diagnoses, ...others }: Body,
) {
  if (diagnoses === null || diagnoses === undefined) return others;
  requireMayGive(call, diagnoses);
  return { ...others, diagnoses };
}

export async function addCase(
  call: WriteCall<typeof contract.addCase>,
): Promise<Written<contract.PatientCase>> {
  const { cases } = call.work.of(patientFileRepository);
  const body = { diagnoses: [], ...givenDiagnoses(call, call.body) } as unknown as CaseRow;
  const row = await newRow(call, 'patient-case', cases, call.params.patientId, body);
  requireSound(check.caseFaults(row as unknown as contract.CaseFields, today(call)));
  cases.add(row);
  return written(call, 'patient-case', row, 201, shownCase(call, [])(row));
}

export async function saveCase(
  call: WriteCall<typeof contract.saveCase>,
): Promise<Written<contract.PatientCase>> {
  const { cases } = call.work.of(patientFileRepository);
  const { caseId } = call.params;
  const shown = shownCase(call, await readVisitDays(call.tx, call.clinicId, caseId));
  const body = givenDiagnoses(call, call.body);
  const { row } = await changedRow(call, 'patient-case', cases, recordIn(call, caseId), body, shown);
  requireSound(check.caseFaults(row as unknown as contract.CaseFields, today(call)));
  cases.change(row);
  return written(call, 'patient-case', row, 200, shown(row));
}

/** A coverage for one case is for one of the same patient. Throws `not-found`. */
async function requireCase({ work }: AnyCall, { caseId, patientId }: CoverageRow): Promise<void> {
  if (caseId === null) return;
  const found = await work.of(patientFileRepository).cases.see(caseId);
  if (found?.patientId !== patientId) throw new NotFound('patient-case', caseId);
}

export async function addCoverage(
  call: WriteCall<typeof contract.addCoverage>,
): Promise<Written<contract.PatientCoverage>> {
  const { coverages } = call.work.of(patientFileRepository);
  const row = await newRow(call, 'patient-coverage', coverages, call.params.patientId, {
    // A device of before doesn’t know them.
    deductibleLeftMinor: null,
    coinsurancePercent: null,
    ...call.body,
  });
  await requireCase(call, row);
  requireSound(check.coverageFaults(call.body, today(call)));
  coverages.add(row);
  return written(call, 'patient-coverage', row, 201);
}

export async function saveCoverage(
  call: WriteCall<typeof contract.saveCoverage>,
): Promise<Written<contract.PatientCoverage>> {
  const { coverages } = call.work.of(patientFileRepository);
  const { row } = await changedRow(
    call,
    'patient-coverage',
    coverages,
    recordIn(call, call.params.coverageId),
    call.body,
  );
  if (call.body.caseId !== undefined) await requireCase(call, row);
  requireSound(check.coverageFaults(row as unknown as contract.CoverageFields, today(call)));
  coverages.change(row);
  return written(call, 'patient-coverage', row, 200);
}

/** Notes what a payer said. Throws `not-found` for a coverage that is not the patient's. */
export async function addCheck(
  call: WriteCall<typeof contract.addCoverageCheck>,
): Promise<Written<contract.CoverageCheck>> {
  const { checks, coverages } = call.work.of(patientFileRepository);
  const { archivedAt: _, ...made } = (await newRow(
    call,
    'coverage-check',
    checks,
    call.params.patientId,
    call.body,
  )) as CheckRow & { archivedAt: null };
  const row: CheckRow = { ...made, recordedBy: call.caller.userId, recordedByName: call.caller.name };
  const coverage = await coverages.see(row.coverageId);
  if (coverage?.patientId !== row.patientId) throw new NotFound('patient-coverage', row.coverageId);
  requireSound(check.checkFaults(call.body, today(call)));
  checks.add(row);
  return written(call, 'coverage-check', row, 201);
}
