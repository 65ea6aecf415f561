import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { mayHavePending, type RunningSync, type SyncContext } from '../../sync/public.ts';
import { toast } from '../../ui/messages/toast.ts';
import { afterFirstScreen } from '../after-first-screen.ts';
import { reportError, reportFailure } from '../errors/early-errors.ts';

/** Said plainly: whoever relies on it must know before the network goes. */
const sayCleared = () =>
  toast.info('This browser has cleared what was kept for work without a network', {
    name: 'cleared',
    description: 'It is fetched again now. What you entered and was not sent is kept apart from it.',
  });

/** It may be this very device that an admin has shut out. */
const askAtOnce = () =>
  void import('../../session/device/device-link.ts').then((room) => room.askAtOnce()).catch(() => undefined);

/**
 * Runs the sync of whoever is signed in. Where writes wait on this device it starts at once, and screens are drawn when
 * they have been read: nothing entered may seem missing, not for one frame. Else it starts when the first screen stands.
 * @returns whether screens may be drawn
 */
export function useSync(): boolean {
  const { reader, me, sessionId, clinic, location, needsSignIn, can } = useSession();
  const cache = useQueryClient();
  const [mustWait, setMustWait] = useState(mayHavePending);
  const running = useRef<RunningSync | null>(null);
  const userId = me?.ID ?? null;
  const clinicId = clinic?.ID ?? null;
  const locationId = location?.ID ?? null;
  // Without the schedule there is no day to keep on this device.
  const timeZone = can('schedule.read') ? (location?.timezone ?? null) : null;
  const context = useMemo(
    (): SyncContext | null => (clinicId === null ? null : { clinicId, locationId, timeZone }),
    [clinicId, locationId, timeZone],
  );
  const contextNow = useRef(context);

  useEffect(() => {
    contextNow.current = context;
    running.current?.moveTo(context);
  }, [context]);

  // With the terms accepted, charts belong to what is kept here.
  const hasTerms = me?.hasAcceptedEHRTerms ?? false;
  useEffect(() => {
    if (hasTerms) running.current?.moveTo(contextNow.current);
  }, [hasTerms]);

  // Signed in again, or another list of clinics: what stood still may go on.
  const goesOn = needsSignIn ? null : (me?.clinics.map(({ ID }) => ID).join(' ') ?? '');
  useEffect(() => {
    if (goesOn !== null) running.current?.resume();
  }, [goesOn]);

  useEffect(() => {
    if (reader === null || userId === null) return undefined;
    let isOver = false;
    const start = async () => {
      try {
        const { startSync } = await import('../../sync/start.ts');
        if (isOver) return;
        const session = { reader, userId, sessionId, context: contextNow.current };
        const started = await startSync(session, {
          cache,
          report: reportFailure,
          onCleared: sayCleared,
          onClinicChanged: askAtOnce,
        });
        if (isOver) {
          await started.stop();
          return;
        }
        running.current = started;
        if (contextNow.current !== session.context) started.moveTo(contextNow.current);
      } catch (fault) {
        reportError(fault);
        toast.fail('This device cannot keep entries', {
          name: 'no-outbox',
          description: fault,
          duration: null,
        });
      } finally {
        setMustWait(false);
      }
    };
    let cancel: (() => void) | null = null;
    if (mayHavePending()) void start();
    else cancel = afterFirstScreen(cache, () => void start());
    return () => {
      isOver = true;
      cancel?.();
      void running.current?.stop();
      running.current = null;
    };
  }, [reader, userId, sessionId, cache]);
  return !mustWait;
}
