import { setUpTOTP, updateMFAPreference, updatePassword, verifyTOTPSetup } from 'aws-amplify/auth';

/**
 * Amplify's calls of the account screens, which would be in everybody's way in `amplify-adapter.ts`: loaded by `account.ts`
 * alone, when such a screen needs one.
 */

/** A new secret for an authenticator app. */
export const newAuthenticatorSecret = async (): Promise<string> => (await setUpTOTP()).sharedSecret;

/** Proves with a code that the app has the secret. Throws when it is wrong. */
export const proveAuthenticator = (code: string): Promise<void> => verifyTOTPSetup({ code });

export const preferAuthenticator = (isOn: boolean): Promise<void> =>
  updateMFAPreference({ totp: isOn ? 'PREFERRED' : 'DISABLED' });

export const replacePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  updatePassword({ oldPassword, newPassword });
