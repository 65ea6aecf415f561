import type { createPatient, PatientChange, updatePatient } from '../../../../src/contract/people/patient.ts';
import type { ResponseOf } from '../../../../src/contract/base/endpoint.ts';
import type { PlainDate } from '../../../../src/contract/base/values.ts';
import { patientFaults } from '../../../../src/domain/people/patient-file-check.ts';
import { hasControls } from '../../../../src/lib/control-characters.ts';
import { ofPatientTexts } from '../../../../src/domain/people/patient-texts.ts';
import { photoFault } from '../../../../src/domain/people/documents/patient-photo.ts';
import { idTaken, NotFound, Refusal, wrongField, wrongFields } from '../../../kernel/http/refusal.ts';
import type { WriteCall, Written } from '../../../kernel/http/route.ts';
import { patientRepository, type PatientRow } from './patients.repository.ts';
import type { UnitOfWork } from '../../../kernel/write/unit-of-work.ts';
import { providerRepository } from '../../access/members/providers.repository.ts';
import { chartNumberRepository } from '../chart-numbers/chart-numbers.repository.ts';
import { latestToday } from '../../../../src/domain/base/time/latest-today.ts';
import { presentPatient } from './patients.presenter.ts';

/** What a write from before it was part of a patient says nothing about. */
const unsaid = {
  noRemindersBy: [],
  tags: [],
  ...ofPatientTexts(() => ''),
  preferredProviderId: null,
  noContactBy: [],
  deceasedOn: null,
  birthDateKnown: 'day',
  deceasedOnKnown: 'day',
} satisfies Partial<PatientRow>;

/** Adds a patient under the id of the device, with the next chart number of the clinic. Throws `id-taken`. */
export async function addPatient(
  call: Pick<WriteCall<typeof createPatient>, 'work' | 'body' | 'clinicId' | 'now' | 'opId'>,
): Promise<Written<ResponseOf<typeof createPatient>>> {
  const { work, body, clinicId, now } = call;
  if (await work.of(patientRepository).take(body.id)) throw idTaken('patient');
  await requireSound(call, body, null);
  const row: PatientRow = {
    ...unsaid,
    ...(present(body) as Omit<typeof body, keyof typeof unsaid>),
    clinicId,
    chartNumber: await work.of(chartNumberRepository).take(),
    photo: '',
    mergedInto: null,
    externalSource: null,
    externalId: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  work.of(patientRepository).add(row);
  announcePatient(work, row, call);
  return { status: 201, body: presentPatient(row), about: aboutPatient(row) };
}

/** Changes the given fields. Throws `not-found`, `patient-merged`, `version-required`, `version-stale`. */
export async function changePatient(
  call: WriteCall<typeof updatePatient>,
): Promise<Written<ResponseOf<typeof updatePatient>>> {
  const { work, params, body, now } = call;
  const before = await work.of(patientRepository).take(params.patientId);
  if (!before) throw new NotFound('patient', params.patientId);
  await requireUnmerged(work, before);
  call.requireFresh(before, () => presentPatient(before));
  await requireSound(call, body, before);
  const row: PatientRow = {
    ...before,
    ...wholeDates(body),
    ...present(body),
    version: before.version + 1,
    updatedAt: now,
  };
  work.of(patientRepository).change(row);
  announcePatient(work, row, call);
  return { body: presentPatient(row), about: aboutPatient(row) };
}

/** A date that is given without saying how much of it is known is a whole one: so older apps give it. */
const wholeDates = ({ birthDate, deceasedOn }: Given): Partial<PatientRow> => ({
  ...(birthDate !== undefined && { birthDateKnown: 'day' }),
  ...(deceasedOn !== undefined && { deceasedOnKnown: 'day' }),
});

/** Throws `patient-merged` for a chart that was merged into another, with that one as it stands. */
export async function requireUnmerged(work: UnitOfWork, { mergedInto }: PatientRow): Promise<void> {
  if (mergedInto === null) return;
  const kept = await work.of(patientRepository).require(mergedInto);
  throw new Refusal(
    'patient-merged',
    'This chart was merged into another one of the same person. Nothing was changed. Make the change there; what you entered is kept.',
    { details: { mergedInto: kept.id, kept: presentPatient(kept) } },
  );
}

const namesOfPatient = ['firstName', 'middleName', 'lastName', 'preferredName'] as const;

type Given = {
  [
    Field in
      | (typeof namesOfPatient)[number]
      | 'birthDate'
      | 'deceasedOn'
      | 'deceasedOnKnown'
      | 'preferredProviderId'
      | 'photo'
  ]?: PatientChange[Field] | undefined;
};

/** Dates that can be, a photo that is one, and a provider who is the clinic's; who has left since stays named. */
async function requireSound(
  { work, now }: Pick<WriteCall<unknown>, 'work' | 'now'>,
  given: Given,
  before: PatientRow | null,
): Promise<void> {
  const { birthDate, deceasedOn, deceasedOnKnown, preferredProviderId, photo = '' } = given;
  const unseen = namesOfPatient.filter((name) => hasControls(given[name] ?? ''));
  if (unseen.length > 0)
    throw wrongFields(
      unseen.map((name) => ({ path: `body.${name}`, message: 'has a character that can’t be seen' })),
    );
  if (birthDate !== undefined || deceasedOn !== undefined) {
    const dates = {
      birthDate: birthDate ?? (before?.birthDate as PlainDate),
      deceasedOn: deceasedOn === undefined ? (before?.deceasedOn as PlainDate) : deceasedOn,
      deceasedOnKnown: deceasedOn === undefined ? before?.deceasedOnKnown : deceasedOnKnown,
    };
    // A birth date that stands from before the bound is in nobody's way.
    const faults = patientFaults(dates, latestToday(now)).filter(
      ({ path }) => path !== 'birthDate' || birthDate !== undefined,
    );
    if (faults.length > 0)
      throw wrongFields(faults.map(({ path, message }) => ({ path: `body.${path}`, message })));
  }
  const fault = photo === '' ? null : photoFault(Buffer.from(photo, 'base64'));
  if (fault !== null) throw wrongField('body.photo', fault);
  if (preferredProviderId && preferredProviderId !== before?.preferredProviderId)
    await work.of(providerRepository).require(preferredProviderId);
}

/** The fields that were given; an absent one leaves what stands. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export const aboutPatient = ({ id, version }: PatientRow) => ({
  entity: 'patient',
  id,
  version,
  patientId: id,
});

export function announcePatient(
  work: UnitOfWork,
  row: PatientRow,
  { now, opId }: Pick<WriteCall<unknown>, 'now' | 'opId'>,
) {
  work.announce({
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
