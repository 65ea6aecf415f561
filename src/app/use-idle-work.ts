import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { atRest } from '../session/device/at-rest.ts';
import { clearAtSignOut } from '../session/device/clear-device.ts';
import { forgetImportPositions } from '../session/location/import-position.ts';
import { useSession } from '../session/session-context.ts';
import { afterFirstScreen } from './after-first-screen.ts';
import { reportError, setReportedUser } from './errors/early-errors.ts';
import { forgetKeptReads } from './offline/kept-reads.ts';

// What an earlier page kept goes too, when somebody signs out before this one has begun to keep anything.
clearAtSignOut(() => forgetKeptReads(localStorage));
clearAtSignOut(forgetImportPositions);

/** What follows from who is signed in: kept reads, and what a note needs without a network, in an idle moment. */
export function useIdleWork(): void {
  const { reader, me, can } = useSession();
  const writesCharts = can('chart.write');
  const queryClient = useQueryClient();
  const userId = me?.ID ?? null;

  useEffect(() => {
    if (reader === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    const start = async () => {
      const { keepReads } = await import('./offline/query-keep.ts');
      stop = await keepReads(queryClient, reader, localStorage, () => Date.now());
      if (isOver) stop();
    };
    const cancel = afterFirstScreen(queryClient, () => void start().catch(reportError));
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [reader, queryClient]);

  useEffect(() => {
    if (reader === null || !writesCharts) return undefined;
    return afterFirstScreen(queryClient, () => {
      atRest(() => void import('../data/people/codes/kept-code-list.ts').then((room) => room.keepNewList()));
    });
  }, [reader, writesCharts, queryClient]);

  useEffect(() => setReportedUser(userId), [userId]);
}
