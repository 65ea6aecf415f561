import type { PatientId } from '../../../../contract/base/ids.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { initialsOf } from '../../../../ui/marks/initials.ts';
import styles from './presence.module.css';
import { usePresence, type Colleague } from '../../../../data/people/presence.reads.ts';

interface ChartPresenceProps {
  patientId: PatientId;
  /** The unsigned note that is being written here; null where one only looks. */
  writing?: string | null;
}

const doesWhat = ({ name, doing }: Colleague) =>
  `${name} is ${doing === 'writing' ? 'writing a note' : 'here'}`;

/** [7.19] Who else is at this patient's chart, as it stands now; and a word when two write the same note. */
export function ChartPresence({ patientId, writing = null }: ChartPresenceProps) {
  const { clinic, me } = useClinic();
  const others = usePresence({
    clinicId: clinic.ID,
    patientId,
    userId: me.ID,
    doing: writing === null ? 'viewing' : 'writing',
    encounterId: writing,
  });
  const atSameNote = others.filter(
    ({ doing, encounterId }) => writing !== null && doing === 'writing' && encounterId === writing,
  );
  return (
    <div role="status" className={styles['presence']}>
      {others.length === 0 ? null : (
        <ul className={styles['people']} aria-label="Also at this chart">
          {others.map((one) => (
            <li key={one.userId} className={styles['person']} data-doing={one.doing}>
              <span className={styles['initials']} aria-hidden="true">
                {initialsOf(one.name)}
              </span>
              {doesWhat(one)}
            </li>
          ))}
        </ul>
      )}
      {atSameNote.length === 0 ? null : (
        <p className={styles['same']}>
          {atSameNote.map(({ name }) => name).join(' and ')} {atSameNote.length === 1 ? 'is' : 'are'} writing
          this same note. Agree on who continues: two versions have to be sorted out by hand.
        </p>
      )}
    </div>
  );
}
