import type { createPatient, updatePatient } from '../../src/contract/patient.ts';
import type { ResponseOf } from '../../src/contract/endpoint.ts';
import { NotFound, Refusal } from '../http/refusal.ts';
import type { WriteCall, Written } from '../http/route.ts';
import type { PatientRow, Records } from '../records/records.ts';
import { presentPatient } from './patients.presenter.ts';

/** Adds a patient under the id of the device. Throws `id-taken`. */
export async function addPatient(
  call: WriteCall<typeof createPatient>,
): Promise<Written<ResponseOf<typeof createPatient>>> {
  const { records, body, clinicId, now } = call;
  if (await records.patients.take(body.id)) throw idTaken('patient');
  const row: PatientRow = {
    ...body,
    noRemindersBy: body.noRemindersBy ?? [],
    clinicId,
    chartNumber: null,
    deceasedOn: null,
    mergedInto: null,
    externalSource: null,
    externalId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  records.patients.add(row);
  announcePatient(records, row, call);
  return { status: 201, body: presentPatient(row), about: aboutPatient(row) };
}

/** Changes the given fields. Throws `not-found`, `patient-merged`, `version-required`, `version-stale`. */
export async function changePatient(
  call: WriteCall<typeof updatePatient>,
): Promise<Written<ResponseOf<typeof updatePatient>>> {
  const { records, params, body, now } = call;
  const before = await records.patients.take(params.patientId);
  if (!before) throw new NotFound('patient', params.patientId);
  if (before.mergedInto !== null) {
    throw new Refusal(
      'patient-merged',
      'This chart was merged into another one of the same person. Nothing was changed. Make the change there; what you entered is kept.',
      { details: { mergedInto: before.mergedInto } },
    );
  }
  call.requireFresh(before, () => presentPatient(before));
  const row: PatientRow = { ...before, ...present(body), version: before.version + 1, updatedAt: now };
  records.patients.change(row);
  announcePatient(records, row, call);
  return { body: presentPatient(row), about: aboutPatient(row) };
}

/** The fields that were given; an absent one leaves what stands. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const aboutPatient = ({ id, version }: PatientRow) => ({ entity: 'patient', id, version, patientId: id });

export function announcePatient(
  records: Records,
  row: PatientRow,
  { now, opId }: Pick<WriteCall<unknown>, 'now' | 'opId'>,
) {
  records.announce({
    topic: 'patients',
    entityId: row.id,
    version: row.version,
    patientId: row.id,
    locationId: null,
    date: null,
    opId,
    at: now,
  });
}

export const idTaken = (what: string) =>
  new Refusal(
    'id-taken',
    `The id of the new ${what} is taken already. Nothing was saved; make it again under a new id.`,
  );
