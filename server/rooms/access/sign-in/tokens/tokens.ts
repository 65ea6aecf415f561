import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Account } from '../accounts/accounts.ts';
import type { Grant } from './grants.ts';
import type { SigningKey } from './signing-key.ts';

export interface TokenPair {
  readonly accessToken: string;
  readonly idToken: string;
  readonly expiresIn: number;
}

export interface TokenMaker {
  make(account: Account, grant: Grant, nonce?: string | null): Promise<TokenPair>;
}

/**
 * Makes the two tokens of a grant, claim for claim as a Cognito pool does: Amplify reads `username`, `origin_jti` and
 * `iat` of the access token and `cognito:username` of the identity token.
 */
export function createTokenMaker(options: {
  key: SigningKey;
  issuer: string;
  clientId: string;
  seconds: number;
  nowMs: () => number;
}): TokenMaker {
  const { key, issuer, clientId, seconds } = options;
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
  return {
    async make(account, grant, nonce) {
      const iat = Math.floor(options.nowMs() / 1000);
      const both = {
        sub: account.sub,
        iss: issuer,
        iat,
        exp: iat + seconds,
        auth_time: Math.floor(grant.authTime.getTime() / 1000),
        origin_jti: grant.id,
        event_id: randomUUID(),
      };
      const [accessToken, idToken] = await Promise.all([
        sign({
          ...both,
          jti: randomUUID(),
          token_use: 'access',
          client_id: clientId,
          username: account.sub,
          scope: grant.scope,
          version: 2,
        }),
        sign({
          ...both,
          jti: randomUUID(),
          token_use: 'id',
          aud: clientId,
          'cognito:username': account.sub,
          email: account.email,
          email_verified: true,
          name: account.name,
          ...(nonce ? { nonce } : {}),
        }),
      ]);
      return { accessToken, idToken, expiresIn: seconds };
    },
  };
}
