import TextQuote from 'lucide-react/icons/text-quote';
import { lazy, Suspense, useState } from 'react';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import type { Macro } from '../../../../../domain/clinical/macros/macros.ts';
import type { Slot } from '../../../../../domain/clinical/macros/slots.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import styles from './macros.module.css';

const MacrosDialog = lazy(() => import('./macros.dialog.tsx'));

interface MacroBarProps {
  section: NoteSection;
  slot: Slot | null;
  onFill: (words: string) => void;
  onInsert: (macro: Macro) => void;
}

/** With a text that is being written: the way to the macros at its label, and under it what fills the slot at hand. */
export function MacroBar({ section, slot, onFill, onInsert }: MacroBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    // A press takes the focus from no text: it goes on where it stands.
    <div onPointerDown={(event) => event.preventDefault()}>
      <div className={styles['open']}>
        <Button
          variant="plain"
          size="small"
          icon={<TextQuote />}
          aria-label="Insert a macro"
          onClick={() => setOpen(true)}
        >
          Macros
        </Button>
      </div>
      {slot === null ? null : (
        <div role="group" aria-label={`Fill in ${slot.name}`} className={styles['slots']}>
          {slot.choices.length === 0 ? (
            <span className={styles['ask']}>Write: {slot.name}</span>
          ) : (
            slot.choices.map((choice) => (
              <Button key={choice} size="small" onClick={() => onFill(choice)}>
                {choice}
              </Button>
            ))
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen ? (
          <MacrosDialog
            section={section}
            onClose={() => setOpen(false)}
            onInsert={(macro) => {
              setOpen(false);
              // The dialog gives the focus back first.
              setTimeout(() => onInsert(macro), 60);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
