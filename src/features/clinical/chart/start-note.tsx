import FilePenLine from 'lucide-react/icons/file-pen-line';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import type { Appointment } from '../../../contract/scheduling/appointment.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Link, useGo } from '../../../ui/buttons/link.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './chart.module.css';
import { startNote } from '../../../data/clinical/encounters.writes.ts';

interface StartNoteProps {
  patient: Patient;
  visit: Appointment | null;
  /** Unsigned notes of this patient, newest first. */
  drafts: readonly Encounter[];
}

/** The provider in whose name the note is written: of the visit, else the person themself; null where neither treats. */
function useProvider(visit: Appointment | null) {
  const { clinic, me } = useClinic();
  const wanted = visit?.providerId ?? me.ID;
  const clinician = clinic.clinicians.find((each) => each.ID === wanted);
  if (clinician) return { ID: clinician.ID, name: clinician.name };
  return me.isProvider ? { ID: me.ID, name: me.name } : null;
}

/** "Start note", or "Continue note" where one is open: today's visit's own, else the newest draft. */
export function StartNote({ patient, visit, drafts }: StartNoteProps) {
  const { location } = useClinic();
  const session = useSession();
  const provider = useProvider(visit);
  const go = useGo();
  const [isStarting, setIsStarting] = useState(false);
  if (!session.can('chart.write')) return null;
  const path = (id: string) => `/patients/${patient.id}/encounters/${id}`;
  const open = drafts.find((draft) => draft.id === visit?.encounterId) ?? drafts[0];
  if (open) {
    return (
      <Link to={path(open.id)} className={buttonClass('primary', 'touch')}>
        <FilePenLine aria-hidden="true" />
        Continue note
      </Link>
    );
  }
  if (provider === null) {
    return <p className={styles['quiet']}>A note needs a provider: book the visit first.</p>;
  }
  const start = async () => {
    setIsStarting(true);
    try {
      const fields = {
        clinicId: patient.clinicId,
        locationId: location.ID,
        patientId: patient.id,
        providerId: provider.ID,
        providerName: provider.name,
        appointmentId: visit !== null && visit.encounterId === null ? visit.id : null,
        title: visit?.reason || 'Visit',
      };
      const id = await startNote(fields, patient, visit);
      go(path(id));
    } catch (fault) {
      setIsStarting(false);
      toast.fail('The note was not started', { description: fault });
    }
  };
  return (
    <Button variant="primary" size="touch" icon={<FilePlus />} busy={isStarting} onClick={() => void start()}>
      Start note
    </Button>
  );
}
