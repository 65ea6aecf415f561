import { lazy, Suspense } from 'react';
import { loadSwitch } from '../overlays/overlay-loaders.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}

const Control = lazy(loadSwitch);

/** On or off, at once. Until its code is here the line stands with its words, in the same height. */
export function Switch(props: SwitchProps) {
  return (
    <Suspense fallback={<div className={styles['waiting']}>{props.label}</div>}>
      <Control {...props} />
    </Suspense>
  );
}
