import { loadAmplify, type AmplifyDoor } from '../api/amplify.ts';
import { tellAuth } from '../api/auth-events.ts';
import { endBearer } from '../api/bearer.ts';
import { configNow, fetchConfig } from '../api/config.ts';
import { forgetTokens } from '../api/device-identity.ts';
import { clearDevice } from './clear-device.ts';

const revokePatienceMs = 2_500;

/**
 * Signs out: clears the person's copies and tokens from this device first, with or without a network, then revokes
 * the tokens and ends the hosted session if the server can be reached. Offline it stays on the page.
 */
export async function signOut(reader: string | null): Promise<void> {
  const clientId = configNow()?.signIn.clientId;
  endBearer();
  if (reader) await clearDevice(reader);
  const door = await loadAmplify().catch(() => null);
  // It revokes before it clears, and waits long for a server that does not answer.
  if (door) await within(revokePatienceMs, door.signOutInPlace());
  if (clientId) forgetTokens(clientId);
  tellAuth({ is: 'signedOut' });
  if (door && (await isServerThere())) leave(door);
}

const leave = (door: AmplifyDoor) => location.assign(door.hostedSignOutAddress());

const isServerThere = () => within(revokePatienceMs, fetchConfig()).then((answer) => answer !== null);

/** The result, or null when it failed or took longer. */
function within<T>(patienceMs: number, work: Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((go) => setTimeout(go, patienceMs, null));
  return Promise.race([work.catch(() => null), patience]);
}
