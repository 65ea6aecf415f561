/** Who has a note open for writing on this device, in any of its pages: a lock that ends with the page. */
const lockOf = (reader: string, encounterId: string) => `plumbline-note:${reader}:${encounterId}`;

/** Several pages may have one note open. @returns how to let go of it */
export function holdNote(reader: string, encounterId: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((holds, fails) => {
    const untilLetGo = () => new Promise<void>((letGo) => holds(letGo));
    navigator.locks.request(lockOf(reader, encounterId), { mode: 'shared' }, untilLetGo).catch(fails);
  });
}

/** Does something with a note while no page has it open; where one has, nothing is done. */
export async function withNoteAlone(
  reader: string,
  encounterId: string,
  act: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(lockOf(reader, encounterId), { ifAvailable: true }, (lock) =>
    lock === null ? undefined : act(),
  );
}
