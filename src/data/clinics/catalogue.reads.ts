import { listCatalogue, listExercises } from '../../contract/clinics/catalogue.ts';
import type { ClinicId } from '../../contract/base/ids.ts';
import { defineRead } from '../../sync/public.ts';

/** The clinic's services with their codes and fees, archived ones too. */
export function catalogueRead(clinicId: ClinicId) {
  return defineRead({
    endpoint: listCatalogue,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ services: pack.services }),
  });
}

/** The clinic's exercise library; part of each day's pack. */
export function exercisesRead(clinicId: ClinicId) {
  return defineRead({
    endpoint: listExercises,
    request: { params: { clinicId } },
    topics: ['catalogue'],
    fromPack: (pack) => ({ exercises: pack.exercises }),
  });
}
