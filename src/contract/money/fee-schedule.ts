import * as z from 'zod/mini';
import { line, minor, plainDate, requiredLine } from '../base/values.ts';
import { locationId } from '../base/ids.ts';
import { modifierCode, mostModifiers } from '../clinical/line-coding.ts';
import { unitRule } from '../clinical/note.ts';

/** What a code costs by a schedule. */
export const feeLine = z.object({
  code: z
    .string()
    .check(z.regex(/^[A-Z\d]{4,5}$/, 'A code is four or five letters or digits, such as 98941.')),
  /** The modifiers that the fee is for, in their order; empty: whatever stands behind the code. */
  modifiers: z.array(modifierCode).check(z.maxLength(mostModifiers)),
  /** What is charged for a unit. */
  feeMinor: minor,
  /** What the payer is expected to allow for a unit; null where nobody knows. */
  expectedMinor: z.nullable(minor),
});
export type FeeLine = z.infer<typeof feeLine>;

/** Fees of a time, for whom they hold. What is null or empty holds for all. */
export const feeSchedule = z.object({
  id: z.uuid(),
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
  lines: z.array(feeLine).check(z.maxLength(5_000)),
});
export type FeeSchedule = z.infer<typeof feeSchedule>;
