import styles from './transfer.module.css';

interface ProgressProps {
  label: string;
  done: number;
  of: number;
  unit: string;
}

/** How far something is, as a bar and in words. */
export function Progress({ label, done, of, unit }: ProgressProps) {
  const percent = of === 0 ? 0 : Math.min(100, Math.floor((done / of) * 100));
  return (
    <div className={styles['progress']}>
      <progress aria-label={label} max={100} value={percent} />
      <p className="pl-figures">
        {label}
        <span className={styles['quiet']}>
          {' '}
          · {percent} % of {of.toLocaleString('en-US')} {unit}
        </span>
      </p>
    </div>
  );
}
