import type { TellsOfWaiting } from '../../contract/access/vault.ts';
import type { WaitingHere } from '../../sync/public-delivery.ts';
import { devicePeople, deviceProofOf, type DeviceProof } from '../../vault/keys/vault.ts';

/** So often the server hears of everybody who has a vault here, also where nothing has changed. */
const everyMs = 15 * 60_000;
/** What lies here of each person's entries, as it was last looked at; null until then. */
let waiting: ReadonlyMap<string, WaitingHere> | null = null;
/** What the server was told of each, and when. */
const told = new Map<string, { readonly words: string; readonly atMs: number }>();

/** It has been looked at what lies here. */
export function noteWaiting(found: readonly WaitingHere[]): void {
  waiting = new Map(found.map((one) => [one.userId, one]));
}

/** As many notes as the server takes; nobody has as many open. */
const mostNotes = 200;

const waitingOf = (reader: string): TellsOfWaiting | null => {
  if (waiting === null) return null;
  const { entries = 0, documents = 0, since = null, notes = [] } = waiting.get(reader) ?? {};
  const count = entries + documents;
  return { count, since: since as TellsOfWaiting['since'], notes: notes.slice(0, mostNotes) };
};

/** What the server is told of a person's entries that lie here, for the list of devices; from now on it counts as told. */
export function waitingToTell(reader: string): { waiting?: TellsOfWaiting } {
  const own = waitingOf(reader);
  if (!own) return {};
  told.set(reader, { words: JSON.stringify(own), atMs: Date.now() });
  return { waiting: own };
}

/**
 * Tells the server of everybody's entries here, also of those who are away. It answers for each whether their vault may stay, so
 * one that was shut out goes although somebody else works here.
 */
export async function tellOfWaiting(
  beat: (reader: string, proof: DeviceProof) => Promise<unknown>,
): Promise<void> {
  for (const { reader, isRevoked } of await devicePeople()) {
    const before = told.get(reader);
    const isNews = JSON.stringify(waitingOf(reader)) !== before?.words;
    if (isRevoked || (!isNews && before && Date.now() - before.atMs < everyMs)) continue;
    // One after the other; who could not be told of is told of the next time.
    // oxlint-disable-next-line no-await-in-loop
    const proof = await deviceProofOf(reader);
    // oxlint-disable-next-line no-await-in-loop
    if (proof) await beat(reader, proof).catch(() => told.delete(reader));
  }
}
