import type { Unlocked, Unlocking } from '../../session/device/device-lock.ts';

const refusals: Readonly<Record<Extract<Unlocked, { is: 'refused' }>['why'], string>> = {
  'not-set-up': 'That way in is not set up on this device. Use another.',
  'lease-over':
    'This device hasn’t reached the server for too long. Connect it to a network, then try again.',
  revoked: 'Access of this device was revoked. Reload the page to see why.',
  'pin-gone': 'The PIN does not work any more here. Unlock with your passphrase; then it works again.',
  cancelled: 'The device did not confirm it was you. Try again, or use your passphrase.',
  unusable: 'This browser did not give the keys. Close the other Plumbline tabs, then try again.',
  damaged: 'The keys on this device were changed or lost. Sign in again to get back in.',
};

const names = { pin: 'PIN', passphrase: 'passphrase', passkey: 'passkey' } as const;

/** What did not work, what is kept, and what to do. */
export function wordsOfUnlock(kind: Unlocking['kind'], outcome: Exclude<Unlocked, { is: 'open' }>): string {
  if (outcome.is === 'refused') return refusals[outcome.why];
  const wrong = `That ${names[kind]} is not right.`;
  if (kind !== 'pin' || outcome.triesLeft === undefined) return `${wrong} Try again.`;
  if (outcome.triesLeft === 0) return `${wrong} It has been tried five times; use your passphrase now.`;
  return `${wrong} ${outcome.triesLeft} ${outcome.triesLeft === 1 ? 'try' : 'tries'} left.`;
}
