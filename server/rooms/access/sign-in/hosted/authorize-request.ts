import type { Service } from '../service/service.ts';

/** What an application asks for, once every part of it has been checked. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly responseType: 'code' | 'token';
  readonly scope: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly challenge: string;
  readonly prompt: string | null;
  readonly loginHint: string;
  /** The same request as a query, to carry it through the pages. */
  readonly query: string;
}

/** `page`: nobody can be trusted with an answer, so the person is told. `redirect`: the application is told. */
export type AuthorizeOutcome =
  | { readonly is: 'request'; readonly request: AuthorizeRequest }
  | { readonly is: 'page'; readonly message: string }
  | { readonly is: 'redirect'; readonly to: string };

const carried = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'login_hint',
  'prompt',
];

/** Reads and checks an authorize request (RFC 6749 4.1.1, RFC 7636 4.3). The redirect address must match exactly. */
export function readAuthorizeRequest(query: URLSearchParams, service: Service): AuthorizeOutcome {
  const { settings, config } = service;
  const repeated = carried.find((name) => query.getAll(name).length > 1);
  if (repeated) return { is: 'page', message: `The request names ${repeated} twice.` };
  if (query.get('client_id') !== config.signIn.clientId) {
    return { is: 'page', message: 'This application is not known to the sign-in service.' };
  }
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!settings.redirects.includes(redirectUri)) {
    return {
      is: 'page',
      message: `The address to return to is not registered. Open Plumbline at ${config.origin} and try again.`,
    };
  }
  const state = query.get('state');
  const asked = query.get('response_type');
  const refuse = (error: string, description: string): AuthorizeOutcome => ({
    is: 'redirect',
    to: answerAddress(
      { redirectUri, responseType: asked === 'token' ? 'token' : 'code', state },
      {
        error,
        error_description: description,
      },
    ),
  });
  if (asked !== settings.responseType) {
    return refuse('unsupported_response_type', `Only response_type=${settings.responseType} is set up.`);
  }
  const challenge = query.get('code_challenge') ?? '';
  if (asked === 'code') {
    if (query.get('code_challenge_method') !== 'S256') {
      return refuse('invalid_request', 'code_challenge_method must be S256.');
    }
    if (!/^[A-Za-z0-9_-]{43}$/.test(challenge))
      return refuse('invalid_request', 'code_challenge is missing or wrong.');
  }
  const scope = query.get('scope') || 'openid';
  if (scope.split(' ').some((one) => !settings.scopes.includes(one))) {
    return refuse('invalid_scope', 'A scope is not set up for this application.');
  }
  const kept = new URLSearchParams();
  for (const name of carried) if (query.get(name)) kept.set(name, query.get(name)!);
  return {
    is: 'request',
    request: {
      redirectUri,
      responseType: settings.responseType,
      scope,
      state,
      nonce: query.get('nonce'),
      challenge,
      prompt: query.get('prompt'),
      loginHint: query.get('login_hint') ?? '',
      query: kept.toString(),
    },
  };
}

/** The redirect address with the answer: in the query for a code, in the fragment for tokens. */
export function answerAddress(
  to: Pick<AuthorizeRequest, 'redirectUri' | 'responseType' | 'state'>,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(to.redirectUri);
  const parts = { ...answer, ...(to.state === null ? {} : { state: to.state }) };
  if (to.responseType === 'token') url.hash = new URLSearchParams(parts).toString();
  else for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, value);
  return url.href;
}
