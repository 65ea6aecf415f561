import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { choiceOnLoad, type Choice } from '../domain/clinic-choice.ts';
import { clinicInDisguise } from '../domain/impersonation.ts';
import { atRest } from './at-rest.ts';
import { currentAuth, retrySetUp, subscribeToAuth } from './auth-store.ts';
import { describeSession } from './describe-session.ts';
import { useImpersonation } from './impersonation.ts';
import { keepTokensFresh } from './keep-fresh.ts';
import { adoptMe, meQuery } from './me.query.ts';
import { recallMe } from './remembered-me.ts';
import { SessionContext, type Session } from './session-context.ts';
import { acceptTerms, openPaymentPage, saved } from './session-writes.ts';
import { signOut } from './sign-out.ts';
import { usePlace } from './use-place.ts';

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

  const [makingFor, setMakingFor] = useState<string | null>(null);
  const isMakingClinic = makingFor !== null && makingFor === auth.reader;

  useEffect(() => {
    if (!auth.reader || !mayAsk) return;
    return keepTokensFresh();
  }, [auth.reader, mayAsk]);

  const session = useMemo(
    (): Session => ({
      ...describeSession({ auth, query, me, choice, isMakingClinic, sessionId }),
      ...place.acts,
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
      startClinic: () => setMakingFor(auth.reader),
      leaveNewClinic: () => setMakingFor(null),
      async makeClinic(made, opId) {
        const { makeClinic } = await import('./make-clinic.ts');
        const answer = await makeClinic(made, opId);
        const isRefused = 'fields' in answer;
        if (!isRefused && auth.reader) adoptMe(client, auth.reader, answer);
        // An earlier try may have got through without its answer: then the clinic is there, and the person's own.
        const now = isRefused && answer.isTaken ? (await query.refetch()).data?.body : answer;
        const clinic = now && 'clinics' in now ? now.clinics.find(({ ID }) => ID === made.id) : undefined;
        if (isRefused && !clinic) return answer;
        if (clinic) place.standIn(clinic);
        setMakingFor(null);
        return null;
      },
      acceptTerms: () => saved(async () => auth.reader && adoptMe(client, auth.reader, await acceptTerms())),
      openPaymentPage: () => saved(async () => choice.clinic && openPaymentPage(choice.clinic.ID)),
    }),
    [auth, query, me, choice, isMakingClinic, place, client, impersonation],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The server is asked once the first paint from this device's own knowledge is done; at once when it has none. */
function useTurn(reader: string | null, isKnown: boolean): boolean {
  const [restedFor, setRestedFor] = useState<string | null>(null);
  useEffect(() => (reader ? atRest(() => setRestedFor(reader)) : undefined), [reader]);
  return reader !== null && (!isKnown || restedFor === reader);
}
