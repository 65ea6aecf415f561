import type { VisitResponse } from '../../../../../contract/clinical/note.ts';
import { responseNames } from '../../../../../domain/clinical/note/today-words.ts';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';
import { DraftText } from '../draft/draft-text.tsx';

const options = (Object.entries(responseNames) as [VisitResponse, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** Better, same, worse or something new: one tap, and a sentence where there is more to say. */
export function Response() {
  const { draft } = useNoteDesk();
  const response = useNotePart((note) => note.response ?? null);
  return (
    <>
      <Chips
        label="Since the last visit"
        options={options}
        value={response}
        canClear
        onChange={(value) => draft.change({ response: value })}
      />
      <DraftText
        field="responseWords"
        label="What is new today"
        rows={1}
        placeholder="In a sentence: slept through, walked an hour, pain after sitting"
      />
    </>
  );
}
