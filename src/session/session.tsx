import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { firstScreenStands } from '../api/first-screen.ts';
import type { Me } from '../contract/access/me.ts';
import { choiceOnLoad, type Choice } from '../domain/clinics/clinic-choice.ts';
import { clinicInDisguise } from '../domain/clinics/impersonation.ts';
import { atRest } from './device/at-rest.ts';
import { currentAuth, retrySetUp, subscribeToAuth } from './auth-store.ts';
import { describeSession } from './describe-session.ts';
import { lockDevice } from './device/device-vault.ts';
import { useImpersonation } from './impersonation.ts';
import { adoptMe, meQuery } from './me.query.ts';
import { recallMe } from './remembered-me.ts';
import { SessionContext, type Session } from './session-context.ts';
import { useChosenLocation } from './location/use-chosen-location.ts';
import { useVault } from './device/use-vault.ts';
import { useVaultKeeping } from './device/use-vault-keeping.ts';

const sessionId = crypto.randomUUID();
/** What a person does now and then is no part of the first screen. */
const writes = () => import('./session-writes.ts');

/**
 * Who is signed in, where they stand and what stands in their way. Opens from what this device knows, at once; the
 * server's word comes next to it. Needs the query client above it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const auth = useSyncExternalStore(subscribeToAuth, currentAuth, currentAuth);
  const client = useQueryClient();
  const kept = useMemo(() => (auth.reader ? recallMe(auth.reader) : null), [auth.reader]);
  const vault = useVault();
  const isMine = vault.reader === auth.reader;
  const isOpen = isMine && vault.phase === 'open';
  // Before the set-up the tokens still lie in the clear; from then on nothing is asked with the vault shut.
  const mayAsk = useTurn(auth.reader, kept !== null) && (isOpen || (isMine && vault.phase === 'none'));
  const query = useQuery(meQuery(auth.reader, kept, mayAsk));
  const me = auth.auth === 'authenticated' ? (query.data?.body ?? null) : null;
  const place = useChosenLocation(auth.reader, me);
  const { disguise, impersonation } = useImpersonation(auth.reader, me);
  const choice = useMemo((): Choice => {
    const { clinic, location } = choiceOnLoad(me?.clinics ?? [], place.remembered);
    return { clinic: clinic && clinicInDisguise(clinic, disguise), location };
  }, [me, place.remembered, disguise]);

  const [makingFor, setMakingFor] = useState<string | null>(null);
  const isMakingClinic = makingFor !== null && makingFor === auth.reader;

  useEffect(() => {
    if (!auth.reader || !mayAsk) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    void firstScreenStands()
      .then(() => import('./device/keep-fresh.ts'))
      .then(({ keepTokensFresh }) => (isOver ? undefined : (stop = keepTokensFresh())))
      // Without a network its code may not come; the calls look at the tokens by themselves.
      .catch(() => {});
    return () => {
      isOver = true;
      stop?.();
    };
  }, [auth.reader, mayAsk]);

  useVaultKeeping(client, isMine ? vault.phase : 'unknown', auth);

  const session = useMemo((): Session => {
    const adopt = (changed: Me) => {
      if (auth.reader) adoptMe(client, auth.reader, changed);
    };
    return {
      ...describeSession({ auth, vault, query, me, choice, isMakingClinic, sessionId }),
      ...place.acts,
      ...impersonation,
      async signOut() {
        await (await import('./sign-out.ts')).signOut(auth.reader);
        client.clear();
      },
      lock: lockDevice,
      async reload() {
        if (auth.setUpFault) retrySetUp();
        else await query.refetch();
      },
      adopt,
      startClinic: () => setMakingFor(auth.reader),
      leaveNewClinic: () => setMakingFor(null),
      async makeClinic(made, opId) {
        const { makeClinic } = await import('./location/make-clinic.ts');
        const answer = await makeClinic(made, opId);
        const isRefused = 'fields' in answer;
        if (!isRefused) adopt(answer);
        // An earlier try may have got through without its answer: then the clinic is there, and the person's own.
        const now = isRefused && answer.isTaken ? (await query.refetch()).data?.body : answer;
        const clinic = now && 'clinics' in now ? now.clinics.find(({ ID }) => ID === made.id) : undefined;
        if (isRefused && !clinic) return answer;
        if (clinic) place.standIn(clinic);
        setMakingFor(null);
        return null;
      },
      acceptTerms: async () => (await writes()).acceptTerms(adopt),
      openPaymentPage: async () =>
        choice.clinic ? (await writes()).openPaymentPage(choice.clinic.ID) : null,
    };
  }, [auth, vault, query, me, choice, isMakingClinic, place, client, impersonation]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The server is asked once the first paint from this device's own knowledge is done; at once when it has none. */
function useTurn(reader: string | null, isKnown: boolean): boolean {
  const [restedFor, setRestedFor] = useState<string | null>(null);
  useEffect(() => (reader ? atRest(() => setRestedFor(reader)) : undefined), [reader]);
  return reader !== null && (!isKnown || restedFor === reader);
}
