import type { DevicePerson } from '../../session/device/device-lock.ts';
import { Avatar } from '../../ui/marks/avatar.tsx';
import pages from '../gate-page.module.css';
import styles from './lock.module.css';

interface PeopleListProps {
  people: readonly DevicePerson[];
  disabled: boolean;
  onChoose: (sub: string) => void;
}

/** Who else works on this device: one press makes it their turn. */
export function PeopleList({ people, disabled, onChoose }: PeopleListProps) {
  if (people.length === 0) return null;
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
              <small>{name ? email : ''}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
