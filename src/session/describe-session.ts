import type { UseQueryResult } from '@tanstack/react-query';
import { configNow } from '../api/config/config.ts';
import type { Reply } from '../api/call/reply.ts';
import type { Me } from '../contract/access/me.ts';
import { activeLocations, type Choice } from '../domain/clinics/clinic-choice.ts';
import { decideGate, type LoadOutcome } from '../domain/clinics/gate.ts';
import { isAllowed } from '../domain/access/permission.ts';
import { now } from '../lib/clinic-clock.ts';
import type { VaultState } from '../vault/keys/vault-state.ts';
import { signIn, type Auth } from './auth-store.ts';
import { bodyStatusOf } from './me.query.ts';
import type { SessionFacts } from './session-context.ts';

interface Known {
  readonly auth: Auth;
  readonly vault: VaultState;
  readonly query: UseQueryResult<Reply<Me>>;
  readonly me: Me | null;
  /** The clinic as it looks to this person: with what an impersonator has put on. */
  readonly choice: Choice;
  readonly isMakingClinic: boolean;
  readonly sessionId: string;
}

/** What the session says of itself (3.4), out of what is known now. */
export function describeSession(known: Known): SessionFacts {
  const { auth, vault, query, me, choice, isMakingClinic, sessionId } = known;
  const { clinic, location } = choice;
  const load = outcomeOf(auth, query);
  const roles = clinic?.role ?? [];
  const can: SessionFacts['can'] = (action) => isAllowed(roles, action);
  const gateAt: SessionFacts['gateAt'] = (path) =>
    decideGate({
      auth: auth.auth,
      // Until it has been looked at, the vault that is known is of whoever was here before.
      vault: vault.reader === auth.reader ? vault.phase : 'unknown',
      isKiosk: vault.reader === auth.reader && vault.kiosk !== null,
      load,
      clinics: me?.clinics ?? [],
      clinic,
      location,
      isMakingClinic,
      mayOpenLocation: can('location.write'),
      hasAcceptedEHRTerms: me?.hasAcceptedEHRTerms ?? false,
      path,
      nowMs: now(),
    });
  return {
    status: statusOf(auth, load),
    reader: auth.reader,
    me: me && { ...me, selectedClinic: clinic?.ID ?? null, selectedLocation: location?.ID ?? null },
    sessionId,
    clinic,
    location,
    activeLocations: clinic ? activeLocations(clinic) : [],
    roles,
    hasEHR: clinic?.ehr ?? false,
    hasVoiceToChartAccess: clinic?.hasVoiceToChartAccess ?? false,
    hasVoiceToChartSubscription: clinic?.hasVoiceToChartSubscription ?? false,
    isCached: query.data?.fromDevice ?? false,
    needsSignIn: auth.needsSignIn,
    signInFault: auth.signInFault,
    hasLostDevice: auth.hasLostDevice,
    can,
    hasFlag: (name) => clinic !== null && Object.hasOwn(clinic.flags, name) && clinic.flags[name] === true,
    signIn: (loginHint) => signIn(loginHint),
    termsUrl: configNow()?.terms.url ?? '/login/terms',
    gateAt,
    gate: gateAt(globalThis.location.pathname),
  };
}

function outcomeOf(auth: Auth, query: UseQueryResult<Reply<Me>>): LoadOutcome {
  const fault = auth.setUpFault ?? query.error;
  const statusCode = bodyStatusOf(fault);
  // [4.9] Maintenance is the server's word, and counts over what this device remembers.
  if (fault && (!query.data || statusCode === 503))
    return { is: 'failed', statusCode, message: fault.message };
  return query.data ? { is: 'loaded' } : { is: 'loading' };
}

function statusOf(auth: Auth, load: LoadOutcome): SessionFacts['status'] {
  if (auth.auth === 'signedOut') return 'signedOut';
  if (load.is === 'failed') return 'fault';
  return auth.auth === 'unknown' || load.is === 'loading' ? 'loading' : 'ready';
}
