import { useEffect, useRef } from 'react';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
import type { NoteSection } from '../../../../../contract/clinical/note.ts';
import { MacroBar } from '../macros/macro-bar.tsx';
import styles from '../macros/macros.module.css';
import { useMacroText } from '../macros/use-macro-text.ts';
import { useNoteDesk } from './use-note-draft.ts';

type TextField = 'complaint' | 'responseWords' | 'findings' | 'assessment' | 'plan';

/** As much as the contract takes. */
const maxLengths: Record<TextField, number> = {
  complaint: 4000,
  responseWords: 2000,
  findings: 8000,
  assessment: 8000,
  plan: 8000,
};

const sectionOf: Record<TextField, NoteSection> = {
  complaint: 'subjective',
  responseWords: 'subjective',
  findings: 'objective',
  assessment: 'assessment',
  plan: 'plan',
};

interface DraftTextProps {
  field: TextField;
  label: string;
  rows: number;
  placeholder?: string;
}

/**
 * A text of the note. The browser holds what is typed and the draft follows, so that a key draws nothing but its own
 * letter; the field follows the draft when that changes elsewhere (an undo, a newer note).
 */
export function DraftText({ field, label, rows, placeholder }: DraftTextProps) {
  const { draft } = useNoteDesk();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const follow = () => {
      const text = draft.read()[field] ?? '';
      if (area.current && area.current.value !== text) area.current.value = text;
    };
    follow();
    return draft.subscribe(follow);
  }, [draft, field]);
  const macro = useMacroText(area, sectionOf[field], (text) => draft.change({ [field]: text }));
  return (
    <div className={styles['field']}>
      <TextArea
        ref={area}
        id={`note-${field === 'responseWords' ? 'response' : field}`}
        label={label}
        rows={rows}
        maxLength={maxLengths[field]}
        placeholder={placeholder}
        defaultValue={draft.read()[field] ?? ''}
        onInput={(event) => macro.type(event.currentTarget)}
        onSelect={(event) => macro.select(event.currentTarget)}
      />
      <MacroBar section={sectionOf[field]} slot={macro.slot} onFill={macro.fill} onInsert={macro.insert} />
    </div>
  );
}
