import styles from './skeleton.module.css';

/** A grey line for the first load ever; never for what the device already has. */
export function Skeleton({
  width = '100%',
  height = '1em',
}: {
  width?: string | number;
  height?: string | number;
}) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />;
}

const widths = ['72%', '94%', '58%', '83%', '66%'];

/** Several lines, with one word for those who listen. */
export function SkeletonLines({ count = 4, label = 'Loading' }: { count?: number; label?: string }) {
  return (
    <output className={styles['lines']}>
      <span className="pl-aloud">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} width={widths[index % widths.length]!} height="1.1em" />
      ))}
    </output>
  );
}
