import { useMemo, useState } from 'react';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { CaseId, PatientId } from '../../../contract/base/ids.ts';
import type { PatientCase } from '../../../contract/people/patient-file.ts';
import { statusLabels } from '../../../domain/scheduling/visits/appointment-changes.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { patientVisitsRead } from '../../../data/scheduling/patient-visits.reads.ts';
import { fileVisit } from '../../../data/scheduling/appointments.writes.ts';
import { nearestOf } from './visits-near.ts';
import styles from './visit-cases.module.css';

interface VisitsCardProps {
  patientId: PatientId;
  cases: readonly PatientCase[];
}

/** To which case each of the visits around today belongs; the others on demand. Nothing where there is no case. */
export function VisitsCard({ patientId, cases }: VisitsCardProps) {
  const { clinic, location } = useClinic();
  const { can } = useSession();
  const isAsked = can('schedule.read') && cases.length > 0;
  const { data } = useRead(
    useMemo(
      () => (isAsked ? patientVisitsRead(clinic.ID, patientId) : null),
      [isAsked, clinic.ID, patientId],
    ),
  );
  const nowMs = useNow(60_000);
  const [showsAll, setShowsAll] = useState(false);
  const all = (data?.appointments ?? [])
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1));
  const near = nearestOf(all, nowMs);
  const visits = showsAll ? all : near;
  if (visits.length === 0) return null;
  const zoneOf = ({ locationId }: Appointment) =>
    (clinic.locations.find(({ ID }) => ID === locationId) ?? location).timezone;
  const options = cases.map(({ id, name }) => ({ value: id as string, label: name }));
  return (
    <Card title="Visits and their cases">
      <ul className={styles['list']}>
        {visits.map((visit) => {
          const moment = momentInWords(visit.startsAt, zoneOf(visit));
          const caseId = visit.caseId ?? '';
          const isGone = caseId !== '' && !cases.some(({ id }) => id === caseId);
          return (
            <li key={visit.id}>
              <div>
                <p className="pl-figures">{moment}</p>
                <p className={styles['quiet']}>
                  {[statusLabels[visit.status], visit.reason].filter(Boolean).join(' · ')}
                </p>
              </div>
              <SelectField
                label={`Case of the visit ${moment}`}
                labelHidden
                disabled={!can('schedule.write')}
                value={caseId}
                placeholder="No case"
                options={isGone ? [...options, { value: caseId, label: 'A removed case' }] : options}
                onChange={(event) => void fileVisit(visit, (event.target.value || null) as CaseId | null)}
              />
            </li>
          );
        })}
      </ul>
      {near.length === all.length ? null : (
        <Button variant="plain" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Only those around today' : `Show all ${all.length}`}
        </Button>
      )}
    </Card>
  );
}
