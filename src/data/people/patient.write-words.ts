import type { DateKnown, PlainDate } from '../../contract/base/values.ts';
import type { patientWrites, ReminderChannel } from '../../contract/people/patient.ts';
import { dateInDigits } from '../../domain/base/time/day-words.ts';
import { channelsInWords } from '../../domain/people/message-words.ts';
import { ofPatientTexts } from '../../domain/people/patient-texts.ts';
import { photoSource } from '../../domain/people/documents/patient-photo.ts';
import type { WordsOf, WriteWords } from '../base/write-words.ts';

const date = (value: PlainDate) => dateInDigits(value);
const knownInWords = (known: DateKnown) =>
  ({ day: 'Full date', month: 'Month and year', year: 'Year only', none: 'Unknown' })[known];
const listed = (values: readonly string[]) => values.join(', ') || 'None';

const words: WriteWords = {
  heading: 'Patients',
  fields: {
    birthDate: { name: 'Birth date', value: date },
    address1: 'Address',
    address2: 'Apartment, suite',
    zip: 'ZIP code',
    noRemindersBy: {
      name: 'No reminders by',
      value: (ways: readonly ReminderChannel[]) => channelsInWords(ways),
    },
    tags: { name: 'Tags', value: listed },
    ...ofPatientTexts(({ label }) => label),
    preferredProviderId: { name: 'Preferred provider', value: () => 'One is chosen' },
    photo: {
      name: 'Photo',
      value: () => 'A photo',
      picture: (photo: string) => photoSource({ photo }),
    },
    noContactBy: { name: 'Do not contact by', value: listed },
    deceasedOn: { name: 'Died on', value: date },
    birthDateKnown: { name: 'How exact the birth date is', value: knownInWords },
    deceasedOnKnown: { name: 'How exact the date of death is', value: knownInWords },
  },
  editable: {
    firstName: 'text',
    middleName: 'text',
    lastName: 'text',
    preferredName: 'text',
    birthDate: 'date',
    phone: 'text',
    email: 'text',
    address1: 'text',
    address2: 'text',
    city: 'text',
    state: 'text',
    zip: 'text',
  },
};

export const patientWriteWords: WordsOf<typeof patientWrites> = {
  'patient.create': words,
  'patient.update': words,
};
