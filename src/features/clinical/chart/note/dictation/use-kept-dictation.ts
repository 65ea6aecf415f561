import { useEffect, useRef, useState } from 'react';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { useSession } from '../../../../../session/session-context.ts';
import {
  closeDrafts,
  type DraftRepository,
  openDrafts,
  prepareDrafts,
} from '../../../../../sync/public-drafts.ts';
import { noteWaitingDictation } from './waiting-dictation.ts';
import { isNothing, nothingKept, type KeptDictation } from './kept-dictation.ts';

prepareDrafts();

type Change = (kept: KeptDictation) => KeptDictation;

export interface Keeping {
  readonly kept: KeptDictation;
  /** False until what an earlier page left is here. */
  readonly isRead: boolean;
  /** The device’s storage did not take the newest words. */
  readonly isFull: boolean;
  readonly change: (change: Change) => void;
  /** As it stands now, also in the turn of a change. */
  readonly read: () => KeptDictation;
}

/** What was heard for one note and is not in it: sealed on this device with each sentence, also for the next page. */
export function useKeptDictation(encounter: Encounter): Keeping {
  const { id, clinicId } = encounter;
  const { reader } = useSession();
  const [kept, setKept] = useState(nothingKept);
  const [isRead, setIsRead] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const newest = useRef(nothingKept);
  const repository = useRef<DraftRepository | null>(null);
  const key = `dictation:${id}`;
  useEffect(() => {
    if (reader === null) return undefined;
    let isOver = false;
    const opening = openDrafts(reader);
    const open = async () => {
      const drafts = await opening;
      const left = (await drafts.get({ key, scope: clinicId }).catch(() => undefined)) as
        KeptDictation | undefined;
      if (isOver) return;
      repository.current = drafts;
      if (left && isNothing(newest.current)) newest.current = { ...nothingKept, ...left };
      setKept(newest.current);
      setIsRead(true);
    };
    // Without it the words are in this page alone, and go into the note from there.
    void open().catch(() => setIsRead(true));
    return () => {
      isOver = true;
      repository.current = null;
      void opening.then(closeDrafts).catch(() => {});
    };
  }, [reader, clinicId, key]);
  const isWaiting = !isNothing(kept);
  useEffect(() => {
    noteWaitingDictation(id, isWaiting);
    return () => noteWaitingDictation(id, false);
  }, [id, isWaiting]);
  return {
    kept,
    isRead,
    isFull,
    read: () => newest.current,
    change: (change) => {
      newest.current = change(newest.current);
      setKept(newest.current);
      if (isNothing(newest.current)) repository.current?.drop(key);
      else
        void repository.current
          ?.lay(key, newest.current, Date.now())
          .then((outcome) => setIsFull(outcome === 'refused'));
    },
  };
}
