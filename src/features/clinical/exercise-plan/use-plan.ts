import { useMemo } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { useExerciseChoices } from '../../../data/clinical/exercise-library.reads.ts';
import { exercisePlansRead } from '../../../data/clinical/exercise-plans.reads.ts';
import { plansOf } from '../../../data/clinical/exercise-plans.writes.ts';
import { patientFileRead } from '../../../data/people/patient-file.reads.ts';
import { patientRead } from '../../../data/people/patients.reads.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useNow } from '../../../ui/use-now.ts';

const minuteMs = 60_000;

/** What the screens of a patient's plan are made of. */
export function usePlans(patientId: PatientId) {
  const { clinic, location, me } = useClinic();
  const { can } = useSession();
  const isAllowed = can('chart.read');
  const patient = useRead(useMemo(() => patientRead(clinic.ID, patientId), [clinic.ID, patientId]));
  const file = useRead(useMemo(() => patientFileRead(clinic.ID, patientId), [clinic.ID, patientId])).data;
  const plans = useRead(
    useMemo(
      () => (isAllowed ? exercisePlansRead(clinic.ID, patientId) : null),
      [isAllowed, clinic.ID, patientId],
    ),
  );
  const choices = useExerciseChoices(clinic.ID);
  const today = dayAt(useNow(minuteMs), location.timezone);
  const person = patient.data;
  const mayWrite = can('chart.write') && person !== undefined && (person.mergedInto ?? null) === null;
  return {
    isAllowed,
    patient: person,
    cases: file?.cases ?? [],
    plans,
    choices,
    today,
    of: mayWrite ? plansOf(person, me.name) : null,
  };
}
