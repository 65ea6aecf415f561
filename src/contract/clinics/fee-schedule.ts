import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { line, minor, plainDate, requiredLine, version } from '../base/values.ts';
import { clinicId, locationId } from '../base/ids.ts';
import { modifierCode, mostModifiers, procedureCode, unitRule } from './note-parts.ts';

/** What a code costs by a schedule. */
export const feeLine = z.object({
  code: procedureCode,
  /** The modifiers that the fee is for, in their order; empty: whatever stands behind the code. */
  modifiers: z.array(modifierCode).check(z.maxLength(mostModifiers)),
  /** What is charged for a unit. */
  feeMinor: minor,
  /** What the payer is expected to allow for a unit; null where nobody knows. */
  expectedMinor: z.nullable(minor),
});
export type FeeLine = z.infer<typeof feeLine>;

/** So many codes fit into a schedule: more than any payer's has for a clinic of this kind. */
export const mostFeeLines = 5_000;

/** Fees of a time, for whom they hold. What is null or empty holds for all. */
export const feeScheduleFields = z.object({
  name: requiredLine(120),
  /** As it stands on the coverage; empty: for everybody, also who pays alone. */
  payer: line(200),
  plan: line(200),
  locationId: z.nullable(locationId),
  /** Letters behind the name of who treats, such as `DC`. */
  degree: line(20),
  from: plainDate,
  /** The last day; null: until further notice. */
  to: z.nullable(plainDate),
  /** By which rule the payer counts timed minutes. */
  unitRule: z.nullable(unitRule),
  lines: z.array(feeLine).check(z.maxLength(mostFeeLines)),
});
export type FeeScheduleFields = z.infer<typeof feeScheduleFields>;
export const feeSchedule = z.extend(feeScheduleFields, { id: z.uuid(), version });
export type FeeSchedule = z.infer<typeof feeSchedule>;

/** The schedule that a fee was taken from, as a charge names it for good. */
export const namedSchedule = z.object({ id: z.uuid(), name: line(120), version });
export type NamedSchedule = z.infer<typeof namedSchedule>;

export const listFeeSchedules = endpoint({
  name: 'feeSchedules.list',
  method: 'GET',
  path: '/:clinicId/fee-schedules',
  summary: 'The fee schedules of the clinic with all of their codes, by name.',
  params: z.object({ clinicId }),
  response: z.object({ schedules: z.array(feeSchedule) }),
});

export const addFeeSchedule = endpoint({
  name: 'feeSchedules.add',
  method: 'POST',
  path: '/:clinicId/fee-schedules',
  summary: 'Adds a fee schedule. What was posted before keeps its fees.',
  params: z.object({ clinicId }),
  body: z.extend(feeScheduleFields, { id: z.uuid() }),
  response: feeSchedule,
});

export const saveFeeSchedule = endpoint({
  name: 'feeSchedules.save',
  method: 'PUT',
  path: '/:clinicId/fee-schedules/:feeScheduleId',
  summary:
    'Saves a fee schedule whole, over the version that was seen. What was posted before keeps its fees.',
  params: z.object({ clinicId, feeScheduleId: z.uuid() }),
  body: feeScheduleFields,
  response: feeSchedule,
  versioned: true,
});
