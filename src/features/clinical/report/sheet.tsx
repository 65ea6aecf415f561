import type { ReactNode } from 'react';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { Exercise } from '../../../contract/clinics/catalogue.ts';
import type { Patient } from '../../../contract/people/patient.ts';
import { ageAsKnown, bornInDigits } from '../../../domain/people/known-dates.ts';
import { dayAt } from '../../../domain/base/time/clinic-day.ts';
import { shortDayInWords } from '../../../domain/base/time/day-words.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import type { Preferences } from '../../../domain/clinics/preferences/preferences.ts';
import { Letterhead, Paper, PaperFacts } from '../../../ui/page/paper.tsx';
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
  const age = ageAsKnown({ ...patient, deceasedOn: null }, visitDay);
  return (
    <Paper className={styles['sheet']}>
      {hasLetterhead ? <Letterhead clinicName={facts.clinicName} place={place} /> : null}
      <h1>{title}</h1>
      <PaperFacts>
        <dt>Patient</dt>
        <dd>{patientName(patient)}</dd>
        <dt>Born</dt>
        <dd>
          {bornInDigits(patient)} {age === '' ? null : `(${age} at the visit)`}
        </dd>
        {patient.chartNumber === null ? null : (
          <>
            <dt>Chart</dt>
            <dd>{patient.chartNumber}</dd>
          </>
        )}
        <dt>Visit</dt>
        <dd>{shortDayInWords(visitDay)}</dd>
      </PaperFacts>
      {children}
    </Paper>
  );
}

/** A part of a sheet; nothing where it says nothing. */
export function SheetPart({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  if (text.trim() === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </section>
  );
}
