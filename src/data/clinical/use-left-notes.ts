import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { encounterRead } from './encounters.reads.ts';
import type { FindEncounter } from './left-notes.ts';
import { usePending } from '../../session/reads/use-pending.ts';
import { useSession } from '../../session/session-context.ts';
import { pendingStore } from '../../sync/public.ts';
import { toast } from '../../ui/messages/toast.ts';

/** Whoever opens the note waits as long at most: nobody's words are looked at while it is being found. */
const findWithinMs = 4_000;
/** What is being typed is saved by its own page before that. */
const firstMs = 2_000;
/** What another page has open, or nobody could look at, is asked for again this often. */
const againMs = 30_000;

const findWith =
  (client: QueryClient): FindEncounter =>
  async (clinicId, encounterId) => {
    const read = encounterRead(clinicId, encounterId);
    const asked = client.fetchQuery({ ...read.options, retry: false }).catch(() => null);
    const patience = new Promise<null>((giveUp) => setTimeout(giveUp, findWithinMs, null));
    const reply = await Promise.race([asked, patience]);
    const pending = pendingStore.getSnapshot();
    const shown = reply ? read.overlay(reply.body, pending, reply.takenAtMs) : read.fromPending(pending);
    return shown ?? null;
  };

/** While words of notes are on this device that no entry holds, makes entries of them. */
export function useLeftNotes(): void {
  const client = useQueryClient();
  const { reader, clinic } = useSession();
  const { drafts, isLoaded } = usePending();
  const keys = drafts.join(' ');
  const clinicId = clinic?.ID ?? null;
  useEffect(() => {
    if (reader === null || clinicId === null || !isLoaded || keys === '') return undefined;
    const send = async () => {
      const { sendLeftNotes } = await import('./left-notes.ts');
      const { unreadable } = await sendLeftNotes(reader, clinicId, findWith(client));
      if (unreadable > 0)
        toast.fail('Some unsaved note text on this device can’t be opened', {
          description: 'It was typed just before the page closed. Everything saved before it is in the note.',
        });
    };
    const tryToSend = () =>
      void send().catch((fault: unknown) => console.warn('Words of a note wait on this device.', fault));
    const first = setTimeout(tryToSend, firstMs);
    const again = setInterval(tryToSend, againMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [client, reader, clinicId, isLoaded, keys]);
}
