import { useState } from 'react';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import styles from './today.module.css';

const shownNotes = 8;

interface NoteListProps {
  notes: readonly (Encounter & { patient?: PatientSummary })[];
  /** Those of today's visits: a note that was started here a moment ago carries no patient yet. */
  patients: ReadonlyMap<string, PatientSummary>;
  /** Whether each says who wrote it. */
  hasAuthor?: boolean;
}

/** Notes that wait for something, each a way to its page; the first ones, and all once asked for. */
export function NoteList({ notes, patients, hasAuthor = false }: NoteListProps) {
  const { location } = useClinic();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? notes : notes.slice(0, shownNotes);
  return (
    <>
      <ul className={styles['notes']}>
        {shown.map((note) => {
          const patient = note.patient ?? patients.get(note.patientId);
          const day = shortDayInWords(dayAt(note.startedAt, location.timezone));
          return (
            <li key={note.id}>
              <Link to={`/patients/${note.patientId}/encounters/${note.id}`}>
                {patient ? patientName(patient) : 'Note'}
              </Link>
              <span className={styles['quiet']}>{hasAuthor ? `${note.providerName} · ${day}` : day}</span>
            </li>
          );
        })}
      </ul>
      {shown.length < notes.length ? (
        <Button variant="plain" size="touch" onClick={() => setWhole(true)}>
          Show all {notes.length}
        </Button>
      ) : null}
    </>
  );
}
