import { useMemo, useState } from 'react';
import { notesToCoSignRead } from '../../../data/clinical/encounters.reads.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from './notes-to-co-sign.module.css';

const shownNotes = 8;

/** Signed notes of supervised colleagues that ask for this provider's co-signature; nothing for who was never asked. */
export function NotesToCoSign() {
  const { clinic, location, me } = useClinic();
  const [isWhole, setWhole] = useState(false);
  const supervises = clinic.clinicians.some(({ supervisor }) => supervisor === me.ID);
  const read = useMemo(() => notesToCoSignRead(clinic.ID, me.ID), [clinic.ID, me.ID]);
  const { data, fault, refetch } = useRead(read);
  const notes = data?.encounters ?? [];
  // Who supervises nobody any more still has what was asked of them before.
  if (!supervises && notes.length === 0) return null;
  const shown = isWhole ? notes : notes.slice(0, shownNotes);
  return (
    <Card title="Notes to co-sign" aside={data === undefined ? undefined : <Badge>{notes.length}</Badge>}>
      {fault ? <FaultState fault={fault} what="the notes to co-sign" onRetry={refetch} /> : null}
      {!fault && data === undefined ? <SkeletonLines count={2} label="Loading notes to co-sign" /> : null}
      {data !== undefined && notes.length === 0 ? (
        <p className={styles['quiet']}>No notes to co-sign.</p>
      ) : null}
      <ul className={styles['notes']}>
        {shown.map((note) => (
          <li key={note.id}>
            <Link to={`/patients/${note.patientId}/encounters/${note.id}`}>{patientName(note.patient)}</Link>
            <span className={styles['quiet']}>
              {note.providerName}, {shortDayInWords(dayAt(note.startedAt, location.timezone))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < notes.length ? (
        <Button variant="plain" size="touch" onClick={() => setWhole(true)}>
          Show all {notes.length}
        </Button>
      ) : null}
    </Card>
  );
}
