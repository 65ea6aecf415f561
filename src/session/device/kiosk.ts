import {
  closeKiosk as closeKioskOf,
  leaveKiosk as leaveKioskOf,
  noteKioskMiss,
  startKiosk as startKioskOf,
} from '../../vault/keys/vault.ts';
import type { Unlocked, Unlocking } from '../../vault/keys/unlock.ts';
import type { KioskMark, KioskPlace } from '../../vault/keys/vault-record.ts';
import { currentAuth } from '../auth-store.ts';
import { useVault } from './use-vault.ts';
import { now } from '../../lib/clinic-clock.ts';

export type { KioskMark };

function requireReader(): string {
  const { reader } = currentAuth();
  if (reader === null) throw new Error('Nobody is signed in on this device.');
  return reader;
}

/** The check-in that this browser stands for; null where it does not. */
export const useKiosk = (): KioskMark | null => useVault().kiosk;

/** Whether something that the person knows or carries would end a check-in: without it none may begin. */
export const useCanStartKiosk = (): boolean =>
  useVault().unlockers.some((way) => way === 'passphrase' || way === 'passkey');

/** Gives this browser to patients: as the check-in of a location, or for one patient's forms. @returns false when nothing would end it */
export const startKiosk = (place: KioskPlace): Promise<boolean> => startKioskOf(requireReader(), place);

/** Ends the check-in with what unlocks the device of whoever began it. */
export const leaveKiosk = (by: Unlocking): Promise<Unlocked> => leaveKioskOf(requireReader(), by);

/** Ends the check-in and locks the device: for anyone, as nothing is open behind it. */
export const closeKiosk = (): Promise<boolean> => closeKioskOf(requireReader());

/** A check-in failed: too many within a short time and it pauses. */
export const noteMiss = (): Promise<void> => noteKioskMiss(requireReader(), now());
