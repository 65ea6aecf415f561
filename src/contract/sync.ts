import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { clinicId, deviceId, opId } from './base/ids.ts';
import { instant } from './base/values.ts';
import { bookAppointment, moveAppointment, setAppointmentStatus } from './scheduling/appointment.ts';
import { saveNote, signNote, startEncounter } from './clinical/encounter.ts';
import {
  addFilledForm,
  addForm,
  publishForm,
  restoreFilledForm,
  saveForm,
  withdrawFilledForm,
} from './people/forms.ts';
import { createPatient, updatePatient } from './people/patient.ts';
import {
  addAppointmentType,
  addClosure,
  addHours,
  addHoursException,
  addMissedRule,
  addResource,
  saveAppointmentType,
  saveClosure,
  saveHours,
  saveHoursException,
  saveMissedRule,
  saveResource,
} from './scheduling/schedule-setup.ts';
import { addTimeBlock, saveTimeBlock } from './scheduling/time-block.ts';
import { addClassTime, saveClassDates, saveClassTime } from './scheduling/class-time.ts';
import {
  addCase,
  addConsent,
  addContact,
  addCoverage,
  addCoverageCheck,
  saveCase,
  saveConsent,
  saveContact,
  saveCoverage,
} from './people/patient-file.ts';
import { reversePayment, takePayment } from './money/payment.ts';
import { addAllergy, saveAllergy } from './clinical/record.ts';
import { addWaiting, saveWaiting } from './scheduling/wait-list.ts';
import { putPlanWizardCategories, putUserSettings } from './clinics/settings.ts';

/**
 * The writes that may wait on a device, under names that are never reused; every name that was ever released stays
 * replayable. Each is an endpoint of a clinic, or of the person alone: that one travels through the queue of the clinic
 * they work in.
 */
export const queuedWrites = {
  'patient.create': createPatient,
  'patient.update': updatePatient,
  'appointment.book': bookAppointment,
  'appointment.move': moveAppointment,
  'appointment.setStatus': setAppointmentStatus,
  'encounter.start': startEncounter,
  'encounter.saveNote': saveNote,
  'encounter.sign': signNote,
  'settings.save': putUserSettings,
  'planWizardCategories.save': putPlanWizardCategories,
  'scheduleSetup.addType': addAppointmentType,
  'scheduleSetup.saveType': saveAppointmentType,
  'scheduleSetup.addResource': addResource,
  'scheduleSetup.saveResource': saveResource,
  'scheduleSetup.addHours': addHours,
  'scheduleSetup.saveHours': saveHours,
  'scheduleSetup.addException': addHoursException,
  'scheduleSetup.saveException': saveHoursException,
  'scheduleSetup.addClosure': addClosure,
  'scheduleSetup.saveClosure': saveClosure,
  'scheduleSetup.addMissedRule': addMissedRule,
  'scheduleSetup.saveMissedRule': saveMissedRule,
  'scheduleSetup.addBlock': addTimeBlock,
  'scheduleSetup.saveBlock': saveTimeBlock,
  'scheduleSetup.addClassTime': addClassTime,
  'scheduleSetup.saveClassTime': saveClassTime,
  'scheduleSetup.saveClassDates': saveClassDates,
  'waitList.add': addWaiting,
  'waitList.save': saveWaiting,
  'patientFile.addContact': addContact,
  'patientFile.saveContact': saveContact,
  'patientFile.addConsent': addConsent,
  'patientFile.saveConsent': saveConsent,
  'patientFile.addCase': addCase,
  'patientFile.saveCase': saveCase,
  'patientFile.addCoverage': addCoverage,
  'patientFile.saveCoverage': saveCoverage,
  'patientFile.addCheck': addCoverageCheck,
  'record.addAllergy': addAllergy,
  'record.saveAllergy': saveAllergy,
  'forms.add': addForm,
  'forms.save': saveForm,
  'forms.publish': publishForm,
  'filledForms.add': addFilledForm,
  'filledForms.withdraw': withdrawFilledForm,
  'filledForms.restore': restoreFilledForm,
  'payments.take': takePayment,
  'payments.reverse': reversePayment,
} as const;
export type QueuedWriteName = keyof typeof queuedWrites;
const writeNames = Object.keys(queuedWrites) as [QueuedWriteName, ...QueuedWriteName[]];

/**
 * Which state a write was made against: a version that was seen, the outcome of an earlier write of the same device
 * (its version is not known until it has been applied), or null for a record that did not exist.
 * On a single endpoint the same stands in `If-Match`: `"3"` or `"after:<opId>"`.
 */
export const writeBase = z.union([z.int(), z.object({ after: opId }), z.null()]);
export type WriteBase = z.infer<typeof writeBase>;

export const pushOperation = z.object({
  opId,
  name: z.enum(writeNames),
  schemaVersion: z.int(),
  /** The device's own counter; never goes back. */
  seq: z.int(),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  base: writeBase,
  createdAt: instant,
});
export type PushOperation = z.infer<typeof pushOperation>;

/** `status` and `body` are word for word what the single endpoint answers. */
export const pushOutcome = z.object({
  opId,
  outcome: z.enum(['applied', 'duplicate', 'conflict', 'rejected', 'retry']),
  status: z.int(),
  body: z.unknown(),
});
export type PushOutcome = z.infer<typeof pushOutcome>;

export const maxPushOperations = 100;

export const syncPush = endpoint({
  name: 'sync.push',
  method: 'POST',
  path: '/:clinicId/sync/push',
  summary:
    'Up to 100 waiting writes in lane order, each answered by the same handler as its own endpoint, each with its own outcome. An operation whose base names a refused one is answered with `retry`.',
  params: z.object({ clinicId }),
  body: z.object({
    deviceId,
    operations: z.array(pushOperation).check(z.minLength(1), z.maxLength(maxPushOperations)),
  }),
  response: z.object({ outcomes: z.array(pushOutcome), cursor: z.int() }),
});
