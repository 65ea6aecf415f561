import * as z from 'zod/mini';
import { clinicId, locationId, userId } from '../base/ids.ts';
import { instant, line, requiredLine } from '../base/values.ts';

/** Clause 3.3. Tax rates are per cent (8.875 means 8.875 %). */
export const location = z.object({
  ID: locationId,
  name: requiredLine(200),
  active: z.boolean(),
  primary: z.boolean(),
  address1: line(200),
  address2: line(200),
  city: line(100),
  state: line(100),
  country: line(2),
  zip: line(20),
  phone: line(40),
  fax: line(40),
  logo: z.nullable(z.string()),
  timezone: requiredLine(64),
  email: line(254),
  site: line(200),
  merchantAccounts: z.array(z.object({ publicKeys: z.array(z.string()) })),
  serviceTaxRate: z.number(),
  productTaxRate: z.number(),
  color: line(32),
});
export type Location = z.infer<typeof location>;

/** Clause 3.2, with the name a person is shown. */
export const clinician = z.object({
  ID: userId,
  name: z.string(),
  credentials: z.string(),
  supervisor: z.nullable(userId),
  encounterSupervision: z.boolean(),
  billingSupervision: z.boolean(),
});
export type Clinician = z.infer<typeof clinician>;

/** Clause 4.7. */
export const subscriptionStatus = z.enum(['past_due', 'active', 'trialing', 'requires_action', 'incomplete']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const clinic = z.object({
  ID: clinicId,
  name: requiredLine(200),
  currency: z.literal('USD'),
  locations: z.array(location),
  clinicians: z.array(clinician),
  /** An unknown status must not break the load: the gate treats it as one that does not allow use. */
  subscription: z.object({ status: z.string(), pastDueDays: z.int() }),
  billDate: z.nullable(instant),
  flags: z.record(z.string(), z.boolean()),
  /** After how many days signed notes lock; null never by themselves. Absent in copies from an older server. */
  noteLockDays: z.optional(z.nullable(z.int())),
  /** Above which part of carried words a note asks for a sentence of today, in per cent. Absent in copies from an older server. */
  carriedLimitPercent: z.optional(z.int()),
  /** The roles of clause 6.1. One that this version does not know must not break the load: it allows nothing. */
  role: z.array(z.string()),
  ehr: z.boolean(),
  hasVoiceToChartAccess: z.boolean(),
  hasVoiceToChartSubscription: z.boolean(),
});
export type Clinic = z.infer<typeof clinic>;
