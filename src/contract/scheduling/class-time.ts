import * as z from 'zod/mini';
import { resourceIds } from './appointment.ts';
import { endpoint } from '../base/endpoint.ts';
import { appointmentTypeId, classTimeId, clinicId, locationId, userId } from '../base/ids.ts';
import { instant, plainDate, version } from '../base/values.ts';

/** A repeat rule (RFC 5545) of some days of every n-th week. Two devices that change it mean one thing. */
const weeklyRule = z
  .string()
  .check(
    z.regex(
      /^FREQ=WEEKLY;INTERVAL=([1-9]|[1-4]\d|5[0-2]);WKST=MO;BYDAY=(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU)){0,6}$/,
      'must be a rule of weeks, as in FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TU',
    ),
  );

/** Days on which it is not held. Whoever adds one takes away nobody else's. */
const exceptDates = z.array(plainDate).check(z.maxLength(2_000));

export const classTimeFields = z.object({
  /** A type for several: a class. While it is for one, or out of use, nothing is planned. */
  typeId: appointmentTypeId,
  providerId: userId,
  locationId,
  /** What it is held in; a booking takes the same. */
  resourceIds,
  rule: weeklyRule,
  /** The first day that the rule counts from, and the last; null goes on until somebody says so. */
  from: plainDate,
  to: z.nullable(plainDate),
  /** Minutes since the location's midnight, by the wall clock. */
  startMinute: z.int().check(z.gte(0), z.lt(1_440)),
  except: exceptDates,
});
export type ClassTimeFields = z.infer<typeof classTimeFields>;
/** When a class is held, also while nobody is in it yet: every Tuesday at ten. Who is in it are visits of its type. */
export const classTime = z.extend(classTimeFields, {
  id: classTimeId,
  archivedAt: z.nullable(instant),
  version,
});
export type ClassTime = z.infer<typeof classTime>;

export const addClassTime = endpoint({
  name: 'scheduleSetup.addClassTime',
  method: 'POST',
  path: '/:clinicId/schedule-setup/class-times',
  summary:
    'Plans a class on some days of every n-th week. It stands on the schedule also while nobody is in it.',
  params: z.object({ clinicId }),
  body: z.extend(classTimeFields, { id: classTimeId }),
  response: classTime,
});
const oneClassTime = z.object({ clinicId, classTimeId });
export const saveClassTime = endpoint({
  name: 'scheduleSetup.saveClassTime',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/class-times/:classTimeId',
  summary:
    'Changes when a class is held; absent fields stay. Visits that are booked stay where they are. Archived: nothing is planned any more.',
  params: oneClassTime,
  body: z.extend(z.partial(z.omit(classTimeFields, { except: true })), { archived: z.optional(z.boolean()) }),
  response: classTime,
  versioned: true,
});
export const saveClassDates = endpoint({
  name: 'scheduleSetup.saveClassDates',
  method: 'PUT',
  path: '/:clinicId/schedule-setup/class-times/:classTimeId/except',
  summary:
    'Says on which days a class is not held although its rule means them. Visits that are booked then stay.',
  params: oneClassTime,
  body: z.pick(classTimeFields, { except: true }),
  response: classTime,
  versioned: true,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const classTimeWrites = {
  'scheduleSetup.addClassTime': addClassTime,
  'scheduleSetup.saveClassTime': saveClassTime,
  'scheduleSetup.saveClassDates': saveClassDates,
} as const;
