import type { ReactNode } from 'react';
import type { Location } from '../../contract/clinic.ts';
import type { Encounter } from '../../contract/encounter.ts';
import type { Exercise } from '../../contract/catalogue.ts';
import type { Patient } from '../../contract/patient.ts';
import { ageInWords } from '../../domain/age.ts';
import { dayAt } from '../../domain/clinic-day.ts';
import { dateInDigits, shortDayInWords } from '../../domain/day-words.ts';
import { patientName } from '../../domain/person-name.ts';
import type { Preferences } from '../../domain/preferences.ts';
import styles from './report.module.css';

/** A signed encounter: what every sheet is made of. */
export type SignedEncounter = Encounter & {
  text: NonNullable<Encounter['text']>;
  signature: NonNullable<Encounter['signature']>;
};

export interface SheetFacts {
  readonly clinicName: string;
  readonly place: Location;
  readonly patient: Patient;
  readonly encounter: SignedEncounter;
  /** The clinic's exercises with their instructions; empty while they are not here. */
  readonly library: readonly Exercise[];
  readonly preferences: Preferences;
  /** What the signer may put behind their name, as in "DC". */
  readonly credentials?: string;
}

interface SheetProps {
  facts: SheetFacts;
  title: string;
  hasLetterhead?: boolean;
  children: ReactNode;
}

/** A sheet of paper: whose it is, whom it concerns, and of which visit. */
export function Sheet({ facts, title, hasLetterhead = true, children }: SheetProps) {
  const { place, patient, encounter } = facts;
  const visitDay = dayAt(encounter.startedAt, place.timezone);
  return (
    <article className={styles['sheet']}>
      {hasLetterhead ? <Letterhead {...facts} /> : null}
      <h1>{title}</h1>
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
      {children}
    </article>
  );
}

function Letterhead({ clinicName, place }: Pick<SheetFacts, 'clinicName' | 'place'>) {
  const address = [
    place.address1,
    place.address2,
    [place.city, place.state, place.zip].filter(Boolean).join(' '),
  ];
  return (
    <header className={styles['letterhead']} data-testid="letterhead">
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
  );
}

/** A part of a sheet; nothing where it says nothing. */
export function SheetPart({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles['text']}>{text}</p>
    </section>
  );
}
