import { mayUseProduct } from './gate.ts';
import type { Action } from '../access/permission.ts';

/**
 * What keeps a member from what their roles allow, whichever way they come: the clinic's subscription has ended [4.8], or
 * they have not agreed to the terms for health records [2.11].
 */
export type Bar = 'subscription-over' | 'terms-needed';

/** What stays possible without a subscription: to get one, and to take all of one's data along. */
const withoutSubscription: ReadonlySet<Action> = new Set([
  'clinic.read',
  'subscription.write',
  'clinic.export',
]);
/** What is about health records. */
const ofHealthRecords: ReadonlySet<Action> = new Set([
  'chart.read',
  'chart.write',
  'chart.sign',
  'chart.export',
]);

type Standing = Parameters<typeof mayUseProduct>[0] & {
  /** Whether the clinic keeps health records here. */
  readonly ehr: boolean;
  readonly hasAcceptedTerms: boolean;
};

/** What keeps a member of a clinic back at an instant. */
export function barsOf({ ehr, hasAcceptedTerms, ...clinic }: Standing, nowMs: number): readonly Bar[] {
  const bars: Bar[] = [];
  if (!mayUseProduct(clinic, nowMs)) bars.push('subscription-over');
  if (ehr && !hasAcceptedTerms) bars.push('terms-needed');
  return bars;
}

/** The first of a member's bars that keeps them from an action; null where none does. */
export const barFrom = (bars: readonly Bar[], action: Action): Bar | null =>
  bars.find((bar) =>
    bar === 'subscription-over' ? !withoutSubscription.has(action) : ofHealthRecords.has(action),
  ) ?? null;
