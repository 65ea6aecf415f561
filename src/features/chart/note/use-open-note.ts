import { useEffect, useState } from 'react';
import type { Encounter } from '../../../contract/encounter.ts';
import { useSyncState } from '../../../session/use-sync-state.ts';
import { OpenNote } from './open-note.ts';

/** Opens an encounter's note for writing, and sees to it that no way of leaving the page loses what was typed. */
export function useOpenNote(encounter: Encounter, ofWhom: string): OpenNote {
  const [open] = useState(() => new OpenNote(encounter, ofWhom));
  const sync = useSyncState('encounter', encounter.id);
  useEffect(() => open.hear(encounter, sync === 'server'), [open, encounter, sync]);
  useEffect(() => {
    const { saver } = open;
    const stop = saver.start();
    const flush = () => void saver.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    // Whatever ends the page or hides it: iOS gives no later sign.
    addEventListener('pagehide', flush);
    addEventListener('blur', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    document.addEventListener('focusout', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('blur', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      document.removeEventListener('focusout', flush);
      stop();
    };
  }, [open]);
  return open;
}
