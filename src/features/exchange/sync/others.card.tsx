import { heldInWords, oldestInWords, syncsInWords } from '../../../domain/access/waiting-words.ts';
import type { WaitingPerson } from '../../../session/device/use-waiting-here.ts';
import { Card } from '../../../ui/page/card.tsx';
import styles from './sync.module.css';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whose work lies on this device besides one's own: how much, how old, and how it gets to the server. Nothing of what it is. */
export function OthersCard({ people }: { people: readonly WaitingPerson[] }) {
  if (people.length === 0) return null;
  return (
    <Card title="Saved here by other people">
      <ul className={styles['others']}>
        {people.map((person) => (
          <li key={person.userId}>
            <strong>{person.name}</strong>: {heldInWords(person)}
            {person.since && `, ${oldestInWords(person.since, ownZone())}`}. {syncsInWords(person)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
