import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { chargeId, clinicId, locationId, patientId } from '../base/ids.ts';
import { line, minor, plainDate } from '../base/values.ts';

export const moneyKinds = ['production', 'collections', 'adjustments', 'tax'] as const;
export const moneyKind = z.enum(moneyKinds);
export type MoneyKind = z.infer<typeof moneyKind>;
/** `what` is the category, the way to pay, the reason or the rate. */
export const moneyGroups = ['what', 'day', 'provider', 'location'] as const;
export const moneyGroup = z.enum(moneyGroups);
export type MoneyGroup = z.infer<typeof moneyGroup>;
/** So many entries are on one page. */
export const moneyLinesOnPage = 100;

const range = { from: plainDate, to: plainDate, locationId: z.optional(locationId) };

export const moneySum = z.object({
  /** The day, the id, or the account of the journal. */
  key: z.string(),
  /** The name of a person or a location; else empty. */
  name: z.string(),
  count: z.int(),
  amountMinor: minor,
});
export type MoneySum = z.infer<typeof moneySum>;

export const getMoneyReport = endpoint({
  name: 'moneyReports.sums',
  method: 'GET',
  path: '/:clinicId/money-reports',
  summary:
    'What the journal says of some days, summed by one thing. Production, adjustments and tax are accrual, collections are cash.',
  params: z.object({ clinicId }),
  query: z.object({ ...range, kind: moneyKind, by: moneyGroup }),
  response: z.object({ sums: z.array(moneySum), count: z.int(), amountMinor: minor }),
});

export const moneyLine = z.object({
  id: z.string(),
  day: plainDate,
  /** Where that day was closed when it came; else null. */
  ownDay: z.nullable(plainDate),
  patientId: z.nullable(patientId),
  patientName: z.string(),
  account: z.string(),
  chargeId: z.nullable(chargeId),
  paymentId: z.nullable(z.string()),
  amountMinor: minor,
});
export type MoneyLine = z.infer<typeof moneyLine>;

export const listMoneyLines = endpoint({
  name: 'moneyReports.lines',
  method: 'GET',
  path: '/:clinicId/money-reports/lines',
  summary: 'The postings behind one figure of a report, a page of them; count and sum are of all.',
  params: z.object({ clinicId }),
  query: z.object({
    ...range,
    kind: moneyKind,
    by: moneyGroup,
    key: line(120),
    page: z.string().check(z.regex(/^\d{1,5}$/, 'must be a number')),
  }),
  response: z.object({ lines: z.array(moneyLine), count: z.int(), amountMinor: minor }),
});

export const getMonthEnd = endpoint({
  name: 'moneyReports.monthEnd',
  method: 'GET',
  path: '/:clinicId/money-reports/month-end',
  summary:
    'What patients and payers owed before the first day and after the last one, and what changed it: opening + production + tax − collections − adjustments = closing.',
  params: z.object({ clinicId }),
  query: z.object(range),
  response: z.object({
    openingMinor: minor,
    productionMinor: minor,
    taxMinor: minor,
    collectionsMinor: minor,
    adjustmentsMinor: minor,
    closingMinor: minor,
  }),
});
