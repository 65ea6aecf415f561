import { useEffect, useState } from 'react';
import type { Encounter } from '../../../contract/encounter.ts';
import { useSession } from '../../../session/session-context.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { openDrafts, type DraftShelf } from '../../../sync/drafts.ts';
import { toast } from '../../../ui/toast.ts';
import { judgeLastWords, wordsAtRisk, type LastWords } from './last-words.ts';
import { OpenNote } from './open-note.ts';

/**
 * Gives back what an earlier page of this note could not save any more.
 * @param settled called once the words on the shelf are no longer needed
 */
async function restoreLastWords(
  open: OpenNote,
  shelf: DraftShelf,
  key: string,
  settled: () => void,
): Promise<void> {
  const row = await shelf.get(key);
  if (!row) return;
  // Only `leave` below writes under this key.
  const words = row.content as LastWords;
  const restore = () => {
    settled();
    open.draft.replace(words.note);
  };
  const judgement = judgeLastWords(words, open.draft.read());
  if (judgement === 'restore') restore();
  if (judgement === 'nothing') settled();
  if (judgement !== 'ask') return;
  toast.info('Words of yours were not saved when this page was closed', {
    name: key,
    description: 'The note has been changed since. They are kept on this device until you use them.',
    duration: null,
    action: { label: 'Use them', onPress: restore },
  });
}

/** Opens an encounter's note for writing, and sees to it that no way of leaving the page loses what was typed. */
export function useOpenNote(encounter: Encounter, ofWhom: string): OpenNote {
  const [open] = useState(() => new OpenNote(encounter, ofWhom));
  const { reader } = useSession();
  const sync = useSyncState('encounter', encounter.id);
  const key = `note:${encounter.id}`;
  useEffect(() => open.hear(encounter, sync === 'server'), [open, encounter, sync]);
  useEffect(() => {
    const { draft, saver } = open;
    const stopSaving = saver.start();
    let shelf: DraftShelf | null = null;
    /** The next save covers what lies on the shelf. */
    let isCovered = false;
    const ending = new AbortController();
    const { signal } = ending;
    const flush = () => void saver.flush();
    /** The page may not get another turn: lay the words down first, then save as ever. */
    const leave = () => {
      const words = wordsAtRisk(draft, saver);
      if (words) isCovered = shelf?.putNow(key, words, Date.now()) ?? false;
      flush();
    };
    const drop = () => {
      if (!isCovered || saver.read().kind !== 'saved') return;
      isCovered = false;
      void shelf?.drop(key).catch(() => undefined);
    };
    const stopDropping = saver.subscribe(drop);
    if (reader !== null) {
      void openDrafts(reader)
        .then(async (opened) => {
          if (signal.aborted) return opened.close();
          shelf = opened;
          return restoreLastWords(open, opened, key, () => {
            isCovered = true;
          });
        })
        // Without it every save still goes out; only the last 300 ms before a reload are not covered.
        .catch(() => undefined);
    }
    addEventListener('pagehide', leave, { signal });
    addEventListener('blur', flush, { signal });
    document.addEventListener('focusout', flush, { signal });
    // iOS gives no later sign than this one.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), {
      signal,
    });
    return () => {
      ending.abort();
      stopDropping();
      stopSaving();
      void shelf?.close();
    };
  }, [open, reader, key]);
  return open;
}
