import PenLine from 'lucide-react/icons/pen-line';
import { useId, useState, type ReactNode } from 'react';
import {
  findNoteGaps,
  findNoteWarnings,
  type NoteField,
} from '../../../../../domain/clinical/note/note-check.ts';
import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { toast } from '../../../../../ui/messages/toast.ts';
import { ChargesPreview } from '../services/charges-preview.tsx';
import { goToField } from '../draft/note-focus.ts';
import { NoteGaps } from './note-gaps.tsx';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import styles from './sign-review.module.css';
import { useNoteDesk, useSettledNote } from '../draft/use-note-draft.ts';

interface SignReviewProps {
  open: boolean;
  onClose: () => void;
  /** Saves and signs. Rejects when the device could not keep it; nothing was signed then. */
  onSign: () => Promise<void>;
  /** Whether this person may sign; others may read the review. */
  maySign: boolean;
  /** What a signature means here. */
  meaning: string;
  patientName: string;
  /** What may be missing because it is on another device. */
  elsewhere: ReactNode;
}

/** How long the dialog takes to give the focus back before a field can take it. */
const focusReturnMs = 60;

/** The note as it will be signed, its charges, and what is missing. The last stop before what can't be undone. */
export function SignReview({
  open,
  onClose,
  onSign,
  maySign,
  meaning,
  patientName,
  elsewhere,
}: SignReviewProps) {
  const { services, location, textOptions, carriedLimit } = useNoteDesk();
  const note = useSettledNote();
  const reviewId = useId();
  const [isSigning, setIsSigning] = useState(false);
  // While it is closed, a key must not pay for it.
  const gaps = open ? findNoteGaps(note, services, carriedLimit) : [];
  const text = open ? composeNoteText(note, services, textOptions) : null;
  const go = (field: NoteField) => {
    onClose();
    setTimeout(() => goToField(field), focusReturnMs);
  };
  const sign = async () => {
    setIsSigning(true);
    try {
      await onSign();
      onClose();
    } catch (fault) {
      toast.fail('The note was not signed. It is kept as a draft; try again.', { description: fault });
    } finally {
      setIsSigning(false);
    }
  };
  const why = maySign ? meaning : 'Your role can write notes but not sign them.';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Review the note of ${patientName}`}
      size="lg"
      role="alertdialog"
      initialFocus={() => document.getElementById(reviewId)}
      footer={
        <div className={styles['footer']}>
          <p>{gaps.length > 0 ? 'Fill in what is missing to sign.' : why}</p>
          <Button onClick={onClose}>Keep writing</Button>
          <Button
            variant="primary"
            icon={<PenLine />}
            busy={isSigning}
            disabled={gaps.length > 0 || !maySign}
            onClick={() => void sign()}
          >
            Sign note
          </Button>
        </div>
      }
    >
      {/* A long review is scrolled by the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div id={reviewId} className={styles['review']} tabIndex={0} data-quiet-focus>
        {elsewhere}
        <NoteGaps gaps={gaps} warnings={findNoteWarnings(note, services)} onGo={go} />
        {sectionsInOrder.map((section) => (
          <section key={section} aria-label={sectionNames[section]}>
            <h3>{sectionNames[section]}</h3>
            <p className={styles['text']}>{text?.[section] || '–'}</p>
          </section>
        ))}
        <ChargesPreview note={note} services={services} location={location} />
      </div>
    </Dialog>
  );
}
