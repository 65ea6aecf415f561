import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { OpenCoding } from '../coding/open-coding.tsx';
import { useNoteDesk } from '../draft/use-note-draft.ts';
import { DictationWaits } from './dictation-waits.tsx';
import { NoteElsewhere } from './note-elsewhere.tsx';

/** What is read before a note is signed: words that may be missing, modifiers that nobody has decided on. */
export function BeforeSigning({ encounter }: { encounter: Encounter }) {
  const { location } = useNoteDesk();
  return (
    <>
      <NoteElsewhere encounter={encounter} timeZone={location.timezone} />
      <DictationWaits encounterId={encounter.id} />
      <OpenCoding encounter={encounter} />
    </>
  );
}
