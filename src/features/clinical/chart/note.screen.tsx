import type { EncounterId, PatientId } from '../../../contract/base/ids.ts';
import { maySignNote } from '../../../domain/access/permission.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { inDisplayOrder } from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { isEnteredInError } from '../../../domain/clinical/signing/signing-state.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { checkOutVisit } from '../../../data/clinical/encounters.writes.ts';
import { useLocationOf } from '../../../data/clinics/locations.reads.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOutboxRead } from '../../../session/reads/use-pending.ts';
import { usePreferences } from '../../../session/settings/use-preferences.ts';
import type { ReadState } from '../../../session/reads/use-read.ts';
import { FaultState } from '../../../ui/page/fault-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { NoteEditor } from './note/note-editor.tsx';
import type { NoteOfCase } from './note/case/plan-of-note.tsx';
import { SignedNote, type SignedNoteParts } from './note/review/signed-note.tsx';
import { useCatalogue, useEncounter, useExercises, usePatient, useVisits } from './use-chart.ts';
import { VisitLine } from './visit-card.tsx';

/**
 * Whether a read has answered or failed once. It stays so: the editor asks again when it opens, and must not be taken
 * away while a device without a network and without a copy waits for that.
 */
function useKnownOnce({ isLoading, fault }: Pick<ReadState<unknown>, 'isLoading' | 'fault'>): boolean {
  const [isKnown, setKnown] = useState(false);
  const isKnownNow = !isLoading || fault !== null;
  if (isKnownNow && !isKnown) setKnown(true);
  return isKnown || isKnownNow;
}

interface DraftNoteProps {
  encounter: Encounter;
  patient: Patient;
  planOf: (note: NoteOfCase) => ReactNode;
}

/** A draft in writing, once the catalogue it is built from is here. */
function DraftNote({ encounter, patient, planOf }: DraftNoteProps) {
  const { clinic, location, me } = useClinic();
  const session = useSession();
  const treats = { userId: me.ID, isProvider: clinic.clinicians.some(({ ID }) => ID === me.ID) };
  const catalogue = useCatalogue();
  const areWishesKnown = useKnownOnce(usePreferences());
  const isOutboxRead = useOutboxRead();
  const library = useExercises().data?.exercises;
  const visit = useVisits(patient.id).data?.appointments.find((row) => row.id === encounter.appointmentId);
  const place = useLocationOf(encounter.locationId) ?? location;
  const services = useMemo(() => inDisplayOrder(catalogue.data?.services ?? []), [catalogue.data]);
  if (catalogue.fault) {
    return <FaultState fault={catalogue.fault} what="the service catalog" onRetry={catalogue.refetch} />;
  }
  // The words would jump when the writer's own choices come in behind them.
  if (!catalogue.data || !areWishesKnown || !isOutboxRead)
    return <SkeletonLines count={6} label="Loading the catalog" />;
  return (
    <NoteEditor
      key={encounter.id}
      encounter={encounter}
      patientName={patientName(patient)}
      services={services}
      library={library}
      location={place}
      signer={{
        ID: me.ID,
        name: me.name,
        maySign: session.can('chart.sign') && maySignNote(treats, encounter),
      }}
      visit={visit ? <VisitLine visit={visit} /> : null}
      planOf={planOf}
      onSigned={async () => {
        if (visit && session.can('schedule.write')) await checkOutVisit(visit);
      }}
    />
  );
}

interface NoteScreenProps {
  patientId: string;
  encounterId: string;
  /** The plan of care of the case that a note in writing belongs to, which another feature has. */
  planOf: (note: NoteOfCase) => ReactNode;
  /** What other features bring to the page of a signed note. */
  signed: SignedNoteParts;
}

/** One encounter: the note in writing while it is a draft, the words as they were signed after that. */
export function NoteScreen(props: NoteScreenProps) {
  const patient = usePatient(props.patientId as PatientId);
  const encounter = useEncounter(props.encounterId as EncounterId);
  const session = useSession();
  const fault = encounter.fault ?? patient.fault;
  const retry = () => {
    encounter.refetch();
    patient.refetch();
  };
  if (fault) return <FaultState fault={fault} what="this note" onRetry={retry} />;
  if (!patient.data || !encounter.data) {
    return (
      <Page>
        <SkeletonLines count={6} label="Loading the note" />
      </Page>
    );
  }
  const isOpen =
    encounter.data.status === 'draft' && !isEnteredInError(encounter.data) && session.can('chart.write');
  return (
    <Page width={isOpen ? 'wide' : 'regular'}>
      {isOpen ? (
        <DraftNote encounter={encounter.data} patient={patient.data} planOf={props.planOf} />
      ) : (
        <SignedNote encounter={encounter.data} patient={patient.data} parts={props.signed} />
      )}
    </Page>
  );
}
