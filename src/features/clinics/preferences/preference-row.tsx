import { useId, type ReactNode } from 'react';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { SyncMark } from '../../../ui/marks/sync-mark.tsx';
import styles from './preferences.module.css';

interface PreferenceRowProps {
  /** Names the setting among this device's writes. */
  settingId: string;
  /** What it does, in a sentence. */
  hint: ReactNode;
  children: ReactNode;
}

/** A preference: its control, what it does, and where the last change of it stands. */
export function PreferenceRow({ settingId, hint, children }: PreferenceRowProps) {
  const sync = useSyncState('setting', settingId);
  return (
    <div className={styles['row']}>
      {children}
      <p className={styles['hint']}>{hint}</p>
      {sync === 'server' ? null : (
        <p className={styles['mark']}>
          <SyncMark state={sync} />
        </p>
      )}
    </div>
  );
}

/** A preference that is on or off. */
export function SwitchRow({
  label,
  checked,
  onChange,
  ...row
}: Omit<PreferenceRowProps, 'children'> & {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <PreferenceRow {...row}>
      <Switch label={label} checked={checked} onChange={onChange} />
    </PreferenceRow>
  );
}

/** A part of a card under its own small title, as a named region. */
export function PreferencePart({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['part']}>
      <h3 id={titleId}>{title}</h3>
      {hint === undefined ? null : <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  );
}
