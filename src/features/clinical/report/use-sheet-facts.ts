import { useMemo } from 'react';
import { exercisesRead } from '../../../data/clinics/catalogue.reads.ts';
import { patientRead } from '../../../data/people/patients.reads.ts';
import { useRead, type ReadState } from '../../../session/reads/use-read.ts';
import { useClinic } from '../../../session/session-context.ts';
import { usePreferences } from '../../../session/settings/use-preferences.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import type { SheetFacts, SignedEncounter } from './sheet.tsx';

export const isSigned = (encounter: Encounter): encounter is SignedEncounter =>
  encounter.text !== null && encounter.signature !== null;

/** What a signed note's sheets are made of: the read of whom it concerns, and with that the facts. */
export function useSheetFacts(encounter: SignedEncounter): {
  state: ReadState<Patient>;
  factsOf: (patient: Patient) => SheetFacts;
} {
  const { clinic, location } = useClinic();
  const { patientId } = encounter;
  const patient = useRead(useMemo(() => patientRead(clinic.ID, patientId), [clinic.ID, patientId]));
  const exercises = useRead(useMemo(() => exercisesRead(clinic.ID), [clinic.ID])).data;
  const { preferences, data, fault } = usePreferences();
  const place = clinic.locations.find(({ ID }) => ID === encounter.locationId) ?? location;
  // The sheet waits for the preferences, which say which one it is; where there are none here, the defaults hold.
  const isReady = data !== undefined || fault !== null;
  return {
    state: isReady ? patient : { ...patient, data: undefined },
    factsOf: (found) => ({
      clinicName: clinic.name,
      place,
      patient: found,
      encounter,
      library: exercises?.exercises ?? [],
      preferences,
      credentials: clinic.clinicians.find(({ ID }) => ID === encounter.signature.by)?.credentials ?? '',
    }),
  };
}
