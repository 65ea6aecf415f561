import { SkeletonLines } from '../../../../ui/page/skeleton.tsx';
import styles from '../schedule.module.css';

/** The first load ever of these days. */
export function Waiting() {
  return (
    <div className={styles['waiting']}>
      <SkeletonLines count={9} label="Loading the schedule" />
    </div>
  );
}
