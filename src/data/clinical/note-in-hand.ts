import { lockOfNote } from '../../domain/clinical/note/note-in-hand.ts';
import { tellOfDrafts } from '../../sync/public-drafts.ts';

export interface HeldNote {
  readonly letGo: () => void;
  /** Somebody was bringing words into it when it was opened: what it shows may be older than that. */
  readonly hasWaited: boolean;
}

/** Who has a note open for writing on this device, by a lock that ends with the page. Several pages may have one note open. */
export async function holdNote(reader: string, encounterId: string): Promise<HeldNote> {
  if (!('locks' in navigator)) return { letGo: () => {}, hasWaited: false };
  const name = lockOfNote(reader, encounterId);
  const hold = (ifAvailable: boolean) =>
    new Promise<(() => void) | null>((holds, fails) => {
      const untilLetGo = (lock: Lock | null) =>
        lock === null ? holds(null) : new Promise<void>((letGo) => holds(letGo));
      navigator.locks.request(name, { mode: 'shared', ifAvailable }, untilLetGo).catch(fails);
    });
  const atOnce = await hold(true);
  const letGo = atOnce ?? (await hold(false)) ?? (() => {});
  // The server is to know on which devices a note may have words that it does not.
  tellOfDrafts(reader);
  const letGoAndTell = () => {
    letGo();
    tellOfDrafts(reader);
  };
  return { letGo: letGoAndTell, hasWaited: atOnce === null };
}

/**
 * Does something with a note while no page has it open; where one has, nothing is done.
 * @param act is told how to find out whether a page has come to open the note meanwhile
 */
export async function withNoteAlone(
  reader: string,
  encounterId: string,
  act: (isWanted: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return act(() => Promise.resolve(false));
  const name = lockOfNote(reader, encounterId);
  const isWanted = async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some((one) => one.name === name);
  };
  await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : act(isWanted),
  );
}
