import { useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { takeAllModifiers } from '../../../../../domain/clinical/coding/note-coding.ts';
import type { ChargeLine } from '../../../../../domain/clinical/note/note-charges.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { NotePart } from '../note-section-card.tsx';
import { BillingFacts } from './billing-facts.tsx';
import { CodeProof } from './code-proof.dialog.tsx';
import { CodingLine } from './coding-line.tsx';
import styles from './coding.module.css';
import { useCoding } from './use-coding.ts';

/** The codes that the note leads to, with modifiers and diagnoses, and why: while it is being written. */
export function CodingPanel({ encounter }: { encounter: Encounter }) {
  const { draft } = useNoteDesk();
  const { note, facts, lines, advice } = useCoding(encounter);
  const [proven, setProven] = useState<ChargeLine | null>(null);
  if (lines.length === 0) return null;
  const open = [...advice.values()].flatMap((one) => one.open).length;
  return (
    <NotePart
      title="Codes"
      id="note-codes"
      aside={
        open < 2 ? null : (
          <Button
            size="small"
            onClick={() => draft.change((whole) => takeAllModifiers(whole, advice.values()))}
          >
            Accept all {open}
          </Button>
        )
      }
    >
      <BillingFacts facts={facts} advice={advice} />
      <ul className={styles['lines']} aria-label="Codes of the visit">
        {lines.map((line) => (
          <CodingLine
            key={line.lineKey}
            line={line}
            note={note}
            advice={advice.get(line.lineKey)}
            onProve={() => setProven(line)}
          />
        ))}
      </ul>
      <CodeProof line={proven} note={note} onClose={() => setProven(null)} />
    </NotePart>
  );
}
