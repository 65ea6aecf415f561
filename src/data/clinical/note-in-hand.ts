/** Who has a note open for writing on this device, in any of its pages: a lock that ends with the page. */
const lockOf = (reader: string, encounterId: string) => `plumbline-note:${reader}:${encounterId}`;

export interface HeldNote {
  readonly letGo: () => void;
  /** Somebody was bringing words into it when it was opened: what it shows may be older than that. */
  readonly hasWaited: boolean;
}

/** Several pages may have one note open. */
export async function holdNote(reader: string, encounterId: string): Promise<HeldNote> {
  if (!('locks' in navigator)) return { letGo: () => {}, hasWaited: false };
  const name = lockOf(reader, encounterId);
  const hold = (ifAvailable: boolean) =>
    new Promise<(() => void) | null>((holds, fails) => {
      const untilLetGo = (lock: Lock | null) =>
        lock === null ? holds(null) : new Promise<void>((letGo) => holds(letGo));
      navigator.locks.request(name, { mode: 'shared', ifAvailable }, untilLetGo).catch(fails);
    });
  const atOnce = await hold(true);
  if (atOnce !== null) return { letGo: atOnce, hasWaited: false };
  const letGo = await hold(false);
  return { letGo: letGo ?? (() => {}), hasWaited: true };
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
  const name = lockOf(reader, encounterId);
  const isWanted = async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some((one) => one.name === name);
  };
  await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : act(isWanted),
  );
}
