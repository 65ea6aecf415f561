import { useMemo } from 'react';
import type { PatientSummary } from '../../contract/people/patient.ts';
import { phoneToCompare } from '../../domain/people/same-person.ts';
import { likelyPatientsRead, type TypedPerson } from './likely-patients-read.ts';
import { useClinic } from '../session-context.ts';
import { useRead } from './use-read.ts';

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
