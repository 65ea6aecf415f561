import type {
  Allergy,
  AllergyFields,
  addAllergy,
  saveAllergy,
} from '../../../../src/contract/clinical/record.ts';
import type { Instant } from '../../../../src/contract/base/values.ts';
import { noneKnown, saysNoneKnown } from '../../../../src/domain/clinical/allergies.ts';
import { given, pick } from '../../../../src/lib/json/pick.ts';
import { idTaken, wrongField } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { latestToday } from '../../../../src/domain/base/time/latest-today.ts';
import { patientRepository } from '../../people/patients/patients.repository.ts';
import { requireOwn } from '../../people/patients/public.ts';
import { recordRepository, type AllergyRow } from './record.repository.ts';

const present = (row: AllergyRow) =>
  pick(row, [
    'id',
    'patientId',
    'code',
    'display',
    'criticality',
    'status',
    'recordedOn',
    'reaction',
    'severity',
    'recordedByName',
    'archivedAt',
    'version',
  ]) as Allergy;

function written(call: WriteCall<unknown>, row: AllergyRow, status: 200 | 201): Written<Allergy> {
  const { id, version, patientId } = row;
  const { work, opId, now: at } = call;
  const nowhere = { locationId: null, date: null };
  work.announce({ topic: 'patients', entityId: id, version, patientId, ...nowhere, opId, at });
  return { status, body: present(row), about: { entity: 'allergy', id, version, patientId } };
}

/** Adds an allergy that a person has heard of, or their word that none are known. Throws `id-taken`, `not-found`, `fields-invalid`. */
export async function addToAllergies(call: WriteCall<typeof addAllergy>): Promise<Written<Allergy>> {
  const { work, clinicId, body, now, params, caller } = call;
  const { allergies } = work.of(recordRepository);
  const { noneKnown: isNone, recordedOn = now.slice(0, 10), ...fields } = body;
  if (recordedOn > latestToday(now)) throw wrongField('body.recordedOn', 'is still to come');
  if (await allergies.take(body.id)) throw idTaken('allergy');
  const patient = await work.of(patientRepository).require(params.patientId);
  const row: AllergyRow = {
    reaction: '',
    severity: '',
    status: 'active',
    codeSystem: '',
    code: '',
    ...given(fields),
    ...(isNone && { ...noneKnown, criticality: '', reaction: '', severity: '' }),
    id: body.id,
    clinicId,
    patientId: patient.id,
    encounterId: null,
    externalSource: 'plumbline',
    externalId: body.id,
    recordedOn,
    recordedBy: caller.userId,
    recordedByName: caller.name,
    archivedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  allergies.add(row);
  return written(call, row, 201);
}

/** A code goes on saying what it says: other words beside it would be another thing. */
function requireChangeable(before: AllergyRow, fields: Partial<AllergyFields>): void {
  if (before.code !== '' && fields.display !== undefined && fields.display !== before.display)
    throw wrongField('body.display', 'stands in a code: take it out and add what it is');
  const [field] = Object.keys(fields).filter((name) => name !== 'status' && name !== 'display');
  if (saysNoneKnown(before) && field !== undefined)
    throw wrongField(`body.${field}`, 'belongs to an allergy, not to the statement that none are known');
}

/**
 * Changes an allergy, wherever it came from, takes it out as entered in error, or brings it back. What the statement that none
 * are known says is no field. Throws `not-found`, `fields-invalid` and for versions.
 */
export async function changeAllergy(call: WriteCall<typeof saveAllergy>): Promise<Written<Allergy>> {
  const { work, body, now, params } = call;
  const { allergies } = work.of(recordRepository);
  const { allergyId: id, patientId } = params;
  const before = await requireOwn(call, 'allergy', await allergies.take(id), { id, patientId });
  call.requireFresh(before, () => present(before));
  const { archived, ...fields } = body;
  requireChangeable(before, given(fields));
  const stood = before.archivedAt as Instant | null;
  const archivedAt = archived === undefined ? stood : archived ? (stood ?? now) : null;
  const row = { ...before, ...given(fields), archivedAt, version: before.version + 1, updatedAt: now };
  allergies.change(row);
  return written(call, row, 200);
}
