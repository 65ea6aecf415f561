import type { patients } from '../../rooms/people/patients/patients.table.ts';
import type { DemoClinic, DemoLocation } from './clinic-plan.ts';
import { demoId, diceFor } from './dice.ts';
import { addressFrom, nameFrom, phoneFrom } from './people-names.ts';

type PatientRow = typeof patients.$inferInsert;
export interface DemoPatient extends PatientRow {
  conditions: readonly { code: string; display: string; onsetOn: string }[];
  allergies: readonly { display: string; criticality: string; recordedOn: string }[];
}

const alertTexts = [
  'Latex allergy: use nitrile gloves',
  'Takes a blood thinner: no deep tissue work',
  'Osteoporosis: low-force techniques only',
  'Pacemaker: no electrical stimulation',
  'Pregnant: side-lying positions',
  'Dizzy when rising: stay beside the table',
  'Hard of hearing, left side: speak from the right',
  'Cervical fusion C5–C6: no cervical manipulation',
];
const conditionTexts = [
  { code: 'M54.50', display: 'Low back pain, unspecified' },
  { code: 'M54.2', display: 'Cervicalgia' },
  { code: 'M54.6', display: 'Pain in thoracic spine' },
  { code: 'M99.01', display: 'Segmental and somatic dysfunction of cervical region' },
  { code: 'M99.03', display: 'Segmental and somatic dysfunction of lumbar region' },
  { code: 'M25.511', display: 'Pain in right shoulder' },
  { code: 'G44.209', display: 'Tension-type headache, unspecified, not intractable' },
  { code: 'I10', display: 'Essential (primary) hypertension' },
  { code: 'M17.11', display: 'Unilateral primary osteoarthritis, right knee' },
];
const allergyTexts = ['Latex', 'Penicillin', 'Ibuprofen', 'Adhesive tape', 'Peanuts', 'Menthol'];

/** The patients of a demo location. The same on every machine; no name or address is a real person's. */
export function patientsOf(clinic: DemoClinic, location: DemoLocation): DemoPatient[] {
  return Array.from({ length: location.patients }, (_, index) => makePatient(clinic, location, index));
}

function makePatient(clinic: DemoClinic, location: DemoLocation, index: number): DemoPatient {
  const dice = diceFor(`patient/${location.key}/${index}`);
  const sex = dice.pick(['female', 'female', 'female', 'male', 'male', 'male', 'other'] as const);
  const name = nameFrom(dice, sex);
  const date = (fromYear: number, toYear: number) =>
    `${dice.between(fromYear, toYear)}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}`;
  const mail = `${name.firstName}.${name.lastName}`
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  return {
    id: demoId(`patient/${location.key}/${index}`),
    clinicId: clinic.id,
    ...name,
    sex,
    birthDate: dice.chance(0.08) ? date(2008, 2018) : date(1934, 2005),
    phone: phoneFrom(dice),
    email: dice.chance(0.8) ? `${mail}@mail.example` : '',
    ...addressFrom(dice, location.town),
    alerts: dice.chance(0.18) ? dice.deal(alertTexts, dice.chance(0.2) ? 2 : 1) : [],
    chartNumber: String(10_000 + clinic.locations.indexOf(location) * 1_000 + index),
    conditions: dice.deal(conditionTexts, dice.between(0, 3)).map((condition) => ({
      ...condition,
      onsetOn: date(2016, 2023),
    })),
    allergies: (dice.chance(0.25) ? dice.deal(allergyTexts, dice.between(1, 2)) : []).map((display) => ({
      display,
      criticality: dice.pick(['low', 'high', 'unable-to-assess']),
      recordedOn: date(2016, 2023),
    })),
  };
}

const two = (value: number) => String(value).padStart(2, '0');
