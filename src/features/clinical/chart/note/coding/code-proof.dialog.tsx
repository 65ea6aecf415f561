import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { proofOfLine } from '../../../../../domain/clinical/coding/code-proof.ts';
import type { ChargeLine } from '../../../../../domain/clinical/note/note-charges.ts';
import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import styles from './coding.module.css';

interface CodeProofProps {
  /** Null: closed. */
  line: ChargeLine | null;
  note: SoapNote;
  onClose: () => void;
}

/** What in the note proves a code: regions, levels, minutes, diagnoses, sentences, modifiers with their rules. */
export function CodeProof({ line, note, onClose }: CodeProofProps) {
  const { services, textOptions } = useNoteDesk();
  const proof = line ? proofOfLine(line, note, composeNoteText(note, services, textOptions), services) : [];
  return (
    <Dialog
      open={line !== null}
      onClose={onClose}
      title={line ? `${line.cptCode} ${line.description}` : ''}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <dl className={styles['proof']}>
        {proof.map(({ title, facts }) => (
          <div key={title}>
            <dt>{title}</dt>
            {facts.length === 0 ? <dd className={styles['missing']}>Not in the note</dd> : null}
            {facts.map((fact) => (
              <dd key={fact}>{fact}</dd>
            ))}
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
