import { catalogueRead, exercisesRead } from '../../../data/clinics/catalogue.reads.ts';
import { patientFileRead } from '../../../data/people/patient-file.reads.ts';
import { recordRead } from '../../../data/clinical/record.reads.ts';
import { patientVisitsRead } from '../../../data/scheduling/patient-visits.reads.ts';
import { patientRead } from '../../../data/people/patients.reads.ts';
import { useMemo } from 'react';
import type { EncounterId, PatientId } from '../../../contract/base/ids.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useNow } from '../../../ui/use-now.ts';
import { encounterRead, encountersRead } from '../../../data/clinical/encounters.reads.ts';

const minuteMs = 60_000;

/** The location's day, by the device's clock. */
export function useToday(): PlainDate {
  const { location } = useClinic();
  return dayAt(useNow(minuteMs), location.timezone);
}

export function usePatient(patientId: PatientId) {
  const { clinic } = useClinic();
  return useRead(useMemo(() => patientRead(clinic.ID, patientId), [clinic.ID, patientId]));
}

/** Contacts, cases and coverage of a patient. */
export function usePatientFile(patientId: PatientId) {
  const { clinic } = useClinic();
  return useRead(useMemo(() => patientFileRead(clinic.ID, patientId), [clinic.ID, patientId]));
}

/** The latest visits of a patient, newest first; asks only where the role may see charts. */
export function useEncounters(patientId: PatientId) {
  const { clinic } = useClinic();
  const mayRead = useSession().can('chart.read');
  return useRead(
    useMemo(() => (mayRead ? encountersRead(clinic.ID, patientId) : null), [clinic.ID, patientId, mayRead]),
  );
}

export function useEncounter(encounterId: EncounterId) {
  const { clinic } = useClinic();
  return useRead(useMemo(() => encounterRead(clinic.ID, encounterId), [clinic.ID, encounterId]));
}

export function useCatalogue() {
  const { clinic } = useClinic();
  return useRead(useMemo(() => catalogueRead(clinic.ID), [clinic.ID]));
}

export function useExercises() {
  const { clinic } = useClinic();
  return useRead(useMemo(() => exercisesRead(clinic.ID), [clinic.ID]));
}

/** A patient's visits; asks only where the role may see them. */
export function useVisits(patientId: PatientId) {
  const { clinic, location } = useClinic();
  const date = useToday();
  const mayRead = useSession().can('schedule.read');
  const read = useMemo(
    () => (mayRead ? patientVisitsRead(clinic.ID, patientId, { date, locationId: location.ID }) : null),
    [clinic.ID, patientId, date, location.ID, mayRead],
  );
  return useRead(read);
}

/** The record from other systems; asks only where the role may see charts. */
export function useRecord(patientId: PatientId) {
  const { clinic } = useClinic();
  const mayRead = useSession().can('chart.read');
  return useRead(
    useMemo(() => (mayRead ? recordRead(clinic.ID, patientId) : null), [clinic.ID, patientId, mayRead]),
  );
}
