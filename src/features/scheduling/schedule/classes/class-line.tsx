import { memo } from 'react';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import { stagesInWords } from '../../../../domain/scheduling/classes/class-sessions.ts';
import type { ClassSession } from '../../../../domain/scheduling/classes/class-sessions.ts';
import { spanInWords } from '../../../../domain/base/time/day-words.ts';
import { useSyncStateOf } from '../../../../session/use-sync-state.ts';
import { ClassLineFace } from './class-line-face.tsx';
import type { OpenVisit } from '../board/column-model.ts';
import styles from '../views/agenda.module.css';

interface ClassLineProps {
  session: ClassSession;
  timeZone: string;
  provider: string;
  /** Named where visits of several locations are shown together. */
  location: Location | null;
  onOpen: OpenVisit;
}

/** One class of the list. */
export const ClassLine = memo(function ClassLine(props: ClassLineProps) {
  const { session, timeZone, provider, location, onOpen } = props;
  const { type, lead, visits, taken, durationMinutes } = session;
  const sync = useSyncStateOf('appointment', visits);
  return (
    <li>
      <button type="button" className={styles['line']} onClick={() => onOpen(lead.id, lead)}>
        <ClassLineFace
          {...{ type, taken, provider, location, sync }}
          span={spanInWords(lead.startsAt, durationMinutes, timeZone)}
          stages={stagesInWords(visits)}
        />
      </button>
    </li>
  );
});
