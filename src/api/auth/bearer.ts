import { withExclusiveLock } from '../../vault/exclusive-lock.ts';
import { isNearExpiry } from '../../domain/base/token-expiry.ts';
import type { StoredTokens } from './amplify-adapter.ts';
import { loadAmplify, type AmplifyAdapter } from './amplify.ts';
import { isDefiniteRefusal, tellAuth } from './auth-events.ts';
import { authWords, signInEnded } from './auth-words.ts';
import { loadConfig } from '../config/config.ts';
import { forgetTokens } from './device-identity.ts';
import { logFailure } from '../call/log-failure.ts';

/** The tokens to send, with whether a server would still take them. */
export interface Bearer extends StoredTokens {
  readonly isLive: boolean;
}

/** After a refresh that the network failed, none is tried for so long: each costs 0.7 s of waiting. */
const restAfterFailureMs = 5_000;

let refreshing: Promise<StoredTokens | null> | null = null;
let signIns = 0;
let restUntilMs = 0;

/**
 * The tokens of the signed-in person, refreshed when they are about to expire [4.2]. Never throws for want of a
 * network: it then gives the expired ones. Null when nobody is signed in, or the server refused the refresh [4.3].
 * @param refused a token that the server did not take: refresh unless another tab has done so meanwhile
 */
export async function currentBearer(refused?: string): Promise<Bearer | null> {
  const adapter = await loadAmplify();
  const stored = await adapter.loadStoredTokens();
  if (!stored) return null;
  const isWorn = (tokens: StoredTokens) =>
    isNearExpiry(tokens.exp, tokens.clockDriftMs, Date.now()) || tokens.idToken === refused;
  if (!isWorn(stored)) return { ...stored, isLive: true };
  if (Date.now() < restUntilMs) return { ...stored, isLive: false };
  if (!stored.canRefresh) {
    // [8.3] The implicit flow has no refresh token: only the person can renew it.
    tellAuth({ is: 'needsSignIn', why: authWords.implicit });
    return { ...stored, isLive: false };
  }
  refreshing ??= refresh(adapter, isWorn).finally(() => (refreshing = null));
  const fresh = await refreshing;
  return fresh && { ...fresh, isLive: !isWorn(fresh) };
}

/** One refresh at a time over all tabs: a pool that rotates would take a second one for theft. */
async function refresh(
  adapter: AmplifyAdapter,
  isWorn: (tokens: StoredTokens) => boolean,
): Promise<StoredTokens | null> {
  const run = async () => {
    const stored = await adapter.loadStoredTokens();
    if (!stored || !isWorn(stored)) return stored;
    const begunIn = signIns;
    try {
      const isRefreshed = await adapter.refreshStoredTokens();
      if (begunIn !== signIns) {
        // Signed out meanwhile: the answer has put tokens back that nobody wants any more.
        await forgetAllTokens();
        return null;
      }
      if (!isRefreshed) {
        tellAuth({ is: 'signedOut', why: signInEnded });
        return null;
      }
      restUntilMs = 0;
      return await adapter.loadStoredTokens();
    } catch (fault) {
      if (isDefiniteRefusal(fault)) {
        tellAuth({ is: 'signedOut', why: signInEnded });
        return null;
      }
      // [8.6] Work goes on with what is there.
      logFailure('The tokens could not be refreshed', fault);
      restUntilMs = Date.now() + restAfterFailureMs;
      return stored;
    }
  };
  return withExclusiveLock('plumbline-token-refresh', run);
}

/** The person signed out: what a refresh still under way brings does not count. */
export function endBearer(): void {
  signIns += 1;
}

const forgetAllTokens = async () => forgetTokens((await loadConfig()).signIn.clientId);

/** Lets the next call refresh at once: the network may be back. */
export function endRefreshRest(): void {
  restUntilMs = 0;
}

/** The access token for the live socket (clause 7.30); null without a live one. */
export async function liveAccessToken(): Promise<string | null> {
  const bearer = await currentBearer();
  return bearer?.isLive ? bearer.accessToken : null;
}

/** Whether a live token of this very person is at hand, refreshed if need be. For the outbox. */
export async function hasLiveToken(sub: string): Promise<boolean> {
  const bearer = await currentBearer().catch(() => null);
  return bearer !== null && bearer.isLive && bearer.sub === sub;
}
