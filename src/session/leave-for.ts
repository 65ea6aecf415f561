import { outsideAddress } from '../domain/base/outside-address.ts';

/**
 * Sends the browser to an address outside that the server gave, if it is one to follow: https and nothing else. Throws words for
 * people otherwise: a server may be somebody else's.
 * @param instead replaces this page in the history, for one that was only on the way
 * @param mayBeLocal plain http may be followed from this machine to this machine, where things are tried out
 */
export function leaveFor(address: string, { instead = false, mayBeLocal = false } = {}): void {
  const isOnLoopback = mayBeLocal && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  const url = outsideAddress(address, { isOnLoopback });
  if (url === null) {
    throw new Error('The server named an address that is not safe to open. Nothing was changed.');
  }
  if (instead) location.replace(url);
  else location.assign(url);
}
