import { Dialog } from '../overlays/dialog.tsx';
import styles from './shell.module.css';

/** The `?` sheet: each key with what it does. */
export function ShortcutSheet(props: {
  open: boolean;
  onClose: () => void;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Keyboard shortcuts" size="sm">
      <dl className={styles['keys']}>
        {props.shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles['key']}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
