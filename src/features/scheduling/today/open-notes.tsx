import { useMemo } from 'react';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { openNotesRead } from '../../../data/clinical/encounters.reads.ts';
import { NoteList } from './note-list.tsx';
import styles from './today.module.css';

/** The provider's own notes that wait for a signature. */
export function OpenNotes({ patients }: { patients: ReadonlyMap<string, PatientSummary> }) {
  const { clinic, me } = useClinic();
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
        <NoteList notes={notes} patients={patients} />
      )}
    </Card>
  );
}
