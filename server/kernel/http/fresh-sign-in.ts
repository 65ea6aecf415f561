import type { Instant } from '../../../src/contract/base/values.ts';
import { Refusal } from './refusal.ts';

const freshSignInSeconds = 10 * 60;

/** Whether the person has typed their password within the last ten minutes, by their token (`auth_time`). */
export const isFreshSignIn = (authTime: number | null, now: Instant): boolean =>
  authTime !== null && Date.parse(now) / 1000 - authTime <= freshSignInSeconds;

/** For what an open session alone must not do: whoever finds an unlocked device has that. Throws `sign-in-again`. */
export function requireFreshSignIn(authTime: number | null, now: Instant): void {
  if (isFreshSignIn(authTime, now)) return;
  throw new Refusal(
    'sign-in-again',
    'This is done only within ten minutes of a sign-in. Nothing was changed. Sign in again, then try once more.',
  );
}
