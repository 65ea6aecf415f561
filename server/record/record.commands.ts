import type { Allergy, addAllergy, saveAllergy } from '../../src/contract/record.ts';
import type { Instant } from '../../src/contract/values.ts';
import { NotFound } from '../http/refusal.ts';
import type { WriteCall, Written } from '../http/route.ts';
import type { AllergyRow } from '../patient-file/file-shelves.ts';
import { idTaken } from '../patients/patients.commands.ts';

const present = ({
  id,
  patientId,
  code,
  display,
  criticality,
  status,
  recordedOn,
  archivedAt,
  version,
}: AllergyRow) =>
  ({ id, patientId, code, display, criticality, status, recordedOn, archivedAt, version }) as Allergy;

function written(call: WriteCall<unknown>, row: AllergyRow, status: 200 | 201): Written<Allergy> {
  const { id, version, patientId } = row;
  const { records, opId, now: at } = call;
  const nowhere = { locationId: null, date: null };
  records.announce({ topic: 'patients', entityId: id, version, patientId, ...nowhere, opId, at });
  return { status, body: present(row), about: { entity: 'allergy', id, version, patientId } };
}

/** Adds an allergy that a person has heard of. Throws `id-taken`, `not-found`. */
export async function addToAllergies(call: WriteCall<typeof addAllergy>): Promise<Written<Allergy>> {
  const { records, clinicId, body, now, params } = call;
  const { allergies } = records.files;
  if (await allergies.take(body.id)) throw idTaken('allergy');
  const patient = await records.patient(params.patientId);
  const row: AllergyRow = {
    ...body,
    clinicId,
    patientId: patient.id,
    encounterId: null,
    externalSource: 'plumbline',
    externalId: body.id,
    codeSystem: '',
    code: '',
    status: 'active',
    recordedOn: now.slice(0, 10),
    archivedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  allergies.add(row);
  return written(call, row, 201);
}

/** Takes an allergy out of the chart, wherever it came from, or brings it back. Throws `not-found` and for versions. */
export async function changeAllergy(call: WriteCall<typeof saveAllergy>): Promise<Written<Allergy>> {
  const { records, body, now, params } = call;
  const { allergies } = records.files;
  const before = await allergies.take(params.allergyId);
  if (!before) throw new NotFound('allergy', params.allergyId);
  call.requireFresh(before, () => present(before));
  const archivedAt: Instant | null = body.archived ? ((before.archivedAt as Instant | null) ?? now) : null;
  const row = { ...before, archivedAt, version: before.version + 1, updatedAt: now };
  allergies.change(row);
  return written(call, row, 200);
}
