import { Amplify, createAmplifyContext, type ResourcesConfig } from 'aws-amplify';
import { del, get, post, put } from 'aws-amplify/api';
import { signInWithRedirect, signOut } from 'aws-amplify/auth';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import type { ClientConfig } from '../../contract/base/client-config.ts';
import { isDefiniteRefusal, tellAuth } from './auth-events.ts';
import { authWordsOf, signInEnded } from './auth-words.ts';
import { wholeAddress } from '../config/config.ts';
import { loopbackDomain } from './loopback-domain.ts';
import { tokenStorage } from './token-storage.ts';

/**
 * The only file that names Amplify's values. It is imported dynamically, from `amplify.ts` alone. Never `signIn`, never
 * the whole barrel: those weigh 14 kB more.
 */
export const apiName = 'main';
export const rest = { GET: get, POST: post, PUT: put, DELETE: del } as const;

let config: ClientConfig;
let loopback: typeof import('./loopback.ts') | null = null;

const home = () => `${location.origin}/`;

/** Sets Amplify up. Completes a sign-in that the address says has just come back. */
export async function configure(given: ClientConfig): Promise<void> {
  config = given;
  const domain = given.signIn.domain ?? location.host;
  const onLoopback = loopbackDomain(domain, location.protocol);
  if (onLoopback) {
    loopback = await import('./loopback.ts');
    loopback.installTokenExchange(onLoopback);
  }
  Hub.listen('auth', ({ payload }) => hear(payload), { enableCrossTabEvents: true });
  Amplify.configure(
    { Auth: authConfig(given, { domain }), API: { REST: { [apiName]: restApi(given) } } },
    { API: { REST: { retryStrategy: { strategy: 'no-retry' }, defaultAuthMode: 'none' } } },
  );
  // Configuring has put Amplify's own storage there; a sign-in that comes back is completed a turn later.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage(given.signIn.clientId));
}

type AuthConfig = NonNullable<ResourcesConfig['Auth']>;

function authConfig({ signIn }: ClientConfig, hostedPages: { domain: string } | null): AuthConfig {
  const pool = {
    userPoolId: signIn.userPoolId,
    userPoolClientId: signIn.clientId,
    ...(signIn.userPoolEndpoint ? { userPoolEndpoint: wholeAddress(signIn.userPoolEndpoint) } : {}),
    ...(hostedPages
      ? {
          loginWith: {
            oauth: {
              domain: hostedPages.domain,
              responseType: signIn.responseType,
              scopes: [...signIn.scopes],
              redirectSignIn: [home()],
              redirectSignOut: [home()],
            },
          },
        }
      : {}),
  };
  if (!signIn.identityPoolId) return { Cognito: pool };
  const guests = { identityPoolId: signIn.identityPoolId, allowGuestAccess: true };
  if (!signIn.identityPoolEndpoint) return { Cognito: { ...pool, ...guests } };
  const identityPoolEndpoint = wholeAddress(signIn.identityPoolEndpoint);
  return { Cognito: { ...pool, ...guests, identityPoolEndpoint } };
}

/** An address that is none stays out: calls then say "API name is invalid." [8.2] instead of nothing starting at all. */
function restApi({ api }: ClientConfig) {
  const isAddress = URL.canParse(api.endpoint, location.origin);
  return { endpoint: isAddress ? wholeAddress(api.endpoint) : '', region: api.region };
}

function hear(payload: { event: string; data?: unknown }): void {
  const error = (payload.data as { error?: unknown } | undefined)?.error;
  switch (payload.event) {
    case 'signedIn':
    case 'signInWithRedirect':
      return tellAuth({ is: 'signedIn' });
    case 'signedOut':
      return tellAuth({ is: 'signedOut' });
    case 'tokenRefresh':
      return tellAuth({ is: 'refreshed' });
    case 'tokenRefresh_failure':
      // It also fires for a lost network: only a definite refusal ends the sign-in.
      return isDefiniteRefusal(error) ? tellAuth({ is: 'signedOut', why: signInEnded }) : undefined;
    case 'signInWithRedirect_failure':
      return tellAuth({ is: 'signInFailed', message: authWordsOf(error) });
    case 'customOAuthState':
      return tellAuth({ is: 'returned', to: String(payload.data) });
  }
}

export interface StoredTokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly sub: string;
  /** Seconds since 1970, of the one that expires first. */
  readonly exp: number;
  readonly clockDriftMs: number;
  readonly canRefresh: boolean;
}

/** The tokens of this device as they are, expired or not; null when nobody is signed in. No network. */
export async function loadStoredTokens(): Promise<StoredTokens | null> {
  const tokens = await cognitoUserPoolsTokenProvider.authTokenStore.loadTokens();
  if (!tokens?.idToken) return null;
  const { accessToken, idToken } = tokens;
  return {
    idToken: idToken.toString(),
    accessToken: accessToken.toString(),
    sub: String(idToken.payload.sub),
    exp: Math.min(accessToken.payload.exp ?? 0, idToken.payload.exp ?? 0),
    clockDriftMs: tokens.clockDrift,
    canRefresh: Boolean(tokens.refreshToken),
  };
}

/** Refreshes the tokens. False when the server refused: they are gone then. Throws on a network error: they stay. */
export async function refreshStoredTokens(): Promise<boolean> {
  return (await cognitoUserPoolsTokenProvider.getTokens({ forceRefresh: true })) !== null;
}

interface HostedSignIn {
  /** The address that the page has filled in. */
  readonly loginHint?: string | undefined;
  /** Whoever it still knows has to say who they are; somebody else may. */
  readonly asksForPassword?: boolean;
}

/** Leaves for the hosted sign-in page. `returnTo` comes back with the event `returned`. */
export async function openHostedSignIn(
  returnTo: string,
  { loginHint, asksForPassword = false }: HostedSignIn = {},
): Promise<void> {
  await signInWithRedirect({
    customState: returnTo,
    options: {
      ...(loginHint === undefined ? {} : { loginHint }),
      ...(asksForPassword ? { prompt: 'LOGIN' as const } : {}),
      ...(loopback ? { authSessionOpener: loopback.openOnLoopback } : {}),
    },
  });
}

/** Revokes the refresh token if the network allows it, and clears the tokens. Stays on the page. */
export async function signOutInPlace(): Promise<void> {
  const providers = {
    tokenProvider: cognitoUserPoolsTokenProvider,
    credentialsProvider: cognitoCredentialsProvider,
  };
  await signOut(createAmplifyContext({ Auth: authConfig(config, null) }, { Auth: providers }));
}
