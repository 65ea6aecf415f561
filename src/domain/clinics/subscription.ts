import type { SubscriptionStatus } from '../../contract/clinics/clinic.ts';
import type { Instant } from '../../contract/base/values.ts';

/** Days that a new clinic may try the product; its first bill falls due at their end. */
export const trialDays = 30;

/** [4.8] Days a clinic past due may go on, from 0 up to but not including this. */
export const pastDueGraceDays = 7;

/** The subscription that a new clinic begins with (4.7). */
export function trialFrom(now: Instant): { readonly status: SubscriptionStatus; readonly billDate: Instant } {
  const endMs = Date.parse(now) + trialDays * 86_400_000;
  return { status: 'trialing', billDate: new Date(endMs).toISOString() as Instant };
}
