import type { Encounter } from '../../../../contract/clinical/encounter.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { SinceLastVisit } from './earlier/since-last-visit.tsx';
import { NotePreview } from './review/note-preview.tsx';

/** What stands beside the entries: the note as it will read, and what it says otherwise than the visit before. */
export function NoteAside({ last }: { last: Encounter | undefined }) {
  return (
    <>
      <Card title="Note preview">
        <NotePreview />
      </Card>
      {last ? (
        <Card title="What differs from the last visit">
          <SinceLastVisit visit={last} />
        </Card>
      ) : null}
    </>
  );
}
