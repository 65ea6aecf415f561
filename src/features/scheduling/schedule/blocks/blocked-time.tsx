import { memo } from 'react';
import { useSyncState } from '../../../../session/use-sync-state.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import { SyncMark } from '../../../../ui/marks/sync-mark.tsx';
import type { BlockShade } from '../board/column-hours.ts';
import { blockStop } from '../board/grid-keys.ts';
import styles from '../board/column-hours.module.css';

interface BlockedTimeProps {
  block: BlockShade;
  column: number;
  /** What the column is called. */
  name: string;
  /** Absent for those who may not change it. */
  onOpen: ((id: string) => void) | undefined;
}

/** Time at which a provider takes no visits, in the grid: behind what is booked there all the same. */
export const BlockedTime = memo(function BlockedTime({ block, column, name, onOpen }: BlockedTimeProps) {
  const { id, fromMinute, minutes, time, reason, of } = block;
  const sync = useSyncState('timeBlock', id);
  const looks = {
    className: classNames(styles['block'], of && styles['ofSeveral']),
    style: cssVariables({
      '--from': fromMinute,
      '--length': minutes,
      ...(of && { '--left': of.position.left, '--share': of.position.right - of.position.left }),
    }),
    'data-block': id,
  };
  const words = (
    <>
      <span>{[of?.providerName, reason === '' ? 'Blocked' : reason].filter(Boolean).join(': ')}</span>
      <span className="pl-aloud">
        , blocked {time}, {name}
      </span>
      {sync === 'server' ? null : <SyncMark state={sync} compact />}
    </>
  );
  if (!onOpen) return <div {...looks}>{words}</div>;
  return (
    <button
      type="button"
      {...looks}
      data-stop={blockStop(column, id)}
      tabIndex={-1}
      onClick={() => onOpen(id)}
    >
      {words}
    </button>
  );
});
