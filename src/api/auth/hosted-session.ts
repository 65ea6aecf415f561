import { configNow } from '../config/config.ts';
import { loopbackDomain } from './loopback-domain.ts';

/** Where the hosted sign-in page forgets who it knows; it leads back to the app. Null before this device has ever been set up. */
export function hostedSignOutAddress(): string | null {
  const signIn = configNow()?.signIn;
  if (!signIn) return null;
  const domain = signIn.domain ?? location.host;
  const scheme = loopbackDomain(domain, location.protocol) ? 'http' : 'https';
  const query = new URLSearchParams({ client_id: signIn.clientId, logout_uri: `${location.origin}/` });
  return `${scheme}://${domain}/logout?${query}`;
}

/**
 * Ends the hosted page's own session without leaving the app: on a device that others use, its cookie would let the next
 * one in without a password. The tokens stay good. A page of another site may not be allowed its cookie; then it remains
 * until it ends by itself.
 */
export async function endHostedSession(): Promise<void> {
  const address = hostedSignOutAddress();
  if (address === null) return;
  const isOwn = new URL(address).origin === location.origin;
  const how = isOwn ? ({ redirect: 'manual' } as const) : ({ mode: 'no-cors' } as const);
  await fetch(address, { ...how, credentials: 'include', cache: 'no-store' });
}
