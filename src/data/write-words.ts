import type { QueuedWriteName, queuedWrites } from '../contract/queued-writes.ts';
import type { WordsOf, WriteWords } from './base/write-words.ts';
import { allergyWriteWords } from './clinical/allergy.write-words.ts';
import { encounterWriteWords } from './clinical/encounter.write-words.ts';
import { settingWriteWords } from './clinics/setting.write-words.ts';
import { paymentWriteWords } from './money/payment.write-words.ts';
import { formWriteWords } from './people/form.write-words.ts';
import { patientFileWriteWords } from './people/patient-file.write-words.ts';
import { patientWriteWords } from './people/patient.write-words.ts';
import { appointmentWriteWords } from './scheduling/appointment.write-words.ts';
import { scheduleSetupWriteWords } from './scheduling/schedule-setup.write-words.ts';
import { waitListWriteWords } from './scheduling/wait-list/wait-list.write-words.ts';

/**
 * What each noun says of its writes that may wait on a device, collected; in the order in which the list of what waits has its
 * headings. For the screen of what waits; no file of a wing imports it.
 */
export const writeWords: WordsOf<typeof queuedWrites> = {
  ...encounterWriteWords,
  ...appointmentWriteWords,
  ...waitListWriteWords,
  ...patientWriteWords,
  ...patientFileWriteWords,
  ...allergyWriteWords,
  ...formWriteWords,
  ...paymentWriteWords,
  ...scheduleSetupWriteWords,
  ...settingWriteWords,
};

const unknown: WriteWords = { heading: 'Preferences', fields: {} };

/** The words of a write. One that a newer version of the app has queued is told in plain words. */
export const wordsOf = (name: QueuedWriteName): WriteWords =>
  (writeWords as Partial<WordsOf<typeof queuedWrites>>)[name] ?? unknown;

/** What the list of what waits files entries under, in its order. */
export const writeHeadings: readonly string[] = [
  ...new Set(Object.values(writeWords).map(({ heading }) => heading)),
];
