import { forgetCopies } from '../vault/device-copies.ts';
import { forgetMe } from './remembered-me.ts';

type Clearing = (reader: string) => void | Promise<void>;
const others = new Set<Clearing>();

/** For rooms that keep something of a person themselves, as the app keeps reads: it is cleared with the rest. */
export function clearAtSignOut(clearing: Clearing): () => void {
  others.add(clearing);
  return () => void others.delete(clearing);
}

/**
 * Removes what this device has copied for a person. What they entered and was not sent yet stays in the outbox, parked
 * until they are back. One part that fails does not keep the others.
 */
export async function clearDevice(reader: string): Promise<void> {
  const parts: Clearing[] = [forgetMe, (who) => forgetCopies(who), ...others];
  await Promise.allSettled(parts.map(async (part) => part(reader)));
}
