import { loadAmplify } from '../../api/auth/amplify.ts';
import { configNow } from '../../api/config/config.ts';
import { forgetFreshTokens, hasFreshTokens, readDeviceIdentity } from '../../api/auth/device-identity.ts';
import { ApiFault } from '../../api/call/fault.ts';
import { currentPerson, peopleHere, takeTurn, type DevicePerson } from '../../api/people.ts';
import { canUsePasskey } from '../../vault/keys/passkey.ts';
import {
  changePassphrase,
  recover,
  setPin,
  setUpVault,
  unlockWith,
  wipeVault,
} from '../../vault/keys/vault.ts';
import type { Unlocked, Unlocking, VaultSetUp } from '../../vault/keys/unlock.ts';
import { currentAuth, signIn } from '../auth-store.ts';
import { askForWord, fetchRecoveryShare, type DeviceWord } from './device-link.ts';

/**
 * What the pages that stand before a locked or new vault do. Loaded with them: it is no part of the first screen.
 */
export type { DevicePerson, Unlocked, Unlocking };
export { canUsePasskey };

const clientId = () => configNow()?.signIn.clientId ?? '';

function requireReader(): string {
  const { reader } = currentAuth();
  if (reader === null) throw new Error('Nobody is signed in on this device.');
  return reader;
}

/** Whose turn it is, and everybody else who can come in here without the sign-in page. */
export function whoIsHere(): {
  mine: { sub: string; name: string; email: string } | null;
  others: readonly DevicePerson[];
} {
  const mine = readDeviceIdentity(clientId());
  return { mine, others: peopleHere().filter(({ sub }) => sub !== mine?.sub) };
}

/** Sets this device up for whoever is signed in. What the sign-in brought is sealed when the vault has opened. */
export const setUpDevice = (setUp: VaultSetUp): Promise<Unlocked> => setUpVault(requireReader(), setUp);

/** Opens the vault of whoever's turn it is. */
export async function unlockDevice(by: Unlocking): Promise<Unlocked> {
  const reader = requireReader();
  const outcome = await unlockWith(reader, by);
  // With the server in reach a clock that was set ends no lease: its word counts, and it is asked at once.
  const isClosed = outcome.is === 'refused' && outcome.why === 'lease-over';
  return isClosed && (await askForWord(reader)) === 'goes-on' ? unlockWith(reader, by) : outcome;
}

/**
 * Makes it somebody else's turn, on a fresh page: nothing of the one before is left in memory. What a sign-in brought and
 * nobody has sealed goes.
 */
export function switchTo(sub: string): void {
  forgetFreshTokens(clientId());
  if (takeTurn(sub)) location.replace('/');
}

/** A new passphrase, a new PIN, or both; '' leaves one as it is. */
export async function changeUnlocking(change: {
  present: string;
  next: string;
  pin: string;
}): Promise<Unlocked> {
  const reader = requireReader();
  const proof: Unlocking = { kind: 'passphrase', passphrase: change.present };
  if (change.pin !== '') {
    const outcome = await setPin(reader, change.pin, proof);
    if (outcome.is !== 'open' || change.next === '') return outcome;
  }
  return changePassphrase(reader, change.next, proof);
}

/** Leads to the hosted page, which asks for the password of whoever it is: nobody comes in by another's open session. */
export const signInAnew = (email?: string): Promise<void> => signIn(email, { asksForPassword: true });

/** Asks the server for a word, with which the lease begins anew. */
export const askForLease = (): Promise<DeviceWord> => askForWord(requireReader());

/** The person has been told that this device was shut out: the last mark of them goes. */
export async function leaveRevoked(): Promise<void> {
  const reader = requireReader();
  await wipeVault(reader, { because: 'asked' });
  const { signOut } = await import('../sign-out.ts');
  await signOut(reader);
}

/** Loads what a sign-in needs ahead of its press. */
export const prepareSignIn = (): void => void loadAmplify().catch(() => {});

/** The server took the sign-in for too old to give its key out. */
let isSignInOld = false;

/** Whether a sign-in has just brought tokens, which are not sealed yet. */
export const hasJustSignedIn = (): boolean =>
  !isSignInOld && currentPerson() === null && hasFreshTokens(clientId());

/**
 * Opens the vault with the server's share, after a sign-in, and sets a new passphrase.
 * @returns why it did not work, in words for people, or null
 */
export async function recoverDevice(passphrase: string): Promise<string | null> {
  const reader = requireReader();
  try {
    const share = await fetchRecoveryShare(reader);
    if (!share) return noShare;
    const outcome = await recover(reader, share, passphrase);
    return outcome.is === 'open' ? null : noShare;
  } catch (fault) {
    isSignInOld = fault instanceof ApiFault && fault.code === 'not-allowed';
    return fault instanceof Error ? fault.message : noShare;
  }
}

const noShare =
  'The server holds no key for this device, so only the passphrase opens what is kept here. If nobody knows it, sign out of this device: what was sent is safe on the server.';
