import * as oauth from 'oauth4webapi';
import { challengeOf, newSecret } from '../../../kernel/process/secrets.ts';
import type { ConnectEntry } from './partners-file.ts';

const patienceMs = 10_000;
const metadataKeptMs = 10 * 60_000;

/** What is kept of a connection, sealed. */
export interface PartnerTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Milliseconds since 1970; null where the partner did not say. */
  readonly expiresAtMs: number | null;
}

/** The partner said no, in the protocol's words: nothing is to be hoped for from trying again. */
export class PartnerRefused extends Error {
  override readonly name = 'PartnerRefused';
}
/** The partner could not be reached, or made no sense. */
export class PartnerDown extends Error {
  override readonly name = 'PartnerDown';
}
/** The person said no there. */
export class PersonDenied extends Error {
  override readonly name = 'PersonDenied';
}

const metadata = new Map<string, { server: oauth.AuthorizationServer; untilMs: number }>();

function optionsFor(entry: ConnectEntry) {
  return {
    signal: () => AbortSignal.timeout(patienceMs),
    // The file takes plain http for this machine alone.
    [oauth.allowInsecureRequests]: entry.issuer.startsWith('http:'),
  };
}

async function serverOf(entry: ConnectEntry): Promise<oauth.AuthorizationServer> {
  const known = metadata.get(entry.issuer);
  if (known && known.untilMs > Date.now()) return known.server;
  const issuer = new URL(entry.issuer);
  const response = await oauth.discoveryRequest(issuer, {
    ...optionsFor(entry),
    algorithm: entry.discovery,
  });
  const server = await oauth.processDiscoveryResponse(issuer, response);
  metadata.set(entry.issuer, { server, untilMs: Date.now() + metadataKeptMs });
  return server;
}

const clientOf = (entry: ConnectEntry): oauth.Client => ({ client_id: entry.clientId });
const authenticationOf = ({ clientSecret }: ConnectEntry) =>
  clientSecret === undefined ? oauth.None() : oauth.ClientSecretBasic(clientSecret);

/** Runs a talk with a partner and says what went wrong in our own three ways. */
async function talk<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (fault) {
    if (fault instanceof oauth.AuthorizationResponseError) {
      throw fault.error === 'access_denied'
        ? new PersonDenied()
        : new PartnerRefused(fault.error, { cause: fault });
    }
    if (fault instanceof oauth.ResponseBodyError && fault.status < 500) {
      throw new PartnerRefused(fault.error, { cause: fault });
    }
    // What the library itself does not accept in an answer: a wrong issuer, a response that was tampered with.
    if (fault instanceof oauth.OperationProcessingError && fault.code === oauth.INVALID_RESPONSE) {
      throw new PartnerRefused('invalid_response', { cause: fault });
    }
    throw new PartnerDown('The partner could not be asked.', { cause: fault });
  }
}

/** Where the browser goes, with PKCE (S256), and the verifier that is kept here meanwhile. */
export function authorizationFor(
  entry: ConnectEntry,
  { state, redirectUri }: { state: string; redirectUri: string },
): Promise<{ url: string; verifier: string }> {
  return talk(async () => {
    const server = await serverOf(entry);
    if (!server.authorization_endpoint) throw new Error('The partner names no authorization endpoint.');
    const verifier = newSecret();
    const url = new URL(server.authorization_endpoint);
    const fields = {
      client_id: entry.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: entry.scopes.join(' '),
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return { url: url.href, verifier };
  });
}

export interface Returned {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** The code for tokens. `iss` is held against the partner's own issuer first (RFC 9207). */
export function exchangeCode(
  entry: ConnectEntry,
  returned: Returned,
  { verifier, redirectUri, nowMs }: { verifier: string; redirectUri: string; nowMs: number },
): Promise<PartnerTokens> {
  return talk(async () => {
    const server = await serverOf(entry);
    const given = Object.entries(returned).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const client = clientOf(entry);
    const fields = oauth.validateAuthResponse(server, client, new URLSearchParams(given), returned.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationOf(entry),
      fields,
      redirectUri,
      verifier,
      optionsFor(entry),
    );
    return tokensIn(await oauth.processAuthorizationCodeResponse(server, client, response), nowMs, null);
  });
}

/** New tokens for old. A partner that gives no new refresh token lets the old one stand. */
export function refreshTokens(
  entry: ConnectEntry,
  refreshToken: string,
  nowMs: number,
): Promise<PartnerTokens> {
  return talk(async () => {
    const server = await serverOf(entry);
    const client = clientOf(entry);
    const authentication = authenticationOf(entry);
    const options = optionsFor(entry);
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      refreshToken,
      options,
    );
    return tokensIn(await oauth.processRefreshTokenResponse(server, client, response), nowMs, refreshToken);
  });
}

/** Tells the partner that the tokens are to be forgotten (RFC 7009). False where it cannot be told. */
export async function revokeTokens(entry: ConnectEntry, tokens: PartnerTokens): Promise<boolean> {
  try {
    return await talk(async () => {
      const server = await serverOf(entry);
      if (!server.revocation_endpoint) return false;
      const token = tokens.refreshToken ?? tokens.accessToken;
      const authentication = authenticationOf(entry);
      const options = optionsFor(entry);
      const response = await oauth.revocationRequest(server, clientOf(entry), authentication, token, options);
      await oauth.processRevocationResponse(response);
      return true;
    });
  } catch {
    return false;
  }
}

/** Whether the partner takes the token at its check address. Throws PartnerDown when it says neither yes nor no. */
export async function isTokenTaken(checkUrl: string, accessToken: string): Promise<boolean> {
  return talk(async () => {
    const response = await fetch(checkUrl, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    if (response.status === 401 || response.status === 403) return false;
    throw new Error(`The check was answered with ${response.status}.`);
  });
}

function tokensIn(
  { access_token, refresh_token, expires_in }: oauth.TokenEndpointResponse,
  nowMs: number,
  formerRefreshToken: string | null,
): PartnerTokens {
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? formerRefreshToken,
    expiresAtMs: expires_in === undefined ? null : nowMs + expires_in * 1_000,
  };
}
