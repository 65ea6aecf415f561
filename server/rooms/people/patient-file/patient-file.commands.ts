import type * as contract from '../../../../src/contract/people/patient-file.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import * as check from '../../../../src/domain/people/patient-file-check.ts';
import { given } from '../../../../src/lib/json/pick.ts';
import { idTaken, NotFound, wrongField, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { latestToday } from '../../../../src/domain/base/time/latest-today.ts';
import type { TableRows } from '../../../kernel/write/table-rows.ts';
import { presentEntry, readVisitDays } from './patient-file.queries.ts';
import { patientRepository } from '../patients/patients.repository.ts';
import {
  patientFileRepository,
  type CaseRow,
  type CheckRow,
  type ConsentRow,
  type ContactRow,
  type CoverageRow,
} from './patient-file.repository.ts';
import { requireMayGive, seesDiagnoses } from './patient-file.policy.ts';
import { formRepository } from '../forms/forms.repository.ts';

type AnyCall = Pick<
  WriteCall<unknown>,
  'tx' | 'clinicId' | 'work' | 'opId' | 'now' | 'requireFresh' | 'caller' | 'member'
>;
interface FileRow {
  readonly id: string;
  readonly clinicId: string;
  readonly patientId: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
/** What an audit entry and a refusal call each kind. */
type Entity = 'patient-contact' | 'patient-consent' | 'patient-case' | 'patient-coverage' | 'coverage-check';
const words: Readonly<Record<Entity, string>> = {
  'patient-contact': 'contact',
  'patient-consent': 'consent',
  'patient-case': 'case',
  'patient-coverage': 'coverage',
  'coverage-check': 'eligibility check',
};

const today = ({ now }: AnyCall): PlainDate => latestToday(now);

function requireSound(faults: readonly check.FileFault[]): void {
  if (faults.length === 0) return;
  throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
}

function written<Body>(
  { work, opId, now: at }: AnyCall,
  entity: Entity,
  row: FileRow,
  status: 200 | 201,
  shown: object = presentEntry(row),
): Written<Body> {
  const { id, version, patientId } = row;
  const nowhere = { locationId: null, date: null };
  work.announce({ topic: 'patients', entityId: id, version, patientId, ...nowhere, opId, at });
  return { status, body: shown as Body, about: { entity, id, version, patientId } };
}

/** The new row of a patient, who may have been merged into another meanwhile. Throws `id-taken`, `not-found`. */
async function newRow<Row extends FileRow>(
  { work, clinicId, now }: AnyCall,
  entity: Entity,
  table: TableRows<Row>,
  patientId: string,
  { id, ...fields }: { readonly id: string },
): Promise<Row> {
  if (await table.take(id)) throw idTaken(words[entity]);
  const patient = await work.of(patientRepository).require(patientId);
  const kept = { id, clinicId, patientId: patient.id, version: 1, createdAt: now, updatedAt: now };
  return { archivedAt: null, ...fields, ...kept } as unknown as Row;
}

/** The row in the version that was seen, with what is to change. Throws `not-found` and for versions. */
async function changedRow<Row extends FileRow & { readonly archivedAt: string | null }>(
  call: AnyCall,
  entity: Entity,
  table: TableRows<Row>,
  id: string,
  { archived, ...fields }: { readonly archived?: boolean | undefined },
  shown: (row: Row) => object = presentEntry,
): Promise<{ readonly before: Row; readonly row: Row }> {
  const before = await table.take(id);
  if (!before) throw new NotFound(entity, id);
  call.requireFresh(before, () => shown(before));
  const archivedAt =
    archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? call.now) : null;
  const row = { ...before, ...given(fields), archivedAt, version: before.version + 1, updatedAt: call.now };
  return { before, row };
}

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
  const { row } = await changedRow(call, 'patient-contact', contacts, call.params.contactId, call.body);
  const sound = call.body.personId === undefined ? row : await requirePerson(call, row);
  contacts.change(sound);
  return written(call, 'patient-contact', sound, 200);
}

export async function addConsent(
  call: WriteCall<typeof contract.addConsent>,
): Promise<Written<contract.PatientConsent>> {
  const { consents } = call.work.of(patientFileRepository);
  const made = await newRow(call, 'patient-consent', consents, call.params.patientId, call.body);
  const row: ConsentRow = {
    ...made,
    fromForm: null,
    recordedBy: call.caller.userId,
    recordedByName: call.caller.name,
  };
  requireSound(check.consentFaults(call.body, today(call)));
  consents.add(row);
  return written(call, 'patient-consent', row, 201);
}

/** What a withdrawn form gave comes back with the form, and not without it. Throws `fields-invalid`. */
async function requireStanding({ work }: AnyCall, { fromForm }: ConsentRow): Promise<void> {
  if (fromForm === null) return;
  const filled = await work.of(formRepository).filled.see(fromForm.filledFormId);
  if (filled?.withdrawn)
    throw wrongField('body.archived', 'cannot be undone: the form that gave it is withdrawn');
}

export async function saveConsent(
  call: WriteCall<typeof contract.saveConsent>,
): Promise<Written<contract.PatientConsent>> {
  const { consents } = call.work.of(patientFileRepository);
  const { before, row } = await changedRow(
    call,
    'patient-consent',
    consents,
    call.params.consentId,
    call.body,
  );
  if (before.fromForm !== null && (row.kind !== before.kind || row.givenOn !== before.givenOn))
    throw wrongField('body.kind', 'and the day are those of the signed form that gave it');
  if (before.archivedAt !== null && row.archivedAt === null) await requireStanding(call, before);
  requireSound(check.consentFaults(row as unknown as contract.ConsentFields, today(call)));
  consents.change(row);
  return written(call, 'patient-consent', row, 200);
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
  const { row } = await changedRow(call, 'patient-case', cases, caseId, body, shown);
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
  const row = await newRow(call, 'patient-coverage', coverages, call.params.patientId, call.body);
  await requireCase(call, row);
  requireSound(check.coverageFaults(call.body, today(call)));
  coverages.add(row);
  return written(call, 'patient-coverage', row, 201);
}

export async function saveCoverage(
  call: WriteCall<typeof contract.saveCoverage>,
): Promise<Written<contract.PatientCoverage>> {
  const { coverages } = call.work.of(patientFileRepository);
  const { row } = await changedRow(call, 'patient-coverage', coverages, call.params.coverageId, call.body);
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
