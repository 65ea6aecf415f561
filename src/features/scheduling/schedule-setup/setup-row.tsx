import type { ReactNode } from 'react';
import { setupEntity, type SetupKind } from '../../../domain/scheduling/schedule/setup-changes.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import styles from './setup.module.css';

/** The sync state of a record of the set-up, as long as it is not on the server. */
export function SetupMark({ kind, id }: { kind: SetupKind; id: string }) {
  const state = useSyncState(setupEntity(kind), id);
  return state === 'server' ? null : <SyncMark state={state} />;
}

interface SetupRowProps {
  kind: SetupKind;
  id: string;
  name: string;
  /** What there is to know of it, in few words each. */
  facts: readonly (string | false)[];
  /** Drawn before the name: a colour, an icon. */
  lead?: ReactNode;
  /** Beside the name. */
  badge?: ReactNode;
  /** At the end of the line. */
  aside?: ReactNode;
  /** Null where it may only be looked at. */
  onOpen: (() => void) | null;
}

/** One record of the set-up in its list; pressed, it opens its form. */
export function SetupRow({ kind, id, name, facts, lead, badge, aside, onOpen }: SetupRowProps) {
  const words = (
    <>
      <span className={styles['name']}>{name}</span>
      <span className={`${styles['facts']} pl-figures`}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <li className={styles['row']} data-setup={id}>
      <span className={styles['lead']} aria-hidden="true">
        {lead}
      </span>
      {onOpen === null ? (
        <div className={styles['words']}>{words}</div>
      ) : (
        <button type="button" className={styles['words']} onClick={onOpen}>
          {words}
        </button>
      )}
      <span className={styles['marks']}>
        {badge}
        <SetupMark kind={kind} id={id} />
      </span>
      {aside}
    </li>
  );
}
