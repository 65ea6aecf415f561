import { lazy, Suspense } from 'react';
import type { SwitchProps } from '../chakra/switch.control.tsx';
import { loadSwitch } from '../overlays/overlay-loaders.ts';
import styles from './switch.module.css';

const Control = lazy(loadSwitch);

/** On or off, at once. Until its code is here the line stands with its words, in the same height. */
export function Switch(props: SwitchProps) {
  return (
    <Suspense fallback={<div className={styles['waiting']}>{props.label}</div>}>
      <Control {...props} />
    </Suspense>
  );
}
