import type { DevicePerson } from '../../session/device/device-lock.ts';
import { heldInWords } from '../../domain/access/waiting-words.ts';
import type { WaitingHere } from '../../session/device/use-waiting-here.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import pages from '../gate-page.module.css';
import styles from './lock.module.css';

interface PeopleListProps {
  people: readonly DevicePerson[];
  /** What lies here of them and is not on the server. */
  waiting?: readonly WaitingHere[];
  disabled: boolean;
  onChoose: (sub: string) => void;
}

/** Who else works on this device: one press makes it their turn. */
export function PeopleList({ people, waiting = [], disabled, onChoose }: PeopleListProps) {
  if (people.length === 0) return null;
  const heldOf = (sub: string) => {
    const own = waiting.find(({ userId }) => userId === sub);
    return own ? `${heldInWords(own)} not on the server yet` : '';
  };
  return (
    <ul className={pages['list']} aria-label="Others on this device">
      {people.map(({ sub, name, email }) => (
        <li key={sub}>
          <button
            type="button"
            className={styles['person']}
            disabled={disabled}
            onClick={() => onChoose(sub)}
          >
            <Avatar name={name || email} src={null} />
            <span>
              <b>{name || email}</b>
              <small>{[name ? email : '', heldOf(sub)].filter(Boolean).join(' · ')}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
