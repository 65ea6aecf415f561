import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Exercise, Service } from '../../../../contract/clinics/catalogue.ts';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import type { Encounter } from '../../../../contract/clinical/encounter.ts';
import type { UserId } from '../../../../contract/base/ids.ts';
import { dayAt } from '../../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../../domain/base/time/day-words.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { toast } from '../../../../ui/messages/toast.ts';
import { signNote } from '../../../../data/clinical/encounters.writes.ts';
import styles from './note-editor.module.css';
import { NoteBar } from './note-bar.tsx';
import { EarlierVisit } from './earlier/earlier-visit.tsx';
import { useEarlierVisits } from './earlier/use-earlier-visits.ts';
import { NoteAside } from './note-aside.tsx';
import { NotePreview } from './review/note-preview.tsx';
import { AssessmentSection, ObjectiveSection } from './findings/objective-section.tsx';
import { Dictation } from './dictation/dictation.tsx';
import { CodingPanel } from './coding/coding-panel.tsx';
import { PlanSection } from './services/plan-section.tsx';
import { PlanOfNote, type NoteOfCase } from './case/plan-of-note.tsx';
import { BeforeSigning } from './review/before-signing.tsx';
import { SignReview } from './review/sign-review.tsx';
import { SubjectiveSection } from './findings/subjective-section.tsx';
import { NoteDeskContext } from './draft/use-note-draft.ts';
import { useNoteWishes } from './draft/use-note-wishes.ts';
import { useOpenNote } from './draft/use-open-note.ts';
import { usePricedLocation } from './services/use-priced-location.ts';
import { CloseNote } from './signing/close-note.tsx';
import { useSignatureMeaning } from './signing/use-signature-meaning.ts';
import { useReviewKey } from './draft/use-review-key.ts';
import { useRoomBeside } from './draft/use-room-beside.ts';
import { useStickyHeight } from './draft/use-sticky-height.ts';

interface NoteEditorProps {
  encounter: Encounter;
  patientName: string;
  services: readonly Service[];
  library: readonly Exercise[] | undefined;
  location: Location;
  signer: { ID: UserId; name: string; maySign: boolean };
  /** The visit that the note is of, and its next step. */
  visit: ReactNode;
  /** The plan of care of its case. */
  planOf: (note: NoteOfCase) => ReactNode;
  /** Moves the visit on once the note is signed. */
  onSigned: () => Promise<void>;
}

/** Moves the visit on. The signed note takes the screen's place; it is read from its head. */
async function showSigned(patientName: string, moveOn: () => Promise<void>): Promise<void> {
  await moveOn();
  scrollTo({ top: 0 });
  toast.success(`Note of ${patientName} signed`);
}

/** The note being written: the entries, what they will read like, and the way to the signature. */
export function NoteEditor(props: NoteEditorProps) {
  const { encounter, patientName, services, library, signer, visit, planOf, onSigned } = props;
  const open = useOpenNote(encounter, patientName);
  const { draft, saver } = open;
  const location = usePricedLocation(encounter, draft, props.location);
  const [sheet, setSheet] = useState<'review' | 'preview' | null>(null);
  const { head, page } = useStickyHeight();
  const hasRoomBeside = useRoomBeside();
  const wishes = useNoteWishes();
  const earlier = useEarlierVisits(encounter);
  const desk = useMemo(() => ({ draft, services, location, ...wishes }), [draft, services, location, wishes]);
  const review = useCallback(() => {
    void saver.flush();
    setSheet('review');
  }, [saver]);
  useReviewKey(review);
  const { coSigner, meaning } = useSignatureMeaning();
  const sign = async () => {
    await saver.flush();
    if (saver.saved !== draft.read()) throw new Error('This device couldn’t save the note first.');
    await signNote(
      open.base,
      { note: draft.read(), services, location, signer, textOptions: wishes.textOptions, coSigner },
      patientName,
    );
    await showSigned(patientName, onSigned);
  };

  return (
    <NoteDeskContext value={desk}>
      <h1 className="pl-aloud">
        Note of {patientName}, {shortDayInWords(dayAt(encounter.startedAt, location.timezone))}
      </h1>
      <div ref={head} className={styles['top']}>
        <NoteBar
          saver={saver}
          encounterId={encounter.id}
          timeZone={location.timezone}
          onPreview={() => setSheet('preview')}
          onReview={review}
        />
      </div>
      <div ref={page} className={styles['columns']}>
        <div className={styles['entries']}>
          {visit === null ? null : <Card>{visit}</Card>}
          <PlanOfNote encounter={encounter} planOf={planOf} />
          <EarlierVisit visits={earlier} />
          <Dictation encounter={encounter} onReview={review} />
          <SubjectiveSection earlier={earlier} />
          <ObjectiveSection last={earlier[0]} />
          <AssessmentSection encounter={encounter} earlier={earlier} />
          <PlanSection library={library} codes={<CodingPanel encounter={encounter} />} />
          <CloseNote encounter={open.base} patientName={patientName} flush={() => saver.flush()} />
        </div>
        {hasRoomBeside ? (
          <aside className={styles['aside']}>
            <NoteAside last={earlier[0]} />
          </aside>
        ) : null}
      </div>
      <Drawer
        open={sheet === 'preview'}
        onClose={() => setSheet(null)}
        title="Note preview"
        placement="bottom"
      >
        <NotePreview />
      </Drawer>
      <SignReview
        open={sheet === 'review'}
        onClose={() => setSheet(null)}
        onSign={sign}
        maySign={signer.maySign}
        meaning={meaning}
        patientName={patientName}
        elsewhere={sheet === 'review' && <BeforeSigning encounter={encounter} />}
      />
    </NoteDeskContext>
  );
}
