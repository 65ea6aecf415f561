import { createContext, useContext } from 'react';
import type { Clinic, Location } from '../contract/clinic.ts';
import type { ClinicId, LocationId } from '../contract/ids.ts';
import type { Me } from '../contract/me.ts';
import type { GateDecision } from '../domain/gate.ts';
import type { Action } from '../domain/permission.ts';
import type { Impersonation } from './impersonation.ts';

/**
 * Clause 3.4: who is signed in, where they stand, and what they may do there. While somebody impersonates (4.10), `clinic`,
 * `can`, `hasFlag` and the gates follow the role and the flags they have put on; `me.clinics` stays true.
 */
export interface Session extends Impersonation {
  readonly status: 'loading' | 'signedOut' | 'ready' | 'fault';
  /** The `sub` of the signed-in person's token; names their copies and their outbox on this device. */
  readonly reader: string | null;
  /** As the server gave it, with `selectedClinic` and `selectedLocation` as chosen on this device. */
  readonly me: Me | null;
  /** Names this tab's session to the live gateway. */
  readonly sessionId: string;
  readonly clinic: Clinic | null;
  readonly location: Location | null;
  readonly activeLocations: readonly Location[];
  readonly hasEHR: boolean;
  readonly hasVoiceToChartAccess: boolean;
  readonly hasVoiceToChartSubscription: boolean;
  /** Whether `me` is the device's copy that the server has not confirmed since the start. */
  readonly isCached: boolean;
  /** Whether the tokens are known to be refused or expired beyond repair: work goes on, sending waits. */
  readonly needsSignIn: boolean;
  /** Why the last try to sign in failed, in words for people. */
  readonly signInFault: string | null;
  readonly can: (action: Action) => boolean;
  /** Clause 5.2: a feature flag of the clinic; false unless set. */
  readonly hasFlag: (name: string) => boolean;
  /** Clause 4.6. Gives where the choice leads when the subscription is not active. */
  readonly chooseClinic: (id: ClinicId | 'none') => '/settings/subscription' | null;
  /** Clause 4.6: reloads the page. */
  readonly chooseLocation: (id: LocationId) => void;
  /** Goes to the hosted sign-in page; comes back to the present address. Without a network it says so instead. */
  readonly signIn: () => Promise<void>;
  /** Clears this person's copies from the device; keeps unsent writes, parked. Works without a network. */
  readonly signOut: () => Promise<void>;
  /** Loads the user again. */
  readonly reload: () => Promise<void>;
  /** [2.11] Needs the server. Gives why it did not work, in words for people, or null. */
  readonly acceptTerms: () => Promise<string | null>;
  /** Where the terms of use can be read. */
  readonly termsUrl: string;
  /** [7.21] Sends the browser to the payment page. Gives why it did not work, in words for people, or null. */
  readonly openPaymentPage: () => Promise<string | null>;
  /** Takes a changed `me` from a save's answer (clause 2.11). */
  readonly adopt: (me: Me) => void;
  /** The decision for a path; `gate` is the one for the address at the last render. */
  readonly gateAt: (path: string) => GateDecision;
  readonly gate: GateDecision;
}

export const SessionContext = createContext<Session | null>(null);

/** The session. Throws outside its provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider.');
  return session;
}

/** Who and where, for screens inside the shell, where the gates have made sure of all three. Throws elsewhere. */
export function useClinic(): { clinic: Clinic; location: Location; me: Me } {
  const { clinic, location, me } = useSession();
  if (!clinic || !location || !me)
    throw new Error('useClinic must be used inside the shell, behind the gates.');
  return { clinic, location, me };
}
