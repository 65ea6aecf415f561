import { useMemo, useState } from 'react';
import type { ResponseOf } from '../../../contract/base/endpoint.ts';
import type { listOpenNotes } from '../../../contract/clinical/encounter.ts';
import { awaitedNotesRead } from '../../../data/clinical/encounters.reads.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { awaitsCoSignatureOf } from '../../../domain/clinical/signing/signing-state.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import styles from './awaited-notes.module.css';

const shownNotes = 8;

/**
 * On Today: the signed notes that wait for this provider. Those of supervised colleagues to co-sign, and their own that came back.
 * Nothing for who supervises nobody and was returned nothing.
 */
export function AwaitedNotes() {
  const { clinic, me } = useClinic();
  const read = useMemo(() => awaitedNotesRead(clinic.ID, me.ID), [clinic.ID, me.ID]);
  const { data, fault, refetch } = useRead(read);
  const notes = data?.encounters;
  const toCoSign = notes?.filter((note) => awaitsCoSignatureOf(note, me.ID));
  const returned = notes?.filter((note) => !awaitsCoSignatureOf(note, me.ID)) ?? [];
  const supervises = clinic.clinicians.some(({ supervisor }) => supervisor === me.ID);
  return (
    <>
      {returned.length > 0 ? (
        <Card title="Returned notes" aside={<Badge tone="warning">{returned.length}</Badge>}>
          <NoteList notes={returned} hasAuthor={false} />
        </Card>
      ) : null}
      {/* Who supervises nobody any more still has what was asked of them before. */}
      {supervises || (toCoSign ?? []).length > 0 ? (
        <Card title="Notes to co-sign" aside={toCoSign ? <Badge>{toCoSign.length}</Badge> : undefined}>
          {fault ? (
            <FaultState fault={fault} what="the notes to co-sign" onRetry={refetch} />
          ) : toCoSign === undefined ? (
            <SkeletonLines count={2} label="Loading notes to co-sign" />
          ) : toCoSign.length === 0 ? (
            <p className={styles['quiet']}>No notes to co-sign.</p>
          ) : (
            <NoteList notes={toCoSign} hasAuthor />
          )}
        </Card>
      ) : null}
    </>
  );
}

type AwaitedNote = ResponseOf<typeof listOpenNotes>['encounters'][number];

/** The first ones, each a way to its page; all once asked for. */
function NoteList({ notes, hasAuthor }: { notes: readonly AwaitedNote[]; hasAuthor: boolean }) {
  const { location } = useClinic();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? notes : notes.slice(0, shownNotes);
  return (
    <>
      <ul className={styles['notes']}>
        {shown.map((note) => (
          <li key={note.id}>
            <Link to={`/patients/${note.patientId}/encounters/${note.id}`}>{patientName(note.patient)}</Link>
            <span className={styles['quiet']}>
              {hasAuthor ? `${note.providerName}, ` : null}
              {shortDayInWords(dayAt(note.startedAt, location.timezone))}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < notes.length ? (
        <Button variant="plain" size="touch" onClick={() => setWhole(true)}>
          Show all {notes.length}
        </Button>
      ) : null}
    </>
  );
}
