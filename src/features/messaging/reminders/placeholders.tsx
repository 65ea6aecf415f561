import styles from './reminders.module.css';

/** What may stand in braces. */
export function Placeholders({ names }: { names: readonly string[] }) {
  return (
    <p>
      {names.map((name) => (
        <code key={name} className={styles['placeholder']}>{`{${name}}`}</code>
      ))}
    </p>
  );
}
