import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { takeAllModifiers } from '../../../../../domain/clinical/coding/note-coding.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import styles from './coding.module.css';
import { useCoding } from './use-coding.ts';

/** Before signing: modifiers that are suggested and neither accepted nor declined. Nothing where there are none. */
export function OpenCoding({ encounter }: { encounter: Encounter }) {
  const { draft } = useNoteDesk();
  const { advice } = useCoding(encounter);
  const open = [...advice.values()].filter((one) => one.open.length > 0);
  if (open.length === 0) return null;
  return (
    <section className={styles['undecided']} aria-label="Suggested modifiers">
      <p>
        Suggested and not decided:{' '}
        {open
          .map((one) => `${one.open.map(({ modifier }) => modifier).join(', ')} on ${one.cptCode}`)
          .join('; ')}
        .
      </p>
      <Button size="small" onClick={() => draft.change((whole) => takeAllModifiers(whole, advice.values()))}>
        Accept
      </Button>
    </section>
  );
}
