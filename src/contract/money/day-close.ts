import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import {
  clinicId,
  closeId,
  encounterId,
  locationId,
  patientId,
  paymentId,
  reopeningId,
  userId,
} from '../base/ids.ts';
import { clockAheadMs, instant, line, minor, plainDate, requiredLine } from '../base/values.ts';
import { paymentMethod } from './payment.ts';

export const longestCloseNote = 500;
export const longestReopenReason = 300;
/** So many of one bill or coin: more is a slip of the finger. */
export const mostOfUnit = 9_999;
const heldMinor = minor.check(z.gte(0), z.lte(100_000_000));

/** A sum by each way to pay. */
export const methodSums = z.object({
  cash: minor,
  check: minor,
  card: minor,
  transfer: minor,
  other: minor,
});
export type MethodSums = z.infer<typeof methodSums>;

/** How many there are of a bill or a coin. */
export const unitCount = z.object({ unitMinor: minor, count: z.int().check(z.gte(0), z.lte(mostOfUnit)) });
export type UnitCount = z.infer<typeof unitCount>;

/** A check that the entries name, and whether it was found in the drawer. */
export const countedCheck = z.object({
  paymentId,
  reference: line(60),
  amountMinor: minor,
  isHere: z.boolean(),
});
export type CountedCheck = z.infer<typeof countedCheck>;

/** What a person counted at the end of a day. */
export const closeFields = z.object({
  locationId,
  /** The day of the location. */
  day: plainDate,
  /** Cash that the drawer began the day with. */
  floatMinor: heldMinor,
  cash: z.array(unitCount).check(z.maxLength(20)),
  checks: z.array(countedCheck).check(z.maxLength(500)),
  /** The terminal's and the bank's own totals; null where nobody looked. */
  cardMinor: z.nullable(minor),
  transferMinor: z.nullable(minor),
  otherMinor: z.nullable(minor),
  /** Cash that stays in the drawer for the next day. */
  keptMinor: heldMinor,
  /** What the device expected when it was counted. */
  seen: methodSums,
  note: line(longestCloseNote),
  closedAt: instant,
  clockAheadMs,
});
export type CloseFields = z.infer<typeof closeFields>;

export const reopening = z.object({
  id: reopeningId,
  reason: requiredLine(longestReopenReason),
  reopenedAt: instant,
  /** Null while only this device knows. */
  receivedAt: z.nullable(instant),
  reopenedByName: z.string(),
});
export type Reopening = z.infer<typeof reopening>;

/** A drawer that was counted. Never changed; a day is opened again by a reopening beside it. */
export const dayClose = z.extend(closeFields, {
  id: closeId,
  clinicId,
  /** What came in that day by the entries, as the server had them. */
  expected: methodSums,
  /** By how much there was more (positive) or less cash than expected. */
  overMinor: minor,
  depositCashMinor: minor,
  depositChecksMinor: minor,
  receivedAt: z.nullable(instant),
  closedBy: z.nullable(userId),
  closedByName: z.string(),
  /** The count that stood when this one came: two devices closed the same day, and this one posted nothing. */
  besides: z.nullable(closeId),
  reopening: z.nullable(reopening),
});
export type DayClose = z.infer<typeof dayClose>;

/** Money that came in or went back on a day. */
export const tenderLine = z.object({
  /** Of the entry. */
  id: z.string(),
  kind: z.string(),
  paymentId: z.nullable(z.string()),
  patientId: z.nullable(patientId),
  patientName: z.string(),
  method: paymentMethod,
  reference: z.string(),
  /** Negative where it went back. */
  amountMinor: minor,
  /** The day that it counts on. */
  day: plainDate,
  /** The day that it was taken, where that day was closed when it came; else null. */
  ownDay: z.nullable(plainDate),
  takenAt: instant,
});
export type TenderLine = z.infer<typeof tenderLine>;

/** Something of the day that somebody still has to look at. */
const openWork = z.object({
  key: z.string(),
  patientId,
  patientName: z.string(),
  encounterId: z.nullable(encounterId),
  /** What is owed, of an unpaid visit. */
  amountMinor: z.nullable(minor),
});
export type OpenWork = z.infer<typeof openWork>;

export const dayBook = z.object({
  /** What counts on the day. */
  lines: z.array(tenderLine),
  /** Taken on the day, and counted on a later one, because it came after the close. */
  late: z.array(tenderLine),
  /** Checks of earlier days that were not found when those were closed. */
  carriedChecks: z.array(tenderLine),
  /** What the last close left in the drawer; null where there was none. */
  floatMinor: z.nullable(minor),
  /** Every count of the day, also those that were opened again, in the order in which they came. */
  closes: z.array(dayClose),
  unsigned: z.array(openWork),
  uncharged: z.array(openWork),
  unpaid: z.array(openWork),
});
export type DayBook = z.infer<typeof dayBook>;

export const getDayBook = endpoint({
  name: 'closes.day',
  method: 'GET',
  path: '/:clinicId/locations/:locationId/days/:day',
  summary: 'The money of a day of a location, its counts, and what is still open of that day.',
  params: z.object({ clinicId, locationId, day: plainDate }),
  response: dayBook,
});

export const listCloses = endpoint({
  name: 'closes.list',
  method: 'GET',
  path: '/:clinicId/locations/:locationId/closes',
  summary: 'The last 60 counts of a location, newest first.',
  params: z.object({ clinicId, locationId }),
  response: z.object({ closes: z.array(dayClose) }),
});

export const closeDay = endpoint({
  name: 'closes.add',
  method: 'POST',
  path: '/:clinicId/closes',
  summary:
    'Closes a day of a location: keeps the count, and posts what is over or short and the deposit. A second count of a closed day is kept beside the first and posts nothing.',
  params: z.object({ clinicId }),
  body: z.extend(closeFields, { id: closeId }),
  response: dayClose,
});

export const reopenDay = endpoint({
  name: 'closes.reopen',
  method: 'POST',
  path: '/:clinicId/closes/:closeId/reopening',
  summary: 'Opens a closed day again, with a reason. What the close posted is taken back.',
  params: z.object({ clinicId, closeId }),
  body: z.object({ id: reopeningId, reason: requiredLine(longestReopenReason), reopenedAt: instant }),
  response: dayClose,
});

/** The writes that may wait on a device, by the names under which they wait; see `queued-writes.ts`. */
export const closeWrites = {
  'closes.add': closeDay,
  'closes.reopen': reopenDay,
} as const;
