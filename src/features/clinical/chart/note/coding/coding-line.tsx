import type { SoapNote } from '../../../../../contract/clinical/note.ts';
import { codeInWords } from '../../../../../domain/clinical/coding/code-words.ts';
import {
  codingOfLine,
  declineModifier,
  doneIn,
  pointAt,
  takeModifier,
  type LineAdvice,
} from '../../../../../domain/clinical/coding/note-coding.ts';
import type { ChargeLine } from '../../../../../domain/clinical/note/note-charges.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { MultiChips } from '../../../../../ui/fields/chips.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { CodingAdvice } from './coding-advice.tsx';
import styles from './coding.module.css';
import { ModifierEntry } from './modifier-entry.tsx';
import { regionChoices } from './region-choices.ts';

interface CodingLineProps {
  line: ChargeLine;
  note: SoapNote;
  /** Undefined where the rules say nothing. */
  advice: LineAdvice | undefined;
  onProve: () => void;
}

/** One code: its modifiers, what the rules suggest or forbid and why, and the diagnoses that it is for. */
export function CodingLine({ line, note, advice, onProve }: CodingLineProps) {
  const { draft } = useNoteDesk();
  const { lineKey, cptCode, description, units, serviceId } = line;
  const { modifiers, diagnosisCodes } = codingOfLine(note, line);
  const diagnoses = note.diagnoses ?? [];
  const regions = note.services.find((entry) => entry.serviceId === serviceId)?.regions ?? [];
  const asksRegion =
    advice !== undefined &&
    (advice.asks.some(({ fact }) => fact === 'regions') ||
      (regions.length > 0 && !lineKey.startsWith('cmt')));
  const take = (modifier: string, rule: string | null) =>
    draft.change((whole) => takeModifier(whole, lineKey, modifier, rule));
  const decline = (modifier: string, rule: string | null) =>
    draft.change((whole) => declineModifier(whole, lineKey, modifier, rule));
  return (
    <li className={styles['line']}>
      <div className={styles['head']}>
        <Button size="small" variant="plain" aria-label={`${cptCode}: why it is billed`} onClick={onProve}>
          <span className="pl-figures">
            {codeInWords(line)}
            {units === 1 ? '' : ` × ${units}`}
          </span>
        </Button>
        <span className={styles['name']}>{description}</span>
        <ModifierEntry cptCode={cptCode} taken={modifiers} onTake={take} onDrop={decline} />
      </div>
      {asksRegion ? (
        <MultiChips
          label={`Where ${description.toLowerCase()} was done`}
          options={regionChoices}
          value={regions}
          onChange={(next) => draft.change((whole) => doneIn(whole, serviceId, next))}
        />
      ) : null}
      {advice ? <CodingAdvice advice={advice} onTake={take} onDecline={decline} /> : null}
      {diagnoses.length < 2 ? null : (
        <MultiChips
          label={`Diagnoses for ${cptCode}`}
          options={diagnoses.map(({ code }) => ({ value: code, label: code }))}
          value={diagnosisCodes}
          onChange={(next) => draft.change((whole) => pointAt(whole, line, next))}
        />
      )}
    </li>
  );
}
