import type { Location } from '../../contract/clinic.ts';
import type { Encounter } from '../../contract/encounter.ts';
import type { NoteText } from '../../contract/note.ts';
import type { Patient } from '../../contract/patient.ts';
import type { Instant } from '../../contract/values.ts';
import { ageInWords } from '../../domain/age.ts';
import { dayAt } from '../../domain/clinic-day.ts';
import { dateInDigits, momentInWords, shortDayInWords } from '../../domain/day-words.ts';
import { patientName } from '../../domain/person-name.ts';
import { useSignatureOfNote } from '../../session/use-picture.ts';
import { SignatureMark } from '../../ui/signature-mark.tsx';
import styles from './report.module.css';

interface NoteSheetProps {
  clinicName: string;
  place: Location;
  patient: Patient;
  title: string;
  startedAt: Instant;
  text: NoteText;
  signature: NonNullable<Encounter['signature']>;
  /** What the signer may put behind their name, as in "DC". */
  credentials: string;
}

const sections: readonly { key: keyof NoteText; label: string }[] = [
  { key: 'subjective', label: 'Subjective' },
  { key: 'objective', label: 'Objective' },
  { key: 'assessment', label: 'Assessment' },
  { key: 'plan', label: 'Plan' },
];

/** The words as they were signed, with whom they concern, who signed, and both times of the signature. */
export function NoteSheet(props: NoteSheetProps) {
  const { clinicName, place, patient, title, startedAt, text, signature, credentials } = props;
  const picture = useSignatureOfNote(signature.imageKey ?? null);
  const { timezone } = place;
  const visitDay = dayAt(startedAt, timezone);
  const address = [
    place.address1,
    place.address2,
    [place.city, place.state, place.zip].filter(Boolean).join(' '),
  ];
  return (
    <article className={styles['sheet']}>
      <header className={styles['letterhead']}>
        <div>
          <b>{clinicName}</b>
          <br />
          {place.name}
        </div>
        <address>
          {address.filter(Boolean).join(', ')}
          <br />
          {place.phone}
        </address>
      </header>
      <h1>{title === '' ? 'Visit note' : title}</h1>
      <dl className={styles['about']}>
        <dt>Patient</dt>
        <dd>{patientName(patient)}</dd>
        <dt>Born</dt>
        <dd>
          {dateInDigits(patient.birthDate)} ({ageInWords(patient.birthDate, visitDay)} at the visit)
        </dd>
        {patient.chartNumber === null ? null : (
          <>
            <dt>Chart</dt>
            <dd>{patient.chartNumber}</dd>
          </>
        )}
        <dt>Visit</dt>
        <dd>{shortDayInWords(visitDay)}</dd>
      </dl>
      {sections.map(({ key, label }) =>
        text[key].trim() === '' ? null : (
          <section key={key}>
            <h2>{label}</h2>
            <p className={styles['text']}>{text[key]}</p>
          </section>
        ),
      )}
      <footer className={styles['signature']}>
        {signature.imageKey === undefined ? null : <SignatureMark name={signature.name} picture={picture} />}
        <b>Signed by {[signature.name, credentials].filter(Boolean).join(', ')}</b>
        <br />
        On the device {momentInWords(signature.signedAt, timezone)}
        {signature.receivedAt === null
          ? ' · not yet received by the server'
          : ` · received by the server ${momentInWords(signature.receivedAt, timezone)}`}
      </footer>
    </article>
  );
}
