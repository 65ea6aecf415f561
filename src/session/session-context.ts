import { createContext, useContext } from 'react';
import type { Clinic, Location } from '../contract/clinics/clinic.ts';
import type { Me } from '../contract/access/me.ts';
import type { NewClinic } from '../contract/clinics/new-clinic.ts';
import type { GateDecision } from '../domain/clinics/gate.ts';
import type { Action } from '../domain/access/permission.ts';
import type { Impersonation } from './impersonation.ts';
import type { ClinicRefusal } from './location/make-clinic.ts';
import type { LocationActs } from './location/use-chosen-location.ts';

/**
 * Clause 3.4: who is signed in, where they stand, and what they may do there. While somebody impersonates (4.10), `clinic`,
 * `can`, `hasFlag` and the gates follow the role and the flags they have put on; `me.clinics` stays true.
 */
export interface Session extends SessionFacts, LocationActs, Impersonation {
  /** Clears this person's copies from the device; keeps unsent writes, parked. Works without a network. */
  readonly signOut: () => Promise<void>;
  /** Locks this device in every tab. False where nothing would open it again. */
  readonly lock: () => Promise<boolean>;
  /** Loads the user again. */
  readonly reload: () => Promise<void>;
  /** [2.5] Shows the page that makes one more clinic, in place of every screen; and leaves it again. */
  readonly startClinic: () => void;
  readonly leaveNewClinic: () => void;
  /**
   * [2.5] Needs the server. Afterwards the person stands in the clinic they made. Gives why it did not work, or null.
   * @param opId the same for each try of the same clinic
   */
  readonly makeClinic: (made: NewClinic, opId: string) => Promise<ClinicRefusal | null>;
  /** [2.11] Needs the server. Gives why it did not work, in words for people, or null. */
  readonly acceptTerms: () => Promise<string | null>;
  /** [7.21] Sends the browser to the payment page. Gives why it did not work, in words for people, or null. */
  readonly openPaymentPage: () => Promise<string | null>;
  /** Takes a changed `me` from a save's answer (clause 2.11). */
  readonly adopt: (me: Me) => void;
}

/** What is known of who is signed in and where they stand. */
export interface SessionFacts {
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
  /** Of the chosen clinic, or the one role that an impersonator has put on. */
  readonly roles: readonly string[];
  readonly hasEHR: boolean;
  readonly hasVoiceToChartAccess: boolean;
  readonly hasVoiceToChartSubscription: boolean;
  /** Whether `me` is the device's copy that the server has not confirmed since the start. */
  readonly isCached: boolean;
  /** Whether the tokens are known to be refused or expired beyond repair: work goes on, sending waits. */
  readonly needsSignIn: boolean;
  /** Why the last try to sign in failed, in words for people. */
  readonly signInFault: string | null;
  /** The browser has lost whatever was kept on this device; `signInFault` says what that means. */
  readonly hasLostDevice: boolean;
  readonly can: (action: Action) => boolean;
  /** Clause 5.2: a feature flag of the clinic; false unless set. */
  readonly hasFlag: (name: string) => boolean;
  /** Goes to the hosted sign-in page; comes back to the present address. Without a network it says so instead. */
  readonly signIn: (loginHint?: string) => Promise<void>;
  /** Where the terms of use can be read. */
  readonly termsUrl: string;
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
