import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { configNow } from '../api/config.ts';
import { ApiFault } from '../api/fault.ts';
import type { Reply } from '../api/reply.ts';
import type { Me } from '../contract/me.ts';
import { activeLocations, choiceOnLoad, type Choice } from '../domain/clinic-choice.ts';
import { clinicInDisguise } from '../domain/impersonation.ts';
import { decideGate, type LoadOutcome } from '../domain/gate.ts';
import { isAllowed } from '../domain/permission.ts';
import { atRest } from './at-rest.ts';
import { currentAuth, retrySetUp, signIn, subscribeToAuth, type Auth } from './auth-store.ts';
import { useImpersonation, type Impersonation } from './impersonation.ts';
import { keepTokensFresh } from './keep-fresh.ts';
import { adoptMe, meQuery } from './me.query.ts';
import { recallMe } from './remembered-me.ts';
import { SessionContext, type Session } from './session-context.ts';
import { acceptTerms, openPaymentPage, saved } from './session-writes.ts';
import { signOut } from './sign-out.ts';
import { usePlace, type Place } from './use-place.ts';

const sessionId = crypto.randomUUID();

/**
 * Who is signed in, where they stand and what stands in their way. Opens from what this device knows, at once; the
 * server's word comes beside it. Needs the query client above it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const auth = useSyncExternalStore(subscribeToAuth, currentAuth, currentAuth);
  const client = useQueryClient();
  const kept = useMemo(() => (auth.reader ? recallMe(auth.reader) : null), [auth.reader]);
  const mayAsk = useTurn(auth.reader, kept !== null);
  const query = useQuery(meQuery(auth.reader, kept, mayAsk));
  const me = auth.auth === 'authenticated' ? (query.data?.body ?? null) : null;
  const place = usePlace(auth.reader, me);
  const { disguise, impersonation } = useImpersonation(auth.reader, me);
  const choice = useMemo((): Choice => {
    const { clinic, location } = choiceOnLoad(me?.clinics ?? [], place.remembered);
    return { clinic: clinic && clinicInDisguise(clinic, disguise), location };
  }, [me, place.remembered, disguise]);

  useEffect(() => {
    if (!auth.reader || !mayAsk) return;
    return keepTokensFresh();
  }, [auth.reader, mayAsk]);

  const session = useMemo(
    (): Session => ({
      ...describe(auth, query, me, choice, place),
      ...impersonation,
      async signOut() {
        await signOut(auth.reader);
        client.clear();
      },
      async reload() {
        if (auth.setUpFault) retrySetUp();
        else await query.refetch();
      },
      adopt: (changed) => {
        if (auth.reader) adoptMe(client, auth.reader, changed);
      },
      acceptTerms: () => saved(async () => auth.reader && adoptMe(client, auth.reader, await acceptTerms())),
      openPaymentPage: () => saved(async () => choice.clinic && openPaymentPage(choice.clinic.ID)),
    }),
    [auth, query, me, choice, place, client, impersonation],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The server is asked once the first paint from this device's own knowledge is done; at once when it has none. */
function useTurn(reader: string | null, isKnown: boolean): boolean {
  const [restedFor, setRestedFor] = useState<string | null>(null);
  useEffect(() => (reader ? atRest(() => setRestedFor(reader)) : undefined), [reader]);
  return reader !== null && (!isKnown || restedFor === reader);
}

function outcomeOf(auth: Auth, query: UseQueryResult<Reply<Me>>): LoadOutcome {
  const fault = auth.setUpFault ?? query.error;
  const statusCode = fault instanceof ApiFault ? (fault.response?.data.statusCode ?? fault.statusCode) : null;
  // [4.9] Maintenance is the server's word, and counts over what this device remembers.
  if (fault && (!query.data || statusCode === 503))
    return { is: 'failed', statusCode, message: fault.message };
  return query.data ? { is: 'loaded' } : { is: 'loading' };
}

function describe(
  auth: Auth,
  query: UseQueryResult<Reply<Me>>,
  me: Me | null,
  { clinic, location }: Choice,
  place: Place,
): Omit<Session, keyof Impersonation | 'signOut' | 'reload' | 'adopt' | 'acceptTerms' | 'openPaymentPage'> {
  const load = outcomeOf(auth, query);
  const gateAt = (path: string) =>
    decideGate({
      auth: auth.auth,
      load,
      clinics: me?.clinics ?? [],
      clinic,
      location,
      hasAcceptedEHRTerms: me?.hasAcceptedEHRTerms ?? false,
      path,
      nowMs: Date.now(),
    });
  return {
    status: statusOf(auth, load),
    reader: auth.reader,
    me: me && { ...me, selectedClinic: clinic?.ID ?? null, selectedLocation: location?.ID ?? null },
    sessionId,
    clinic,
    location,
    activeLocations: clinic ? activeLocations(clinic) : [],
    hasEHR: clinic?.ehr ?? false,
    hasVoiceToChartAccess: clinic?.hasVoiceToChartAccess ?? false,
    hasVoiceToChartSubscription: clinic?.hasVoiceToChartSubscription ?? false,
    isCached: query.data?.fromDevice ?? false,
    needsSignIn: auth.needsSignIn,
    signInFault: auth.signInFault,
    can: (action) => isAllowed(clinic?.role ?? [], action),
    hasFlag: (name) =>
      clinic !== null && Object.hasOwn(clinic.flags, name) ? clinic.flags[name] === true : false,
    chooseClinic: place.chooseClinic,
    chooseLocation: place.chooseLocation,
    signIn,
    termsUrl: configNow()?.terms.url ?? '/login/terms',
    gateAt,
    gate: gateAt(globalThis.location.pathname),
  };
}

function statusOf(auth: Auth, load: LoadOutcome): Session['status'] {
  if (auth.auth === 'signedOut') return 'signedOut';
  if (load.is === 'failed') return 'fault';
  return auth.auth === 'unknown' || load.is === 'loading' ? 'loading' : 'ready';
}
