import { configNow } from '../../api/config/config.ts';
import { readDeviceIdentity } from '../../api/auth/device-identity.ts';
import { dropWords, keepWords, readWords } from '../../api/config/start-words.ts';
import { forgetCopies } from '../../vault/device-copies.ts';
import { forgetMe } from '../remembered-me.ts';

type Clearing = (reader: string) => void | Promise<void>;
const others = new Set<Clearing>();
/** Who left this device last; cleared once more at the next start. */
const leftKey = 'plumbline.left';
/** Longer than anything that was under way takes to arrive: a late answer, a write that is put off. */
const lateMs = 4_000;

/** For rooms that keep something of a person themselves, as the app keeps reads: it is cleared with the rest. */
export function clearAtSignOut(clearing: Clearing): void {
  others.add(clearing);
}

/**
 * Removes what this device has copied for a person, and a moment later once more with their keys, because answers that
 * were under way may still have been kept. What they entered and was not sent yet stays in the outbox, parked until they are back. One
 * part that fails does not keep the others.
 */
export async function clearDevice(reader: string): Promise<void> {
  const parts: Clearing[] = [forgetMe, (who) => forgetCopies(who), ...others];
  keepWords(leftKey, reader);
  await run(parts, reader);
  setTimeout(() => void clearAgain(parts), lateMs);
}

/** At a start with nobody signed in: what the page that was left may not have had the time for. */
export const clearWhatWasLeft = (): Promise<void> => clearAgain([forgetMe, (who) => forgetCopies(who)]);

async function clearAgain(parts: readonly Clearing[]): Promise<void> {
  const reader = readWords(leftKey);
  if (reader === null) return;
  dropWords(leftKey);
  const clientId = configNow()?.signIn.clientId;
  const isBack = clientId !== undefined && readDeviceIdentity(clientId)?.sub === reader;
  if (isBack) return;
  await run([...parts, async (who) => (await import('./wipe-device.ts')).wipeAtSignOut(who)], reader);
}

async function run(parts: readonly Clearing[], reader: string): Promise<void> {
  await Promise.allSettled(parts.map(async (part) => part(reader)));
}
