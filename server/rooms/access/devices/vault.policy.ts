import type { Instant } from '../../../../src/contract/base/values.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';

const freshSignInSeconds = 10 * 60;

/**
 * The share opens what the passphrase guards, so an open session is not enough: the password must just have been typed.
 * Throws `not-allowed`.
 */
export function requireFreshSignIn(authTime: number | null, now: Instant): void {
  if (authTime !== null && Date.parse(now) / 1000 - authTime <= freshSignInSeconds) return;
  throw new Refusal(
    'not-allowed',
    'The key of this device is given out only within ten minutes of a sign-in with the password. What is kept here stays. Sign in once more, then choose the passphrase.',
  );
}
