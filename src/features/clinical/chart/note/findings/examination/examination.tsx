import { useState } from 'react';
import type { Encounter } from '../../../../../../contract/clinical/encounter.ts';
import type { ExamEntry } from '../../../../../../contract/clinical/examination.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { useNotePart } from '../../draft/use-note-draft.ts';
import { NotePart } from '../../note-section-card.tsx';
import { ExamTests } from './exam-tests.tsx';

const none: readonly ExamEntry[] = [];

/** What was examined, test by test. Opens by itself where this visit has results; the visit before is only shown beside them. */
export function Examination({ last }: { last?: Encounter | undefined }) {
  const entries = useNotePart((note) => note.examTests) ?? none;
  const [isOpened, setOpened] = useState(false);
  return (
    <NotePart title="Examination" id="note-examination">
      {isOpened || entries.length > 0 ? (
        <ExamTests entries={entries} before={last?.note?.examTests ?? none} />
      ) : (
        <span>
          <Button size="small" onClick={() => setOpened(true)}>
            Examine
          </Button>
        </span>
      )}
    </NotePart>
  );
}
