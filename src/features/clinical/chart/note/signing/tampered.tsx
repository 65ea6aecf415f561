import ShieldAlert from 'lucide-react/icons/shield-alert';
import styles from './signing.module.css';

/** Says that a note does not fit its seals, with what is known. */
export function Tampered({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <section className={styles['tampered']} role="alert" aria-label="Record integrity">
      <ShieldAlert aria-hidden="true" />
      <div>
        <p>
          <strong>This record was changed outside the program.</strong> Don’t rely on it before an admin has
          compared it with a backup.
        </p>
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
