import type { Patient } from '../../../../contract/people/patient.ts';
import { isEnteredInError } from '../../../../domain/clinical/signing/signing-state.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useEncounters, useToday, useVisits } from '../use-chart.ts';
import { todaysVisit } from '../visit-card.tsx';
import { chartMoment } from './chart-moment.ts';
import { useStartNote } from './use-start-note.ts';

/** What is going on with a patient at this location, and what fits best to be done: null while that is not known. */
export function useChartNow(patient: Patient) {
  const { clinic, location, me } = useClinic();
  const { can } = useSession();
  const today = useToday();
  const mayRead = can('chart.read');
  const { data, fault } = useEncounters(patient.id);
  const visits = useVisits(patient.id);
  const visit = todaysVisit(visits.data?.appointments ?? [], location.ID, location.timezone, today);
  const drafts = data?.encounters.filter((row) => row.status === 'draft' && !isEnteredInError(row)) ?? [];
  const draft = drafts.find(({ id }) => id === visit?.encounterId) ?? drafts[0] ?? null;
  const { start, isStarting } = useStartNote(patient, visit);
  const isMine =
    visit === null
      ? clinic.clinicians.some(({ ID }) => ID === me.ID) || me.isProvider
      : visit.providerId === me.ID;
  // An offer that changes under the finger is worse than one that comes a moment later.
  const isKnown = !mayRead || data !== undefined || fault !== null;
  const moment = isKnown
    ? chartMoment({
        visit,
        hasDraft: draft !== null,
        treats: isMine,
        hasProvider: start !== null,
        may: { write: can('chart.write'), schedule: can('schedule.write') },
      })
    : null;
  return { visit, draft, moment, start, isStarting };
}
export type ChartNow = ReturnType<typeof useChartNow>;
