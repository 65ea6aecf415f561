import { loadAmplify } from '../api/auth/amplify.ts';
import { tellAuth } from '../api/auth/auth-events.ts';
import { endBearer } from '../api/auth/bearer.ts';
import { configNow, fetchConfig } from '../api/config/config.ts';
import { forgetTokens } from '../api/auth/device-identity.ts';
import { hostedSignOutAddress } from '../api/auth/hosted-session.ts';
import { clearDevice } from './device/clear-device.ts';
import { whileLeaving } from './leaving.ts';

const revokePatienceMs = 2_500;

/**
 * Signs out: clears the person's copies from this device first, with or without a network, then revokes the tokens, takes
 * the keys away and ends the hosted session if the server can be reached. Offline it stays on the page.
 */
export const signOut = (reader: string | null): Promise<void> => whileLeaving(() => leave(reader));

/** Gives whether the browser goes to the hosted page, to end its session. */
async function leave(reader: string | null): Promise<boolean> {
  const clientId = configNow()?.signIn.clientId;
  endBearer();
  if (reader) await clearDevice(reader);
  const adapter = await loadAmplify().catch(() => null);
  // It revokes before it clears, and waits long for a server that does not answer.
  if (adapter) await within(revokePatienceMs, adapter.signOutInPlace());
  if (clientId) forgetTokens(clientId);
  tellAuth({ is: 'signedOut' });
  if (reader) {
    await (await import('./device/wipe-device.ts')).wipeAtSignOut(reader).catch((fault: unknown) => {
      console.warn(
        'The keys of this device could not be taken away; it is tried again at the next start.',
        fault,
      );
    });
  }
  const address = hostedSignOutAddress();
  if (!adapter || address === null || !(await isServerThere())) return false;
  location.assign(address);
  return true;
}

const isServerThere = () => within(revokePatienceMs, fetchConfig()).then((answer) => answer !== null);

/** The result, or null when it failed or took longer. */
function within<T>(patienceMs: number, work: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((go) => setTimeout(go, patienceMs, null));
  return Promise.race([work.catch(() => null), patience]);
}
