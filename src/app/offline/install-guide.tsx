import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './install-guide.module.css';

/** The screen of an iPad or iPhone in three drawings. */
const steps = [
  {
    words: 'Press Share in Safari: the square with the arrow.',
    picture: (
      <>
        <path className={styles['soft']} d="M8 76h104v12a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z" />
        <path className={styles['line']} d="M52 42h-6v30h28V42h-6M60 58V30m-8 8 8-8 8 8" />
      </>
    ),
  },
  {
    words: 'Scroll to "Add to Home Screen".',
    picture: (
      <>
        <rect className={styles['soft']} x="18" y="44" width="84" height="18" rx="5" />
        <path className={styles['faint']} d="M26 32h48M26 76h40" />
        <path className={styles['line']} d="M26 53h44M86 48h8v8h-8zM90 50v4m-2-2h4" />
      </>
    ),
  },
  {
    words: 'Press Add. Plumbline is then on the home screen and opens without a network.',
    picture: (
      <>
        <rect className={styles['solid']} x="44" y="36" width="32" height="32" rx="8" />
        <path className={styles['bob']} d="M59 41h2v7h-2zM54 50h12c0 5-3 9-6 13-3-4-6-8-6-13z" />
        <rect className={styles['soft']} x="18" y="20" width="16" height="16" rx="4" />
        <rect className={styles['soft']} x="86" y="20" width="16" height="16" rx="4" />
        <rect className={styles['soft']} x="18" y="68" width="16" height="16" rx="4" />
        <rect className={styles['soft']} x="86" y="68" width="16" height="16" rx="4" />
      </>
    ),
  },
];

/** Safari offers no question to install, so this shows the way in pictures. */
export function InstallGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Plumbline to the home screen"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ol className={styles['steps']}>
        {steps.map(({ words, picture }) => (
          <li key={words}>
            <svg viewBox="0 0 120 100" className={styles['picture']} aria-hidden="true">
              <rect className={styles['device']} x="8" y="6" width="104" height="88" rx="9" />
              {picture}
            </svg>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
