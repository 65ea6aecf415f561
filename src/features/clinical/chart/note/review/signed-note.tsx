import type { ReactNode } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { Patient } from '../../../../../contract/people/patient.ts';
import { clockMark } from '../../../../../domain/base/time/clock-words.ts';
import { dayAt } from '../../../../../domain/base/time/clinic-day.ts';
import { bornInDigits } from '../../../../../domain/people/known-dates.ts';
import { nameWithCredentials, patientName } from '../../../../../domain/base/text/person-name.ts';
import { composeNoteText } from '../../../../../domain/clinical/note/note-text.ts';
import { shortDayInWords, timeInWords } from '../../../../../domain/base/time/day-words.ts';
import { textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { useLocationOf } from '../../../../../data/clinics/locations.reads.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { usePreferences } from '../../../../../session/settings/use-preferences.ts';
import { useSignatureOfNote } from '../../../../../data/access/pictures.reads.ts';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import { Badge } from '../../../../../ui/marks/badge.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { Card } from '../../../../../ui/page/card.tsx';
import { SignatureMark } from '../../../../../ui/marks/signature-mark.tsx';
import { SyncMark } from '../../../../../ui/marks/sync-mark.tsx';
import { useCatalogue } from '../../use-chart.ts';
import { AfterSigning } from './after-signing.tsx';
import { RecordedVisit } from './recorded-visit.tsx';
import { sectionNames, sectionsInOrder } from '../note-section-names.ts';
import styles from './signed-note.module.css';

/** The device's time of signing and the server's of receipt, both (domain rules, section 8). */
function SignatureLine({ encounter, timeZone }: { encounter: Encounter; timeZone: string }) {
  const { signature } = encounter;
  const { clinic } = useClinic();
  const picture = useSignatureOfNote(signature?.imageKey ?? null);
  if (!signature) return null;
  const credentials = clinic.clinicians.find(({ ID }) => ID === signature.by)?.credentials ?? '';
  const { signedAt, receivedAt, clockAheadMs } = signature;
  const signedOn = dayAt(signedAt, timeZone);
  const received = receivedAt === null ? null : timeInWords(receivedAt, timeZone);
  const receivedOn = receivedAt === null ? signedOn : dayAt(receivedAt, timeZone);
  const day = receivedOn === signedOn ? '' : `${shortDayInWords(receivedOn)}, `;
  return (
    <p className={`${styles['signature']} pl-figures`} data-testid="signature">
      {signature.imageKey === undefined ? null : <SignatureMark name={signature.name} picture={picture} />}
      Signed by <strong>{nameWithCredentials(signature.name, credentials)}</strong>,{' '}
      {shortDayInWords(signedOn)}, {timeInWords(signedAt, timeZone)} on the device
      {typeof clockAheadMs === 'number' ? ` (${clockMark(clockAheadMs)})` : null}
      <span aria-hidden="true"> · </span>
      {received === null ? 'not yet received by the server' : `received by the server ${day}${received}`}
    </p>
  );
}

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
            {isSigned ? <Badge tone="success">Signed</Badge> : null}
            {encounter.status === 'draft' ? <Badge tone="warning">Draft, not signed</Badge> : null}
            {encounter.status === 'recorded' ? <Badge>Recorded elsewhere</Badge> : null}
            <span>{encounter.providerName}</span>
            <span className="pl-screen-only">
              <SyncMark state={sync} />
            </span>
          </p>
          <SignatureLine encounter={encounter} timeZone={place.timezone} />
        </header>
        {text === null ? (
          <RecordedVisit encounter={encounter} />
        ) : (
          sectionsInOrder.map((section) => (
            <Card key={section} title={sectionNames[section]}>
              <p className={styles['text']}>{text[section] || '–'}</p>
            </Card>
          ))
        )}
        {isSigned ? parts.charges : null}
      </article>
    </>
  );
}
