import FilePenLine from 'lucide-react/icons/file-pen-line';
import FilePlus from 'lucide-react/icons/file-plus';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import { holdsItsTime } from '../../../../domain/scheduling/visits/appointment-status.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button, buttonClass } from '../../../../ui/buttons/button.tsx';
import { Link, useGo } from '../../../../ui/buttons/link.tsx';
import { startNote } from '../../../../data/clinical/encounters.writes.ts';
import { isSaved } from '../../../../ui/messages/is-saved.ts';

/** The way to the visit's note: on to the one there is, or a new one. Nothing for those who may not chart. */
export function VisitNote({ visit, providerName }: { visit: Appointment; providerName: string | null }) {
  const { can } = useSession();
  const go = useGo();
  const path = (id: string) => `/patients/${visit.patientId}/encounters/${id}`;
  if (visit.encounterId !== null) {
    if (!can('chart.read')) return null;
    return (
      <Link className={buttonClass('quiet')} to={path(visit.encounterId)}>
        <FilePenLine aria-hidden="true" /> Open note
      </Link>
    );
  }
  if (!can('chart.write') || providerName === null || !holdsItsTime(visit.status)) return null;
  const start = async () => {
    const { clinicId, locationId, patientId, providerId, reason } = visit;
    const about = { clinicId, locationId, patientId, providerId, providerName, appointmentId: visit.id };
    go(path(await startNote({ ...about, title: reason || 'Visit' }, visit.patient, visit)));
  };
  return (
    <Button icon={<FilePlus aria-hidden="true" />} onClick={() => void isSaved(start())}>
      Start note
    </Button>
  );
}
