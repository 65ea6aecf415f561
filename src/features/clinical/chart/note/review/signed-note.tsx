import type { ReactNode } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { NoteText, SoapNote } from '../../../../../contract/clinical/note.ts';
import type { Patient } from '../../../../../contract/people/patient.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { bornInDigits } from '../../../../../domain/people/known-dates.ts';
import { patientName } from '../../../../../domain/base/text/person-name.ts';
import { isEnteredInError } from '../../../../../domain/clinical/signing/signing-state.ts';
import { bodyPictureOf } from '../../../../../domain/clinical/body/body-picture.ts';
import { spineInWords, spineMarks } from '../../../../../domain/clinical/spine/spine-marks.ts';
import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { shortDayInWords } from '../../../../../domain/base/time/day-words.ts';
import { textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { useLocationOf } from '../../../../../data/clinics/locations.reads.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { usePreferences } from '../../../../../session/settings/use-preferences.ts';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { Card } from '../../../../../ui/page/card.tsx';
import { BodyPicture } from '../../../../../ui/body/body-picture.tsx';
import { SpineDrawing } from '../../../../../ui/spine/spine-drawing.tsx';
import { SyncMark } from '../../../../../ui/marks/sync-mark.tsx';
import { useCatalogue } from '../../use-chart.ts';
import { Addenda } from '../addenda/addenda.tsx';
import { NoteHistory } from '../signing/note-history.tsx';
import { CoSignatureLine, SignatureLine } from '../signing/signature-line.tsx';
import { SigningActions } from '../signing/signing-actions.tsx';
import { SigningBadges } from '../signing/signing-badges.tsx';
import { Tampered } from '../signing/tampered.tsx';
import { AfterSigning } from './after-signing.tsx';
import { DictatedWords } from './dictated-words.tsx';
import { RecordedVisit } from './recorded-visit.tsx';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import styles from './signed-note.module.css';

/** What other features bring to a signed note. */
export interface SignedNoteParts {
  /** What is to be paid, and the way to take it. */
  payment: ReactNode;
  /** What the visit charged. */
  charges: ReactNode;
  /** What is printed in place of the page. */
  paper: ReactNode;
}

interface SignedNoteProps {
  encounter: Encounter;
  patient: Patient;
  parts: SignedNoteParts;
}

/** A note that is no longer written: signed, recorded elsewhere, or a draft that this role may only read. */
export function SignedNote({ encounter, patient, parts }: SignedNoteProps) {
  const { location } = useClinic();
  const sync = useSyncState('encounter', encounter.id);
  const services = useCatalogue().data?.services ?? [];
  const { preferences } = usePreferences();
  const place = useLocationOf(encounter.locationId) ?? location;
  const isSigned = encounter.status === 'signed';
  const text =
    encounter.text ??
    (encounter.note ? composeNoteText(encounter.note, services, textOptionsOf(preferences)) : null);
  return (
    <>
      {isSigned ? parts.paper : null}
      <article className={classNames(styles['note'], isSigned && 'pl-screen-only')}>
        {isSigned ? <AfterSigning encounter={encounter} payment={parts.payment} /> : null}
        <header className={styles['head']}>
          <h1>
            {encounter.title || 'Visit'}, {shortDayInWords(dayAt(encounter.startedAt, place.timezone))}
          </h1>
          <p className={styles['printed']}>
            {patientName(patient)}, born {bornInDigits(patient)}
          </p>
          <p className={styles['by']}>
            <SigningBadges encounter={encounter} />
            <span>{encounter.providerName}</span>
            <span className="pl-screen-only">
              <SyncMark state={sync} />
            </span>
          </p>
          <SignatureLine encounter={encounter} timeZone={place.timezone} />
          <CoSignatureLine encounter={encounter} timeZone={place.timezone} />
          <div className="pl-screen-only">
            <SigningActions encounter={encounter} patientName={patientName(patient)} />
          </div>
        </header>
        <Tampered faults={encounter.tampered ?? []} />
        {text === null ? (
          <RecordedVisit encounter={encounter} />
        ) : isEnteredInError(encounter) ? (
          <details className={styles['struck']}>
            <summary>What was written</summary>
            <div>
              <Sections text={text} />
            </div>
          </details>
        ) : (
          <>
            <Sections text={text} note={encounter.note} />
            <DictatedWords note={encounter.note} text={text} timeZone={place.timezone} />
          </>
        )}
        <Addenda encounter={encounter} patientName={patientName(patient)} timeZone={place.timezone} />
        {isSigned ? parts.charges : null}
        <NoteHistory encounter={encounter} timeZone={place.timezone} />
      </article>
    </>
  );
}

const Sections = ({ text, note = null }: { text: NoteText; note?: SoapNote | null }) =>
  sectionsInOrder.map((section) => (
    <Card key={section} title={sectionNames[section]}>
      <p className={styles['text']}>{text[section] || '–'}</p>
      {section === 'subjective' && note?.marks?.length ? (
        <BodyPicture {...bodyPictureOf(note.marks)} />
      ) : null}
      {section === 'objective' && note?.segments?.length ? (
        <SpineDrawing marks={spineMarks(note.segments)} label={spineInWords(note.segments)} />
      ) : null}
    </Card>
  ));
