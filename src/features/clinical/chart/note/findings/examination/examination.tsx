import { useState } from 'react';
import type { Encounter } from '../../../../../../contract/clinical/encounter.ts';
import type { SoapNote } from '../../../../../../contract/clinical/note.ts';
import {
  gradedKinds,
  gradedParts,
} from '../../../../../../domain/clinical/examination/graded/graded-kinds.ts';
import { Button } from '../../../../../../ui/buttons/button.tsx';
import { Tabs } from '../../../../../../ui/page/tabs.tsx';
import { useNotePart } from '../../draft/use-note-draft.ts';
import { NotePart } from '../../note-section-card.tsx';
import { ExamTests } from './exam-tests.tsx';
import { GradeGrid } from './grade-grid.tsx';
import { RedFlags } from './red-flags.tsx';

const parts = ['examTests', 'redFlags', ...gradedParts] as const;
type Part = (typeof parts)[number];
const titles: Readonly<Record<Part, string>> = {
  examTests: 'Tests',
  redFlags: 'Red flags',
  strength: 'Strength',
  reflexes: 'Reflexes',
  dermatomes: gradedKinds.dermatomes.title,
};
const countsOf = (note: SoapNote): string => parts.map((part) => note[part]?.length ?? 0).join(' ');

/** What was examined. Opens by itself where this visit has findings; those of the visit before are only shown beside them. */
export function Examination({ last }: { last?: Encounter | undefined }) {
  const counts = useNotePart(countsOf).split(' ').map(Number);
  const [isOpened, setOpened] = useState(false);
  const [part, setPart] = useState<Part | null>(null);
  const first = parts.find((_, at) => counts[at]! > 0);
  const shown = part ?? first ?? 'examTests';
  return (
    <NotePart title="Examination" id="note-examination">
      {isOpened || first !== undefined ? (
        <Tabs
          label="Examination"
          items={parts.map((value, at) => {
            const count = counts[at]!;
            return { value, label: titles[value], ...(count > 0 && { count }) };
          })}
          value={shown}
          onChange={(value) => setPart(parts.find((one) => one === value) ?? shown)}
        >
          <Shown part={shown} before={last?.note ?? null} />
        </Tabs>
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

function Shown({ part, before }: { part: Part; before: SoapNote | null }) {
  if (part === 'examTests') return <ExamTests before={before?.examTests} />;
  if (part === 'redFlags') return <RedFlags before={before?.redFlags} />;
  return <GradeGrid key={part} part={part} before={before} />;
}
