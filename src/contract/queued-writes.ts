import { patientWrites } from './people/patient.ts';
import { appointmentWrites } from './scheduling/appointment.ts';
import { encounterWrites } from './clinical/encounter.ts';
import { settingWrites } from './clinics/settings.ts';
import { scheduleSetupWrites } from './scheduling/schedule-setup.ts';
import { timeBlockWrites } from './scheduling/time-block.ts';
import { classTimeWrites } from './scheduling/class-time.ts';
import { waitListWrites } from './scheduling/wait-list.ts';
import { patientFileWrites } from './people/patient-file.writes.ts';
import { allergyWrites } from './clinical/record.ts';
import { formWrites } from './people/forms.ts';
import { paymentWrites } from './money/payment.ts';

/**
 * The writes that may wait on a device, under names that are never reused; every name that was ever released stays
 * replayable. Each is an endpoint of a clinic, or of the person alone: that one travels through the queue of the clinic
 * they work in. What is done with one besides sending it says its rule (`src/domain/write-rules.ts`) and its words
 * (`src/data/write-words.ts`).
 */
export const queuedWrites = {
  ...patientWrites,
  ...appointmentWrites,
  ...encounterWrites,
  ...settingWrites,
  ...scheduleSetupWrites,
  ...timeBlockWrites,
  ...classTimeWrites,
  ...waitListWrites,
  ...patientFileWrites,
  ...allergyWrites,
  ...formWrites,
  ...paymentWrites,
} as const;
export type QueuedWriteName = keyof typeof queuedWrites;
export const queuedWriteNames = Object.keys(queuedWrites) as [QueuedWriteName, ...QueuedWriteName[]];
