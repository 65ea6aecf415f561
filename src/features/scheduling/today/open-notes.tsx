import { useMemo } from 'react';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { openNotesRead } from '../../../data/clinical/encounters.reads.ts';
import styles from './today.module.css';

const shownNotes = 8;

/** The provider's own notes that wait for a signature. */
export function OpenNotes({ patients }: { patients: ReadonlyMap<string, PatientSummary> }) {
  const { clinic, location, me } = useClinic();
  const read = useMemo(() => openNotesRead(clinic.ID, me.ID), [clinic.ID, me.ID]);
  const { data, fault, refetch } = useRead(read);
  const notes = data?.encounters ?? [];
  return (
    <Card title="Notes to sign" aside={data === undefined ? undefined : <Badge>{notes.length}</Badge>}>
      {fault ? (
        <FaultState fault={fault} what="your open notes" onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonLines count={2} label="Loading open notes" />
      ) : notes.length === 0 ? (
        <p className={styles['quiet']}>Every note is signed.</p>
      ) : (
        <ul className={styles['notes']}>
          {notes.slice(0, shownNotes).map((note) => {
            // A note that was started here a moment ago carries no patient yet; today's visits know who it is.
            const patient = (note.patient as PatientSummary | undefined) ?? patients.get(note.patientId);
            return (
              <li key={note.id}>
                <Link to={`/patients/${note.patientId}/encounters/${note.id}`}>
                  {patient ? patientName(patient) : 'Note'}
                </Link>
                <span className={styles['quiet']}>
                  {shortDayInWords(dayAt(note.startedAt, location.timezone))}
                </span>
              </li>
            );
          })}
          {notes.length > shownNotes ? (
            <li className={styles['quiet']}>and {notes.length - shownNotes} more</li>
          ) : null}
        </ul>
      )}
    </Card>
  );
}
