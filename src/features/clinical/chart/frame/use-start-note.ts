import { useState } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import { startNote } from '../../../../data/clinical/encounters.writes.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { toast } from '../../../../ui/messages/toast.ts';

/** The provider in whose name the note is written: of the visit, else the person themself; null where neither treats. */
function useProvider(visit: Appointment | null) {
  const { clinic, me } = useClinic();
  const wanted = visit?.providerId ?? me.ID;
  const clinician = clinic.clinicians.find((each) => each.ID === wanted);
  if (clinician) return { ID: clinician.ID, name: clinician.name };
  return me.isProvider ? { ID: me.ID, name: me.name } : null;
}

/** Starts a note and opens it; `start` is null where nobody is known in whose name it would be. */
export function useStartNote(patient: Patient, visit: Appointment | null) {
  const { location } = useClinic();
  const mayStep = useSession().can('schedule.write');
  const provider = useProvider(visit);
  const go = useGo();
  const [isStarting, setIsStarting] = useState(false);
  if (provider === null) return { start: null, isStarting };
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
      const id = await startNote(fields, patient, mayStep ? visit : null);
      go(`/patients/${patient.id}/encounters/${id}`);
    } catch (fault) {
      toast.fail('The note was not started', { description: fault });
    }
    setIsStarting(false);
  };
  return { start, isStarting };
}
