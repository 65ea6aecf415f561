import type { QueuedWriteName, queuedWrites } from '../contract/queued-writes.ts';
import { mergeWrite, type WriteInConflict, type WriteMerge, type WriteRules } from './base/merge-write.ts';
import type { Choices } from './base/three-way-merge.ts';
import { allergyWriteRules } from './clinical/allergy.write-rules.ts';
import { encounterWriteRules } from './clinical/encounter.write-rules.ts';
import { settingWriteRules } from './clinics/preferences/setting.write-rules.ts';
import { paymentWriteRules } from './money/payment.write-rules.ts';
import { formWriteRules } from './people/forms/form.write-rules.ts';
import { patientFileWriteRules } from './people/patient-file.write-rules.ts';
import { patientWriteRules } from './people/patient.write-rules.ts';
import {
  classTimeWriteRules,
  scheduleSetupWriteRules,
  timeBlockWriteRules,
} from './scheduling/schedule/setup.write-rules.ts';
import { appointmentWriteRules } from './scheduling/visits/appointment.write-rules.ts';
import { waitListWriteRules } from './scheduling/waiting/wait-list.write-rules.ts';

/** What each noun says of its writes that may wait on a device, collected. For the sync engine; no file of a wing imports it. */
export const writeRules = {
  ...patientWriteRules,
  ...appointmentWriteRules,
  ...encounterWriteRules,
  ...settingWriteRules,
  ...scheduleSetupWriteRules,
  ...timeBlockWriteRules,
  ...classTimeWriteRules,
  ...waitListWriteRules,
  ...patientFileWriteRules,
  ...allergyWriteRules,
  ...formWriteRules,
  ...paymentWriteRules,
} as const satisfies WriteRules<typeof queuedWrites>;

type Rule = (typeof writeRules)[QueuedWriteName];
/** The kinds of records that a write is shown on before the server has it. */
export type WriteEntity =
  Rule['entity'] | Extract<Rule, { readonly alsoShows: readonly string[] }>['alsoShows'][number];

/**
 * Brings a waiting write that met a newer record together with it, by the rule of its name. One whose name this version does
 * not know is left to a person.
 * @param current the record as the server has it
 * @param choices what a person decided about clashes, by path
 */
export const mergeQueuedWrite = (
  write: WriteInConflict & { readonly name: QueuedWriteName },
  current: unknown,
  choices?: Choices,
): WriteMerge => {
  const rule = (writeRules as Partial<WriteRules<typeof queuedWrites>>)[write.name];
  return mergeWrite(rule?.merge ?? null, write, current, choices);
};
