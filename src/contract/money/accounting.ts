import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId, locationId } from '../base/ids.ts';
import { minor, plainDate } from '../base/values.ts';

/** What accounting programs take in a name. */
export const longestAccountName = 100;
const accountName = z
  .string()
  .check(
    z.maxLength(longestAccountName),
    z.regex(/^[^\t\r\n"]*\S[^\t\r\n"]*$/, 'may not be blank, nor have tabs, quotes or more than one line'),
  );

/** What the clinic's books call each account, by the account of the journal. */
export const accountNames = z.record(z.string().check(z.maxLength(120)), accountName);
export type AccountNames = z.infer<typeof accountNames>;

/** What a day of a location comes to in one account: debits positive, credits negative. */
export const daySum = z.object({ day: plainDate, locationId, account: z.string(), amountMinor: minor });
export type DaySum = z.infer<typeof daySum>;

export const getAccounting = endpoint({
  name: 'accounting.get',
  method: 'GET',
  path: '/:clinicId/accounting',
  summary: 'The accounts that the journal has, and what the clinic’s books call them.',
  params: z.object({ clinicId }),
  response: z.object({ accounts: z.array(z.string()), names: accountNames, version: z.int() }),
});

export const saveAccountNames = endpoint({
  name: 'accounting.saveNames',
  method: 'PUT',
  path: '/:clinicId/accounting/names',
  summary:
    'Keeps what the clinic’s books call the accounts; those that are left out have their usual names. `seen` is the version that was changed.',
  params: z.object({ clinicId }),
  body: z.object({ names: accountNames, seen: z.int() }),
  response: z.object({ names: accountNames, version: z.int() }),
});

export const exportJournal = endpoint({
  name: 'accounting.export',
  method: 'GET',
  path: '/:clinicId/accounting/journal',
  summary: 'The journal of some days, summed by day, location and account. It names no patient.',
  params: z.object({ clinicId }),
  query: z.object({ from: plainDate, to: plainDate, locationId: z.optional(locationId) }),
  response: z.object({ sums: z.array(daySum) }),
});
