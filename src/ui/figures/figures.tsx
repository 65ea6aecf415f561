import styles from './figures.module.css';

/** A few numbers that say how things stand, each with its name. */
export function Figures({ items }: { items: readonly { label: string; value: string | number }[] }) {
  return (
    <dl className={styles['figures']}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="pl-figures">{typeof value === 'number' ? value.toLocaleString('en-US') : value}</dd>
        </div>
      ))}
    </dl>
  );
}
