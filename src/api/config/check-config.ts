import type { ClientConfig } from '../../contract/base/client-config.ts';
import { authWords } from '../auth/auth-words.ts';
import { ApiFault } from '../call/fault.ts';

/**
 * Refuses pools whose ids cannot be ones, before anything is asked of them: Amplify would notice only at the first
 * refresh, and the app would take that for a lost network.
 * @throws ApiFault with the words of clause 8.3
 */
export function requirePools({ signIn }: ClientConfig): void {
  if (!/^[^_]+_.+$/.test(signIn.userPoolId)) throw misconfigured(authWords.userPool);
  if (signIn.identityPoolId !== null && !/^[^:]+:.+$/.test(signIn.identityPoolId)) {
    throw misconfigured(authWords.identityPool);
  }
}

const misconfigured = (words: string) =>
  new ApiFault({
    kind: 'refused',
    code: 'misconfigured',
    message: `${words} Whoever set Plumbline up can correct the configuration; what you entered is kept on this device.`,
  });
