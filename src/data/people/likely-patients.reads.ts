import { useMemo } from 'react';
import { likelyPatients, mostLikely } from '../../contract/people/duplicate.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { Patient, PatientSummary } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { mayBeOne, mostAlike, phoneToCompare } from '../../domain/people/same-person.ts';
import { useRead } from '../../session/reads/use-read.ts';
import { useClinic } from '../../session/session-context.ts';
import { defineRead, overlayRows } from '../../sync/public.ts';

/** Somebody as far as they have been typed. */
export interface TypedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: PlainDate | null;
  readonly phone: string;
}

const isListed = (row: PatientSummary) => !(row as Partial<Patient>).mergedInto;

/** The same among the patients that a device has. */
export const likelyAmong = <T extends PatientSummary>(patients: readonly T[], person: TypedPerson): T[] =>
  mostAlike(person, patients.filter(isListed), mostLikely);

/**
 * Who is here already and may be the person who is being typed, with those whom this device has added; without a network among
 * the day packs' patients.
 */
export function likelyPatientsRead(clinicId: ClinicId, person: TypedPerson) {
  const { firstName, lastName, birthDate, phone } = person;
  const query = { firstName, lastName, ...(birthDate && { birthDate }), ...(phone !== '' && { phone }) };
  return defineRead({
    endpoint: likelyPatients,
    request: { params: { clinicId }, query },
    topics: ['patients'],
    overlay: (body, pending, takenAtMs) => {
      const belongs = (row: PatientSummary) => isListed(row) && mayBeOne(person, row);
      return { patients: [...overlayRows(body.patients, 'patient', pending, takenAtMs, belongs)] };
    },
    fromPack: (pack) => ({ patients: likelyAmong(pack.patients, person) }),
  });
}

/**
 * Patients whom somebody may be while they are typed, the most alike first: asked once there are both names, and a birth date
 * or a phone number besides.
 * @param typed once it has rested, so that not every letter is asked about
 * @param exceptId the patient who is changed, who is no double of themself
 */
export function useLikelyPatients(typed: TypedPerson, exceptId?: string): readonly PatientSummary[] {
  const { clinic } = useClinic();
  const [firstName, lastName, phone] = [typed.firstName.trim(), typed.lastName.trim(), typed.phone.trim()];
  const { birthDate } = typed;
  const isEnough =
    firstName !== '' && lastName !== '' && (birthDate !== null || phoneToCompare(phone) !== null);
  const read = useMemo(
    () => (isEnough ? likelyPatientsRead(clinic.ID, { firstName, lastName, birthDate, phone }) : null),
    [isEnough, clinic.ID, firstName, lastName, birthDate, phone],
  );
  const { data } = useRead(read);
  return read === null ? [] : (data?.patients ?? []).filter(({ id }) => (id as string) !== exceptId);
}
