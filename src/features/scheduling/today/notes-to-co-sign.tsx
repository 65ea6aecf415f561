import { useMemo } from 'react';
import type { PatientSummary } from '../../../contract/people/patient.ts';
import { notesToCoSignRead } from '../../../data/clinical/encounters.reads.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { NoteList } from './note-list.tsx';
import styles from './today.module.css';

/** Signed notes of supervised colleagues that ask for this provider's co-signature. */
export function NotesToCoSign({ patients }: { patients: ReadonlyMap<string, PatientSummary> }) {
  const { clinic, me } = useClinic();
  const supervises = clinic.clinicians.some(({ supervisor }) => supervisor === me.ID);
  const read = useMemo(() => notesToCoSignRead(clinic.ID, me.ID), [clinic.ID, me.ID]);
  const { data, fault, refetch } = useRead(read);
  const notes = data?.encounters ?? [];
  // Who supervises nobody any more still has what was asked of them before.
  if (!supervises && notes.length === 0) return null;
  return (
    <Card title="Notes to co-sign" aside={data === undefined ? undefined : <Badge>{notes.length}</Badge>}>
      {fault ? (
        <FaultState fault={fault} what="the notes to co-sign" onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonLines count={2} label="Loading notes to co-sign" />
      ) : notes.length === 0 ? (
        <p className={styles['quiet']}>No notes to co-sign.</p>
      ) : (
        <NoteList notes={notes} patients={patients} hasAuthor />
      )}
    </Card>
  );
}
