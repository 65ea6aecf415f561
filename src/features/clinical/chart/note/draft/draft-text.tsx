import { useEffect, useRef } from 'react';
import { TextArea } from '../../../../../ui/fields/text-area.tsx';
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
  return (
    <TextArea
      ref={area}
      id={`note-${field === 'responseWords' ? 'response' : field}`}
      label={label}
      rows={rows}
      maxLength={maxLengths[field]}
      placeholder={placeholder}
      defaultValue={draft.read()[field] ?? ''}
      onInput={(event) => draft.change({ [field]: event.currentTarget.value })}
    />
  );
}
