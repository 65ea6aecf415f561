import type { classTimeWrites } from '../../../contract/scheduling/class-time.ts';
import type { scheduleSetupWrites } from '../../../contract/scheduling/schedule-setup.ts';
import type { timeBlockWrites } from '../../../contract/scheduling/time-block.ts';
import { byField, withArchived, type WriteRules } from '../../base/merge-write.ts';
import { fields, listBy, value } from '../../base/three-way-merge.ts';

const plainly = byField({ shape: fields({}), standing: withArchived });
/** Other hours from the same day, or the same from another, are not what either person wanted. */
const fromADay = byField({
  shape: fields({ hours: value }),
  group: { name: 'hours', fields: ['weekly', 'from'], unseenBefore: ['from'] },
  standing: withArchived,
});
/** Two devices that leave out a day each leave out both. */
const dayByDay = byField({
  shape: fields({ except: listBy<string>((date) => date) }),
  standing: withArchived,
});

export const scheduleSetupWriteRules = {
  'scheduleSetup.addType': { entity: 'appointmentType', merge: null },
  'scheduleSetup.saveType': { entity: 'appointmentType', merge: plainly },
  'scheduleSetup.addResource': { entity: 'resource', merge: null },
  'scheduleSetup.saveResource': { entity: 'resource', merge: plainly },
  'scheduleSetup.addHours': { entity: 'hours', merge: null },
  'scheduleSetup.saveHours': { entity: 'hours', merge: fromADay },
  'scheduleSetup.addException': { entity: 'hoursException', merge: null },
  'scheduleSetup.saveException': { entity: 'hoursException', merge: plainly },
  'scheduleSetup.addClosure': { entity: 'closure', merge: null },
  'scheduleSetup.saveClosure': { entity: 'closure', merge: plainly },
  'scheduleSetup.addMissedRule': { entity: 'missedRule', merge: null },
  'scheduleSetup.saveMissedRule': { entity: 'missedRule', merge: plainly },
} as const satisfies WriteRules<typeof scheduleSetupWrites>;

export const timeBlockWriteRules = {
  'scheduleSetup.addBlock': { entity: 'timeBlock', merge: null },
  'scheduleSetup.saveBlock': { entity: 'timeBlock', merge: plainly },
} as const satisfies WriteRules<typeof timeBlockWrites>;

export const classTimeWriteRules = {
  'scheduleSetup.addClassTime': { entity: 'classTime', merge: null },
  'scheduleSetup.saveClassTime': { entity: 'classTime', merge: dayByDay },
  'scheduleSetup.saveClassDates': { entity: 'classTime', merge: dayByDay },
} as const satisfies WriteRules<typeof classTimeWrites>;
