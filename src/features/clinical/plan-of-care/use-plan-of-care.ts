import { useMemo } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { PlanOfCare, PlansOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PatientCase } from '../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { encountersRead } from '../../../data/clinical/encounters.reads.ts';
import { plansOfCareRead } from '../../../data/clinical/plan-of-care/plans-of-care.reads.ts';
import { planOfCareOf } from '../../../data/clinical/plan-of-care/plans-of-care.writes.ts';
import { patientFileRead } from '../../../data/people/patient-file.reads.ts';
import { patientRead } from '../../../data/people/patients.reads.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { planDues, type PlanFacts } from '../../../domain/clinical/plan-of-care/due.ts';
import { planOfCase } from '../../../domain/clinical/plan-of-care/goal-progress.ts';
import { billingOfPhase } from '../../../domain/clinical/plan-of-care/phases.ts';
import { planStanding, treatedDays } from '../../../domain/clinical/plan-of-care/plan-standing.ts';
import { isOpenCase } from '../../../domain/people/patient-file.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useNow } from '../../../ui/use-now.ts';

const minuteMs = 60_000;

/** A plan with where it stands today. */
export interface PlanToday extends Omit<PlanFacts, 'plan'> {
  readonly plan: PlanOfCare;
  readonly of: PatientCase;
}

const none: readonly Encounter[] = [];

/** The latest notes of a patient, as far as this device has them. */
function useNotes(patientId: PatientId): readonly Encounter[] {
  const { clinic } = useClinic();
  const isAllowed = useSession().can('chart.read');
  const read = useMemo(
    () => (isAllowed ? encountersRead(clinic.ID, patientId) : null),
    [isAllowed, clinic.ID, patientId],
  );
  return useRead(read).data?.encounters ?? none;
}

/** What the parts of a patient's plans of care are made of. */
export function usePlansOfCare(patientId: PatientId) {
  const { clinic, location, me } = useClinic();
  const { can } = useSession();
  const isAllowed = can('chart.read');
  const patient = useRead(useMemo(() => patientRead(clinic.ID, patientId), [clinic.ID, patientId])).data;
  const file = useRead(useMemo(() => patientFileRead(clinic.ID, patientId), [clinic.ID, patientId]));
  const plans = useRead(
    useMemo(
      () => (isAllowed ? plansOfCareRead(clinic.ID, patientId) : null),
      [isAllowed, clinic.ID, patientId],
    ),
  );
  const notes = useNotes(patientId);
  const today = dayAt(useNow(minuteMs), location.timezone);
  const mayWrite = can('chart.write') && patient !== undefined && (patient.mergedInto ?? null) === null;
  const cases = file.data?.cases ?? [];
  return {
    isAllowed,
    patient,
    /** Both are needed: a plan is of a case. */
    state: {
      data: plans.data && file.data ? plans.data : undefined,
      fault: plans.fault ?? file.fault,
      refetch: () => {
        plans.refetch();
        file.refetch();
      },
    },
    cases,
    openCases: cases.filter(isOpenCase),
    today,
    /** Null for who may only look. */
    of: mayWrite ? planOfCareOf(patient, me.name) : null,
    /** The plan of a case as it stands today; `also` are days that no visit of it is known of yet. */
    planToday: (data: PlansOfCare, one: PatientCase, also: readonly PlainDate[] = []): PlanToday | null => {
      const plan = planOfCase(data, one.id);
      if (plan === undefined) return null;
      const treatedOn = [...treatedDays(one, notes, location.timezone), ...also];
      return { plan, of: one, entries: data.entries, treatedOn, today };
    },
  };
}

/** What the screen says of a plan today. */
export function standingOf(facts: PlanToday) {
  const standing = planStanding(facts);
  const billing = standing.phase === null ? null : billingOfPhase(standing.phase.kind, facts.of.kind);
  return { standing, dues: planDues(facts), billing };
}
