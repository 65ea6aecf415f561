import type { Clinic } from '../../contract/clinics/clinic.ts';

const dayMs = 86_400_000;
/** Days before the end at which a clinic is told, each once. */
const toldAtDays = [7, 3, 1, 0];

/** What is said of a trial's end; a new id for each time that it is told. */
export interface TrialNotice {
  readonly id: string;
  readonly title: string;
}

/** Null unless the clinic is trying the product out and its trial ends within a week. */
export function trialNotice(
  clinic: Pick<Clinic, 'ID' | 'subscription' | 'billDate'>,
  nowMs: number,
): TrialNotice | null {
  if (clinic.subscription.status !== 'trialing' || clinic.billDate === null) return null;
  const leftMs = Date.parse(clinic.billDate) - nowMs;
  const days = Math.floor(leftMs / dayMs);
  const told = toldAtDays.findLast((at) => days <= at);
  if (!(leftMs > 0) || told === undefined) return null;
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return { id: `trial-ends:${clinic.ID}:${clinic.billDate}:${told}`, title: `Your trial ends ${when}` };
}
