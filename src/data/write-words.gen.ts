// Made by `npm run rooms` of the files named `<noun>.write-words.ts`. Not to be edited.
import { addendumWriteWords } from './clinical/addendum.write-words.ts';
import { allergyWriteWords } from './clinical/allergy.write-words.ts';
import { encounterWriteWords } from './clinical/encounter.write-words.ts';
import { exercisePlanWriteWords } from './clinical/exercise-plan.write-words.ts';
import { noteEventWriteWords } from './clinical/note-event.write-words.ts';
import { planOfCareWriteWords } from './clinical/plan-of-care/plan-of-care.write-words.ts';
import { settingWriteWords } from './clinics/setting.write-words.ts';
import { closeWriteWords } from './money/close.write-words.ts';
import { invoiceWriteWords } from './money/invoice.write-words.ts';
import { ledgerEntryWriteWords } from './money/ledger-entry.write-words.ts';
import { paymentWriteWords } from './money/payment.write-words.ts';
import { formWriteWords } from './people/form.write-words.ts';
import { patientFileWriteWords } from './people/patient-file.write-words.ts';
import { patientWriteWords } from './people/patient.write-words.ts';
import { appointmentWriteWords } from './scheduling/appointment.write-words.ts';
import { scheduleSetupWriteWords } from './scheduling/schedule-setup.write-words.ts';
import { waitListWriteWords } from './scheduling/wait-list/wait-list.write-words.ts';

export const collectedWords = {
  ...addendumWriteWords,
  ...allergyWriteWords,
  ...encounterWriteWords,
  ...exercisePlanWriteWords,
  ...noteEventWriteWords,
  ...planOfCareWriteWords,
  ...settingWriteWords,
  ...closeWriteWords,
  ...invoiceWriteWords,
  ...ledgerEntryWriteWords,
  ...paymentWriteWords,
  ...formWriteWords,
  ...patientFileWriteWords,
  ...patientWriteWords,
  ...appointmentWriteWords,
  ...scheduleSetupWriteWords,
  ...waitListWriteWords,
} as const;
