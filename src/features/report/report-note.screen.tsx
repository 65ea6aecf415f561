import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { EncounterId } from '../../contract/ids.ts';
import { useLocationOf } from '../../session/locations-read.ts';
import { useClinic, useSession } from '../../session/session-context.ts';
import { useRead } from '../../session/use-read.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadStage } from '../../ui/read-stage.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { noteRead, patientOfNoteRead } from './report.queries.ts';
import styles from './report.module.css';

/** `/report/$encounterId`: one signed note as a sheet of paper, Letter or A4. */
export function ReportNoteScreen({ encounterId }: { encounterId: EncounterId }) {
  const { clinic, location } = useClinic();
  const isAllowed = useSession().can('chart.read');
  const read = useMemo(
    () => (isAllowed ? noteRead(clinic.ID, encounterId) : null),
    [isAllowed, clinic.ID, encounterId],
  );
  const state = useRead(read);
  const patientId = state.data?.patientId ?? null;
  const patientRead = useMemo(
    () => (patientId ? patientOfNoteRead(clinic.ID, patientId) : null),
    [clinic.ID, patientId],
  );
  const patientState = useRead(patientRead);
  const place = useLocationOf(state.data?.locationId) ?? location;
  return (
    <Page width="reading">
      <div className={`${styles['bar']} pl-screen-only`}>
        <Link to="/report">Condition report</Link>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <ReadStage state={state} what="this note" isAllowed={isAllowed}>
        {(encounter) =>
          encounter.text === null || encounter.signature === null ? (
            <EmptyState
              title="This note is not signed"
              action={
                <Link
                  className={buttonClass('quiet')}
                  to={`/patients/${encounter.patientId}/encounters/${encounter.id}`}
                >
                  Open the note
                </Link>
              }
            >
              Only a signed note has a text that stands.
            </EmptyState>
          ) : (
            <ReadStage state={patientState} what="whom this note concerns">
              {(patient) => (
                <NoteSheet
                  clinicName={clinic.name}
                  place={place}
                  patient={patient}
                  title={encounter.title}
                  startedAt={encounter.startedAt}
                  text={encounter.text!}
                  signature={encounter.signature!}
                  credentials={
                    clinic.clinicians.find(({ ID }) => ID === encounter.signature!.by)?.credentials ?? ''
                  }
                />
              )}
            </ReadStage>
          )
        }
      </ReadStage>
    </Page>
  );
}
