import { likelyPatients, mostLikely } from '../../contract/people/duplicate.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import type { Patient, PatientSummary } from '../../contract/people/patient.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { mayBeOne, mostAlike } from '../../domain/people/same-person.ts';
import { overlayRows } from '../../sync/reads/overlay.ts';
import { defineRead } from '../../sync/reads/read.ts';

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
