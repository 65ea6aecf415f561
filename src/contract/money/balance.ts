import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, patientId } from '../base/ids.ts';
import { line, minor, plainDate } from '../base/values.ts';

/** The first day of each age of what is owed: 0 to 30 days, 31 to 60, … */
export const ageStarts = [0, 31, 61, 91, 121] as const;
export const balanceSorts = ['balance', 'name', 'oldest', 'payment'] as const;
export type BalanceSort = (typeof balanceSorts)[number];
/** So many patients are on one page. */
export const balancesOnPage = 50;

/** One sum for each age. */
const ages = z.array(minor).check(z.length(ageStarts.length));

export const patientBalance = z.object({
  patientId,
  patientName: z.string(),
  chartNumber: z.nullable(z.string()),
  /** Of charges, before credit is taken off. */
  openMinor: minor,
  creditMinor: minor,
  /** Negative where the clinic holds more than is open. */
  balanceMinor: minor,
  /** What is owed by age; credit pays for the oldest first. */
  ages,
  oldestOpen: z.nullable(plainDate),
  lastPaidOn: z.nullable(plainDate),
  lastPaidMinor: z.nullable(minor),
});
export type PatientBalance = z.infer<typeof patientBalance>;

export const listBalances = endpoint({
  name: 'balances.list',
  method: 'GET',
  path: '/:clinicId/balances',
  summary:
    'Patients who owe something, or those with credit, with the age of what is owed, a page of them; the sums are of all. Credit that is not applied pays for the oldest charge first.',
  params: z.object({ clinicId }),
  query: z.object({
    kind: z.enum(['owing', 'credit']),
    /** The day that ages are counted to. */
    on: plainDate,
    /** Those who owe something of this age alone, by its place in the list of ages. */
    age: z.optional(z.enum(['0', '1', '2', '3', '4'])),
    name: z.optional(line(80)),
    sort: z.enum(balanceSorts),
    page: z.string().check(z.regex(/^\d{1,5}$/, 'must be a number')),
  }),
  quiet: ['name'],
  response: z.object({
    rows: z.array(patientBalance),
    count: z.int(),
    totals: z.object({ openMinor: minor, creditMinor: minor, balanceMinor: minor, ages }),
  }),
});
