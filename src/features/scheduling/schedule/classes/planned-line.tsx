import { memo } from 'react';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { AppointmentType } from '../../../../contract/scheduling/schedule-setup.ts';
import type { PlannedSession } from '../../../../domain/scheduling/classes/class-times.ts';
import { spanInWords } from '../../../../domain/base/time/day-words.ts';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { ClassLineFace } from './class-line-face.tsx';
import type { OpenVisit } from '../board/column-model.ts';
import styles from '../views/agenda.module.css';

interface PlannedLineProps {
  planned: PlannedSession;
  type: AppointmentType;
  timeZone: string;
  provider: string;
  /** Named where several locations are shown together. */
  location: Location | null;
  onOpen: OpenVisit;
}

/** A class of the list that is planned and in which nobody is yet. */
export const PlannedLine = memo(function PlannedLine(props: PlannedLineProps) {
  const { planned, type, timeZone, provider, location, onOpen } = props;
  const sync = useSyncState('classTime', planned.classTimeId);
  return (
    <li>
      <button
        type="button"
        className={styles['line']}
        data-planned={planned.classTimeId}
        onClick={() => onOpen(planned.id, planned)}
      >
        <ClassLineFace
          {...{ type, provider, location, sync }}
          taken={0}
          span={spanInWords(planned.startsAt, planned.durationMinutes, timeZone)}
          stages="nobody yet"
        />
      </button>
    </li>
  );
});
