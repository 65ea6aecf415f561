// Made by `npm run rooms` of what the wings export as `<noun>Writes`. Not to be edited.
import { addendumWrites } from './clinical/addendum.ts';
import { encounterWrites } from './clinical/encounter.ts';
import { exercisePlanWrites } from './clinical/exercise-plan.ts';
import { noteEventWrites } from './clinical/note-event.ts';
import { planOfCareWrites } from './clinical/plan-of-care.ts';
import { allergyWrites } from './clinical/record.ts';
import { settingWrites } from './clinics/settings.ts';
import { closeWrites } from './money/day-close.ts';
import { invoiceWrites } from './money/invoice.ts';
import { ledgerEntryWrites } from './money/ledger-entry.ts';
import { paymentWrites } from './money/payment.ts';
import { formWrites } from './people/forms.ts';
import { patientFileWrites } from './people/patient-file.writes.ts';
import { patientWrites } from './people/patient.ts';
import { appointmentWrites } from './scheduling/appointment.ts';
import { classTimeWrites } from './scheduling/class-time.ts';
import { scheduleSetupWrites } from './scheduling/schedule-setup.ts';
import { timeBlockWrites } from './scheduling/time-block.ts';
import { waitListWrites } from './scheduling/wait-list.ts';

export const collectedWrites = {
  ...addendumWrites,
  ...encounterWrites,
  ...exercisePlanWrites,
  ...noteEventWrites,
  ...planOfCareWrites,
  ...allergyWrites,
  ...settingWrites,
  ...closeWrites,
  ...invoiceWrites,
  ...ledgerEntryWrites,
  ...paymentWrites,
  ...formWrites,
  ...patientFileWrites,
  ...patientWrites,
  ...appointmentWrites,
  ...classTimeWrites,
  ...scheduleSetupWrites,
  ...timeBlockWrites,
  ...waitListWrites,
} as const;
