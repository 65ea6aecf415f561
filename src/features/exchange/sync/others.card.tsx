import { heldInWords, oldestInWords, syncsInWords } from '../../../domain/access/waiting-words.ts';
import { ownZone } from '../../../session/device/own-zone.ts';
import type { WaitingHere } from '../../../session/device/use-waiting-here.ts';
import { Card } from '../../../ui/page/card.tsx';
import styles from './sync.module.css';

/** Whose work lies on this device besides one's own: how much, how old, and how it gets to the server. Nothing of what it is. */
export function OthersCard({ people }: { people: readonly WaitingHere[] }) {
  if (people.length === 0) return null;
  return (
    <Card title="Saved here by other people">
      <ul className={styles['others']}>
        {people.map((person) => (
          <li key={person.userId}>
            <strong>{person.name || 'Someone'}</strong>: {heldInWords(person)}
            {person.since && `, ${oldestInWords(person.since, ownZone())}`}. {syncsInWords(person)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
