import type { PlainDate } from '../../../../src/contract/base/values.ts';
import type * as check from '../../../../src/domain/people/patient-file-check.ts';
import { given } from '../../../../src/lib/json/pick.ts';
import { idTaken, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { latestToday } from '../../../../src/domain/base/time/latest-today.ts';
import type { TableRows } from '../../../kernel/write/table-rows.ts';
import { presentEntry } from './patient-file.queries.ts';
import { patientRepository } from '../patients/patients.repository.ts';
import { requireOwn } from '../patients/public.ts';

/** What a write of an entry in a file needs of its call. */
export type AnyCall = Pick<
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

/** The day by which nothing lies in the future yet, wherever the clinic is. */
export const today = ({ now }: AnyCall): PlainDate => latestToday(now);

/** Throws `fields-invalid` with what is wrong. */
export function requireSound(faults: readonly check.FileFault[]): void {
  if (faults.length === 0) return;
  throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
}

/** Tells whoever looks at the patient, and gives the answer. */
export function written<Body>(
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
export async function newRow<Row extends FileRow>(
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

/** Which of a patient's records a path names. */
export const recordIn = ({ params }: { params: { patientId: string } }, id: string) => ({ ...params, id });

/** The patient's row in the version that was seen, with what is to change. Throws `not-found` and for versions. */
export async function changedRow<Row extends FileRow & { readonly archivedAt: string | null }>(
  call: AnyCall,
  entity: Entity,
  table: TableRows<Row>,
  named: { readonly patientId: string; readonly id: string },
  { archived, ...fields }: { readonly archived?: boolean | undefined },
  shown: (row: Row) => object = presentEntry,
): Promise<{ readonly before: Row; readonly row: Row }> {
  const before = await requireOwn(call, entity, await table.take(named.id), named);
  call.requireFresh(before, () => shown(before));
  const archivedAt =
    archived === undefined ? before.archivedAt : archived ? (before.archivedAt ?? call.now) : null;
  const row = { ...before, ...given(fields), archivedAt, version: before.version + 1, updatedAt: call.now };
  return { before, row };
}
