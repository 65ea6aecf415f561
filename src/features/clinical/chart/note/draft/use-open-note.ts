import { useEffect, useRef, useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { useSession } from '../../../../../session/session-context.ts';
import { useSyncState } from '../../../../../session/use-sync-state.ts';
import {
  beforeLock,
  closeDrafts,
  type DraftRepository,
  openDrafts,
  prepareDrafts,
} from '../../../../../sync/public-drafts.ts';
import { draftOfNote } from '../../../../../domain/clinical/note/note-in-hand.ts';
import { lastWordsOf, type LastWords } from '../../../../../domain/clinical/note/last-words.ts';
import { holdNote } from '../../../../../data/clinical/note-in-hand.ts';
import { toast } from '../../../../../ui/messages/toast.ts';
import { KeptWords } from './kept-words.ts';
import { OpenNote } from './open-note.ts';

prepareDrafts();

/** @param name of the offer, so that there is one for each note */
function offerWords(name: string, use: () => void): () => void {
  toast.info('Some of your text was not saved when this page closed', {
    name,
    description: 'The note has been changed since. They are kept on this device until you use them.',
    duration: null,
    action: { label: 'Use them', onPress: use },
  });
  return () => toast.close(name);
}

/** What an earlier page left behind; said plainly when it is there and cannot be opened. */
async function readLeft(shelf: DraftRepository, name: { key: string; scope: string }): Promise<LastWords[]> {
  try {
    return [...lastWordsOf(await shelf.get(name))];
  } catch (fault) {
    if (!(fault instanceof Error) || fault.name !== 'SealBroken') throw fault;
    toast.fail('Words that were kept on this device cannot be opened', {
      name: name.key,
      description:
        'They were typed just before this page was last closed. What was saved before them is in the note.',
    });
    return [];
  }
}

/** Opens an encounter's note for writing, and sees to it that no way of leaving the page loses what was typed. */
export function useOpenNote(encounter: Encounter, ofWhom: string): OpenNote {
  const [open] = useState(() => new OpenNote(encounter, ofWhom));
  const { reader } = useSession();
  const sync = useSyncState('encounter', encounter.id);
  const { id, clinicId } = encounter;
  const shown = useRef(encounter);
  useEffect(() => {
    shown.current = encounter;
  }, [encounter]);
  useEffect(() => open.hear(encounter, sync === 'server'), [open, encounter, sync]);
  useEffect(() => {
    const { saver } = open;
    const stopSaving = saver.start();
    const ending = new AbortController();
    const { signal } = ending;
    const flush = () => void saver.flush();
    const stopLock = beforeLock(() => saver.flush());
    addEventListener('pagehide', flush, { signal });
    addEventListener('blur', flush, { signal });
    document.addEventListener('focusout', flush, { signal });
    // iOS gives no later sign than this one.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), {
      signal,
    });
    return () => {
      ending.abort();
      stopLock();
      stopSaving();
    };
  }, [open]);
  useEffect(() => {
    if (reader === null) return undefined;
    const name = { key: draftOfNote(id), scope: clinicId };
    const endings: (() => void)[] = [];
    /** As it is shown once what was entered a moment ago has been drawn. */
    const shownLater = () =>
      new Promise<Encounter>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shown.current)));
      });
    let isOver = false;
    const holding = holdNote(reader, id);
    const keep = async () => {
      // While it is open here, nobody else brings its words into it.
      const [{ letGo, hasWaited }, shelf] = await Promise.all([holding, openDrafts(reader)]);
      endings.push(letGo, () => void closeDrafts(shelf));
      if (hasWaited && !isOver) open.catchUp(await shownLater());
      const left = isOver ? [] : await readLeft(shelf, name);
      if (isOver) return;
      const keptWords = new KeptWords(open.draft, open.saver, {
        lay: (words) =>
          void shelf.lay(
            name.key,
            words.map((one) => ({ ofWhom, ...one })),
            Date.now(),
          ),
        drop: () => shelf.drop(name.key),
        offer: (use) => offerWords(name.key, use),
      });
      endings.unshift(keptWords.start(left));
    };
    const keeping = keep()
      // Without it every save still goes out; only the last 300 ms before a reload are not covered.
      .catch(() => {});
    return () => {
      isOver = true;
      // The last save covers the words; then they need not lie here.
      void keeping.then(() => open.saver.flush()).then(() => endings.forEach((end) => end()));
    };
  }, [open, reader, id, clinicId, ofWhom]);
  return open;
}
