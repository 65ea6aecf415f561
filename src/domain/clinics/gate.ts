import type { Clinic, Location } from '../../contract/clinics/clinic.ts';
import { pastDueGraceDays } from './subscription.ts';

export const subscriptionPath = '/settings/subscription';
export const locationsPath = '/settings/clinic/locations';

/** How loading the user went. `statusCode` is the one in the body, whatever the HTTP status was (4.9). */
export type LoadOutcome =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded' }
  | { readonly is: 'failed'; readonly statusCode: number | null; readonly message: string };

/** What guards this person's data on this device (`vault/keys/vault-state.ts`). */
export type VaultPhase = 'unknown' | 'none' | 'locked' | 'open' | 'lease-over' | 'revoked' | 'unusable';

export interface GateInput {
  readonly auth: 'unknown' | 'authenticated' | 'signedOut';
  readonly vault: VaultPhase;
  /** Patients check in on this browser: no address leads anywhere else. */
  readonly isKiosk: boolean;
  readonly load: LoadOutcome;
  readonly clinics: readonly Clinic[];
  readonly clinic: Clinic | null;
  readonly location: Location | null;
  /** The person is about to make one more clinic (2.5). */
  readonly isMakingClinic: boolean;
  /** Whether they may add or open a location of the chosen clinic. */
  readonly mayOpenLocation: boolean;
  readonly hasAcceptedEHRTerms: boolean;
  readonly path: string;
  readonly nowMs: number;
}

/**
 * What stands between a URL and its screen. `terms` is drawn over the screen, all others but `open` instead of it.
 * `isPastDue` asks for the banner above the screen.
 */
export type GateDecision =
  | { readonly gate: 'loading' | 'signed-out' | 'create-clinic' | 'pick-clinic' | 'set-up' }
  | { readonly gate: 'locked' | 'lease-over' | 'revoked' | 'unusable' }
  | { readonly gate: 'kiosk' }
  | { readonly gate: 'maintenance' | 'load-fault'; readonly message: string }
  | { readonly gate: 'subscription'; readonly redirectTo: typeof subscriptionPath }
  | { readonly gate: 'open-location'; readonly redirectTo: typeof locationsPath }
  | { readonly gate: 'no-location'; readonly clinicName: string }
  | { readonly gate: 'terms' | 'open'; readonly isPastDue: boolean; readonly mayUse: boolean };

const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);

/** [4.7] [4.8] Whether the clinic's subscription lets it use the product at an instant. */
export function mayUseProduct(clinic: Pick<Clinic, 'subscription' | 'billDate'>, nowMs: number): boolean {
  const { status, pastDueDays } = clinic.subscription;
  switch (status) {
    case 'active':
    case 'trialing':
      return true;
    case 'past_due':
      return pastDueDays < pastDueGraceDays;
    case 'requires_action':
    case 'incomplete':
      return clinic.billDate !== null && Date.parse(clinic.billDate) > nowMs;
    default:
      return false;
  }
}

/** [2.10] Whether the past-due banner stands above the screen of a path. */
export function isPastDueShown(clinic: Pick<Clinic, 'subscription'>, path: string): boolean {
  return clinic.subscription.status === 'past_due' && !isUnder(path, '/billing');
}

/**
 * Decides what a person meets. The same online and offline: what is known from the device's own copy counts as loaded.
 * Clauses 2.5-2.11 and 4.5-4.9.
 */
export function decideGate(input: GateInput): GateDecision {
  const { auth, vault, load, clinic, path, nowMs } = input;
  if (auth === 'signedOut') return { gate: 'signed-out' };
  // Nothing of the person is read or asked for before their vault is open.
  if (vault === 'locked' || vault === 'lease-over' || vault === 'revoked' || vault === 'unusable')
    return { gate: vault };
  // Before all that could fail or be missing: nothing of the app is drawn for whoever stands before it.
  if (input.isKiosk && auth === 'authenticated') return { gate: load.is === 'loading' ? 'loading' : 'kiosk' };
  if (load.is === 'failed') {
    return { gate: load.statusCode === 503 ? 'maintenance' : 'load-fault', message: load.message };
  }
  if (auth === 'unknown' || vault === 'unknown' || load.is === 'loading') return { gate: 'loading' };
  if (vault === 'none') return { gate: 'set-up' };
  if (input.clinics.length === 0 || input.isMakingClinic) return { gate: 'create-clinic' };
  if (!clinic) return { gate: 'pick-clinic' };
  const mayUse = mayUseProduct(clinic, nowMs);
  const isAtSubscription = isUnder(path, subscriptionPath);
  if (!mayUse && !isAtSubscription) return { gate: 'subscription', redirectTo: subscriptionPath };
  if (!input.location && !isAtSubscription) {
    if (!input.mayOpenLocation) return { gate: 'no-location', clinicName: clinic.name };
    // There, and only there, the clinic gets a location again.
    if (!isUnder(path, locationsPath)) return { gate: 'open-location', redirectTo: locationsPath };
  }
  const isPastDue = isPastDueShown(clinic, path);
  return { gate: clinic.ehr && !input.hasAcceptedEHRTerms ? 'terms' : 'open', isPastDue, mayUse };
}
