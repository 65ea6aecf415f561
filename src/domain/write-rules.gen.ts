// Made by `npm run rooms` of the files named `<noun>.write-rules.ts`. Not to be edited.
import { addendumWriteRules } from './clinical/addendum.write-rules.ts';
import { allergyWriteRules } from './clinical/allergy.write-rules.ts';
import { encounterWriteRules } from './clinical/encounter.write-rules.ts';
import { exercisePlanWriteRules } from './clinical/exercise-plan.write-rules.ts';
import { noteEventWriteRules } from './clinical/note-event.write-rules.ts';
import { planOfCareWriteRules } from './clinical/plan-of-care/plan-of-care.write-rules.ts';
import { settingWriteRules } from './clinics/preferences/setting.write-rules.ts';
import { closeWriteRules } from './money/close.write-rules.ts';
import { ledgerEntryWriteRules } from './money/ledger-entry.write-rules.ts';
import { invoiceWriteRules } from './money/papers/invoice.write-rules.ts';
import { paymentWriteRules } from './money/payment.write-rules.ts';
import { formWriteRules } from './people/forms/form.write-rules.ts';
import { patientFileWriteRules } from './people/patient-file.write-rules.ts';
import { patientWriteRules } from './people/patient.write-rules.ts';
import { classTimeWriteRules, scheduleSetupWriteRules, timeBlockWriteRules } from './scheduling/schedule/setup.write-rules.ts';
import { appointmentWriteRules } from './scheduling/visits/appointment.write-rules.ts';
import { waitListWriteRules } from './scheduling/waiting/wait-list.write-rules.ts';

export const collectedRules = {
  ...addendumWriteRules,
  ...allergyWriteRules,
  ...encounterWriteRules,
  ...exercisePlanWriteRules,
  ...noteEventWriteRules,
  ...planOfCareWriteRules,
  ...settingWriteRules,
  ...closeWriteRules,
  ...ledgerEntryWriteRules,
  ...invoiceWriteRules,
  ...paymentWriteRules,
  ...formWriteRules,
  ...patientFileWriteRules,
  ...patientWriteRules,
  ...classTimeWriteRules,
  ...scheduleSetupWriteRules,
  ...timeBlockWriteRules,
  ...appointmentWriteRules,
  ...waitListWriteRules,
} as const;
