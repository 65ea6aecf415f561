import * as z from 'zod/mini';
import { classTime } from './class-time.ts';
import { dayRange } from '../base/day-range.ts';
import { endpoint } from '../base/endpoint.ts';
import {
  addOnId,
  appointmentTypeId,
  clinicId,
  closureId,
  hoursExceptionId,
  hoursId,
  locationId,
  missedRuleId,
  resourceId,
  userId,
} from '../base/ids.ts';
import { timeBlock } from './time-block.ts';
import { hoursFields, workingHours } from './working-hours.ts';
import { instant, line, minor, plainDate, requiredLine, version } from '../base/values.ts';

/** Minutes between two visits that a type may ask for, before and after. */
const bufferMinutes = z.int().check(z.gte(0), z.lte(120));
const notNegative = minor.check(z.gte(0), z.lte(100_000_000));
const standing = { archivedAt: z.nullable(instant), version };
/** `true` takes it out of use, `false` brings it back. */
const archived = z.optional(z.boolean());

export const resourceKind = z.enum(['room', 'equipment']);
export type ResourceKind = z.infer<typeof resourceKind>;

/**
 * Something a visit of the type may have besides. It adds its minutes and its price. `bookableOnline`: people may choose it on the
 * public page; absent from those of before it could be said, and from clients that do not know of it.
 */
export const addOn = z.object({
  id: addOnId,
  name: requiredLine(100),
  minutes: z.int().check(z.gte(0), z.lte(240)),
  priceMinor: notNegative,
  bookableOnline: z.optional(z.boolean()),
});
export type AddOn = z.infer<typeof addOn>;

export const appointmentTypeFields = z.object({
  name: requiredLine(100),
  durationMinutes: z.int().check(z.gte(5), z.lte(720)),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a color, as in #2a7f86')),
  bufferBeforeMinutes: bufferMinutes,
  bufferAfterMinutes: bufferMinutes,
  priceMinor: notNegative,
  bookableOnline: z.boolean(),
  addOns: z.array(addOn).check(z.maxLength(30)),
  /** How many patients share one visit; more than one makes it a class. */
  capacity: z.int().check(z.gte(1), z.lte(200)),
  /** Who gives it; empty means every provider. */
  providerIds: z.array(userId).check(z.maxLength(500)),
  /** Of each kind that is named, a visit needs one; any of the location's will do. */
  needsKinds: z.array(resourceKind).check(z.maxLength(2)),
  /** A visit needs these very ones, where they are of its location. */
  resourceIds: z.array(resourceId).check(z.maxLength(50)),
  order: z.int().check(z.gte(0), z.lte(10_000)),
});
export type AppointmentTypeFields = z.infer<typeof appointmentTypeFields>;
export const appointmentType = z.extend(appointmentTypeFields, { id: appointmentTypeId, ...standing });
export type AppointmentType = z.infer<typeof appointmentType>;

export const resourceFields = z.object({
  locationId,
  kind: resourceKind,
  name: requiredLine(100),
  /** Only one visit at a time may hold it. One that is not may be shared, with a warning. */
  exclusive: z.boolean(),
});
export type ResourceFields = z.infer<typeof resourceFields>;
export const resource = z.extend(resourceFields, { id: resourceId, ...standing });
export type Resource = z.infer<typeof resource>;

export const hoursExceptionFields = z.object({
  providerId: userId,
  /** Null: at every location. */
  locationId: z.nullable(locationId),
  from: plainDate,
  to: plainDate,
  /** What takes the place of the weekly hours on these days; empty means away. */
  ranges: z.array(dayRange).check(z.maxLength(10)),
  reason: line(300),
});
export type HoursExceptionFields = z.infer<typeof hoursExceptionFields>;
export const hoursException = z.extend(hoursExceptionFields, { id: hoursExceptionId, ...standing });
export type HoursException = z.infer<typeof hoursException>;

export const closureFields = z.object({
  /** Null: the whole clinic. */
  locationId: z.nullable(locationId),
  from: plainDate,
  to: plainDate,
  reason: requiredLine(300),
});
export type ClosureFields = z.infer<typeof closureFields>;
export const closure = z.extend(closureFields, { id: closureId, ...standing });
export type Closure = z.infer<typeof closure>;

export const missedRuleFields = z.object({
  /** A visit at which nobody was checked in counts as missed so many minutes after its start, or its end. */
  minutes: z.int().check(z.gte(5), z.lte(720)),
  after: z.enum(['start', 'end']),
});
export type MissedRuleFields = z.infer<typeof missedRuleFields>;
/**
 * That visits are marked as missed by themselves, and when. At most one of a clinic is in force; without one nothing is marked.
 * It goes for visits that begin after it was last changed.
 */
export const missedRule = z.extend(missedRuleFields, { id: missedRuleId, ...standing });
export type MissedRule = z.infer<typeof missedRule>;

/**
 * All that the schedule of a clinic goes by. Types and resources also when archived, as visits name them; hours also when removed, for the days before; of
 * exceptions and closures those in force, and of the dated ones none that ended more than 60 days ago.
 */
export const scheduleSetup = z.object({
  types: z.array(appointmentType),
  resources: z.array(resource),
  hours: z.array(workingHours),
  exceptions: z.array(hoursException),
  closures: z.array(closure),
  /** Absent from copies that a device kept before it existed. */
  missedRules: z.optional(z.array(missedRule)),
  blocks: z.optional(z.array(timeBlock)),
  /** Those in force that have not ended for 60 days. */
  classTimes: z.optional(z.array(classTime)),
});
export type ScheduleSetup = z.infer<typeof scheduleSetup>;

const inClinic = z.object({ clinicId });

export const getScheduleSetup = endpoint({
  name: 'scheduleSetup.get',
  method: 'GET',
  path: '/:clinicId/schedule-setup',
  summary:
    'Appointment types, rooms and equipment, working hours with their exceptions, closures, when a visit counts as missed.',
  params: inClinic,
  response: scheduleSetup,
});

export const addAppointmentType = endpoint({
  name: 'scheduleSetup.addType',
  method: 'POST',
  path: '/:clinicId/schedule-setup/types',
  summary: 'Adds an appointment type.',
  params: inClinic,
  body: z.extend(appointmentTypeFields, { id: appointmentTypeId }),
  response: appointmentType,
});
export const saveAppointmentType = endpoint({
  name: 'scheduleSetup.saveType',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/types/:typeId',
  summary:
    'Changes an appointment type; absent fields stay. Visits that are booked keep what they were booked with.',
  params: z.object({ clinicId, typeId: appointmentTypeId }),
  body: z.extend(z.partial(appointmentTypeFields), { archived }),
  response: appointmentType,
  versioned: true,
});

export const addResource = endpoint({
  name: 'scheduleSetup.addResource',
  method: 'POST',
  path: '/:clinicId/schedule-setup/resources',
  summary: 'Adds a room or a piece of equipment of a location.',
  params: inClinic,
  body: z.extend(resourceFields, { id: resourceId }),
  response: resource,
});
export const saveResource = endpoint({
  name: 'scheduleSetup.saveResource',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/resources/:resourceId',
  summary: 'Changes a room or a piece of equipment; absent fields stay. It stays with its location.',
  params: z.object({ clinicId, resourceId }),
  body: z.extend(z.partial(z.omit(resourceFields, { locationId: true })), { archived }),
  response: resource,
  versioned: true,
});

export const addHours = endpoint({
  name: 'scheduleSetup.addHours',
  method: 'POST',
  path: '/:clinicId/schedule-setup/hours',
  summary: "Sets a provider's weekly hours at a location where none stand yet.",
  params: inClinic,
  body: z.extend(hoursFields, { id: hoursId }),
  response: workingHours,
});
export const saveHours = endpoint({
  name: 'scheduleSetup.saveHours',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/hours/:hoursId',
  summary:
    "Changes a provider's weekly hours at a location from a day on; what held before is kept for the days before it. Archived: from that day on nothing is known of them any more.",
  params: z.object({ clinicId, hoursId }),
  body: z.object({
    weekly: z.optional(hoursFields.shape.weekly),
    /** With `weekly` or `archived`: from which day on. Absent: from the day on which it was entered. */
    from: hoursFields.shape.from,
    archived,
  }),
  response: workingHours,
  versioned: true,
});

export const addHoursException = endpoint({
  name: 'scheduleSetup.addException',
  method: 'POST',
  path: '/:clinicId/schedule-setup/exceptions',
  summary:
    'Says on which days a provider is away, or works other hours than usual. The very same once more changes nothing.',
  params: inClinic,
  body: z.extend(hoursExceptionFields, { id: hoursExceptionId }),
  response: hoursException,
});
export const saveHoursException = endpoint({
  name: 'scheduleSetup.saveException',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/exceptions/:exceptionId',
  summary: 'Changes an exception; absent fields stay. Archived: the usual hours hold again.',
  params: z.object({ clinicId, exceptionId: hoursExceptionId }),
  body: z.extend(z.partial(z.omit(hoursExceptionFields, { providerId: true })), { archived }),
  response: hoursException,
  versioned: true,
});

export const addClosure = endpoint({
  name: 'scheduleSetup.addClosure',
  method: 'POST',
  path: '/:clinicId/schedule-setup/closures',
  summary: 'Closes a location, or the whole clinic, for some days. Visits that are booked there stay.',
  params: inClinic,
  body: z.extend(closureFields, { id: closureId }),
  response: closure,
});
export const saveClosure = endpoint({
  name: 'scheduleSetup.saveClosure',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/closures/:closureId',
  summary: 'Changes a closure; absent fields stay. Archived: the days are open again.',
  params: z.object({ clinicId, closureId }),
  body: z.extend(z.partial(closureFields), { archived }),
  response: closure,
  versioned: true,
});

export const addMissedRule = endpoint({
  name: 'scheduleSetup.addMissedRule',
  method: 'POST',
  path: '/:clinicId/schedule-setup/missed-rules',
  summary: 'Has visits marked as missed by themselves, where they are not yet.',
  params: inClinic,
  body: z.extend(missedRuleFields, { id: missedRuleId }),
  response: missedRule,
});
export const saveMissedRule = endpoint({
  name: 'scheduleSetup.saveMissedRule',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/missed-rules/:ruleId',
  summary: 'Changes when a visit counts as missed; absent fields stay. Archived: nothing is marked any more.',
  params: z.object({ clinicId, ruleId: missedRuleId }),
  body: z.extend(z.partial(missedRuleFields), { archived }),
  response: missedRule,
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const scheduleSetupWrites = {
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
} as const;
