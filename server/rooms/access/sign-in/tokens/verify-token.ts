import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import {
  TokenRefused,
  type Identity,
  type TokenUse,
  type Verify,
} from '../../../../kernel/identity/identity.ts';
import type { SigningKey } from './signing-key.ts';

const maxRemembered = 5_000;

/** The keys of the service in this process, or of a real pool: by configuration alone. */
export const keysOf = (source: { key: SigningKey } | { issuer: string }): JWTVerifyGetKey =>
  'key' in source
    ? createLocalJWKSet({ keys: [source.key.publicJwk] })
    : createRemoteJWKSet(new URL(`${source.issuer}/.well-known/jwks.json`));

/**
 * Makes the check of tokens: RS256, issuer, expiry, and the client (`aud` of an identity token, `client_id` of an
 * access token). A token is checked once and then remembered until it expires.
 */
export function createVerify(options: {
  keys: JWTVerifyGetKey;
  issuer: string;
  clientId: string;
  nowMs: () => number;
}): Verify {
  const { keys, issuer, clientId, nowMs } = options;
  const remembered = new Map<string, Identity>();

  return async (token, use) => {
    const known = remembered.get(token);
    if (known) {
      if (known.exp * 1000 <= nowMs()) {
        remembered.delete(token);
        throw expired();
      }
      if (known.tokenUse !== use) throw wrongUse(use);
      return known;
    }
    const identity = readIdentity(await check(token), use, clientId);
    if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value!);
    remembered.set(token, identity);
    return identity;
  };

  async function check(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'token_use'],
        currentDate: new Date(nowMs()),
      });
      return payload;
    } catch (fault) {
      if (fault instanceof errors.JWTExpired) throw expired(fault);
      if (fault instanceof errors.JOSEError && !isKeySourceFault(fault)) {
        throw new TokenRefused('not-signed-in', 'The token is not one of this sign-in service.', fault);
      }
      // The keys of a real pool cannot be fetched: that says nothing about the token.
      throw fault;
    }
  }
}

const isKeySourceFault = (fault: errors.JOSEError) =>
  fault instanceof errors.JWKSTimeout || fault.code === 'ERR_JOSE_GENERIC';
const expired = (cause?: unknown) =>
  new TokenRefused(
    'token-expired',
    'The sign-in has expired. Sign in again to go on; nothing was lost.',
    cause,
  );
const wrongUse = (use: TokenUse) =>
  new TokenRefused('not-signed-in', `This call needs ${use === 'id' ? 'an identity' : 'an access'} token.`);

function readIdentity(payload: JWTPayload, use: TokenUse, clientId: string): Identity {
  if (payload['token_use'] !== use) throw wrongUse(use);
  const audience = use === 'id' ? payload.aud : payload['client_id'];
  if (audience !== clientId)
    throw new TokenRefused('not-signed-in', 'The token was made for another application.');
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    sub: payload.sub!,
    email: text(payload['email']),
    name: text(payload['name']),
    tokenUse: use,
    exp: payload.exp!,
    grantId: text(payload['origin_jti']) || null,
    authTime: typeof payload['auth_time'] === 'number' ? payload['auth_time'] : null,
  };
}
