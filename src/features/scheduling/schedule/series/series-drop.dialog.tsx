import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from '../../../../contract/scheduling/appointment.ts';
import type { AppointmentMove } from '../../../../domain/scheduling/visits/appointment-changes.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { visitsInReach } from '../../../../domain/scheduling/visits/visit-series.ts';
import type { SeriesReach } from '../../../../domain/scheduling/visits/visit-series.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { isSaved } from '../../../../ui/messages/is-saved.ts';
import { moveVisit } from '../../../../data/scheduling/appointments.writes.ts';
import { SeriesNote, useSeriesKnown } from './series-note.tsx';
import { useSeriesOf } from '../booking/patient/use-reach.ts';
import styles from '../flow/flow.module.css';

interface SeriesDropDialogProps {
  visit: Appointment;
  /** What the drop changes of it. */
  move: AppointmentMove;
  /** Goes on in the form, where each of the dates is checked against its day. */
  onReach: (reach: SeriesReach) => void;
  onClose: () => void;
}

/** Which visits of a series a drop is for. Where there are no others to ask about, only this one moves, at once. */
export default function SeriesDropDialog({ visit, move, onReach, onClose }: SeriesDropDialogProps) {
  const { clinic, location } = useClinic();
  const { timezone } = clinic.locations.find(({ ID }) => ID === visit.locationId) ?? location;
  const series = useSeriesOf(visit);
  const isAlone = useSeriesKnown(visit) === 'known' && series === null;
  const moveOne = () => {
    const words = momentInWords(move.startsAt ?? visit.startsAt, timezone);
    void isSaved(moveVisit(visit, move, words));
    onClose();
  };
  const onAlone = useEffectEvent(moveOne);
  useEffect(() => {
    if (isAlone) onAlone();
  }, [isAlone]);
  if (isAlone) return null;
  const following = series ? visitsInReach(series, visit, 'following').length : 0;
  return (
    <Dialog open onClose={onClose} size="sm" title={`Move ${patientName(visit.patient)}, of a series`}>
      {series ? null : <SeriesNote visit={visit} />}
      <ul className={styles['choices']}>
        <li>
          <Button variant="primary" onClick={moveOne}>
            Only this visit
          </Button>
        </li>
        {following > 1 ? (
          <li>
            <Button onClick={() => onReach('following')}>This and following ({following})</Button>
          </li>
        ) : null}
        {series ? (
          <li>
            <Button onClick={() => onReach('all')}>All still to come ({series.length})</Button>
          </li>
        ) : null}
        <li>
          <Button variant="plain" onClick={onClose}>
            Leave it there
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
