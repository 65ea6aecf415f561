import type { AccessRequest } from '../../../../src/contract/exchange/partners.ts';
import { isPartnerScope, type PartnerScope } from '../../../../src/domain/exchange/partner-scopes.ts';
import { partnerIssuer, type PartnerService } from './partner-service.ts';

/** What an authorization request comes to. Where `redirectUri` is null the browser is sent nowhere. */
export type ReadAccess =
  | {
      readonly fault: null;
      readonly partnerId: string;
      readonly redirectUri: string;
      readonly scopes: readonly PartnerScope[];
      readonly codeChallenge: string;
    }
  | {
      readonly fault: string;
      readonly error: string;
      readonly partnerId: string | null;
      readonly redirectUri: string | null;
    };

const faults = {
  unknown: 'No service of this name is registered with this server.',
  redirect: 'It asks to return to an address that is not registered for it.',
  kind: 'It asks in a way that this server does not know.',
  scope: 'It asks for something that this server does not give, or not to this service.',
  challenge: 'It asks without the proof (PKCE, S256) that keeps others from using the answer.',
} as const;

/**
 * Reads an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3): exact redirect address, S256 and nothing else, and of
 * the scopes only those that the partner's entry allows.
 */
export function readAccess({ directory }: PartnerService, request: AccessRequest): ReadAccess {
  const partner = directory.get(request.client_id ?? '');
  const access = partner?.access;
  if (!partner || !access) {
    return { fault: faults.unknown, error: 'unauthorized_client', partnerId: null, redirectUri: null };
  }
  const partnerId = partner.id;
  const redirectUri = access.redirectUris.find((one) => one === request.redirect_uri);
  if (redirectUri === undefined) {
    return { fault: faults.redirect, error: 'invalid_request', partnerId, redirectUri: null };
  }
  const refused = (fault: string, error: string): ReadAccess => ({ fault, error, partnerId, redirectUri });
  if (request.response_type !== 'code') return refused(faults.kind, 'unsupported_response_type');
  const { code_challenge: codeChallenge = '', code_challenge_method: method } = request;
  if (method !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
    return refused(faults.challenge, 'invalid_request');
  }
  const asked = [...new Set((request.scope ?? '').split(' ').filter(Boolean))];
  const scopes = asked.filter(isPartnerScope).filter((scope) => access.scopes.includes(scope));
  if (asked.length === 0 || scopes.length < asked.length) return refused(faults.scope, 'invalid_scope');
  return { fault: null, partnerId, redirectUri, scopes, codeChallenge };
}

/** The partner's address with the answer, the partner's own state and who we are (RFC 9207). */
export function answerTo(
  redirectUri: string,
  { origin }: PartnerService,
  fields: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...fields, iss: partnerIssuer(origin) })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
