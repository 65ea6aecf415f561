import type { Instant } from '../../../../src/contract/base/values.ts';
import { isFreshSignIn } from '../../../kernel/http/fresh-sign-in.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';

/**
 * The share opens what the passphrase guards, so an open session is not enough: the password must just have been typed.
 * Throws `not-allowed`.
 */
export function requireFreshForShare(authTime: number | null, now: Instant): void {
  if (isFreshSignIn(authTime, now)) return;
  throw new Refusal(
    'not-allowed',
    'The key of this device is given out only within ten minutes of a sign-in with the password. What is kept here stays. Sign in once more, then choose the passphrase.',
  );
}
