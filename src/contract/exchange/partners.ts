import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { clinicId } from '../base/ids.ts';
import { instant } from '../base/values.ts';

const inClinic = z.object({ clinicId });
const ofPartner = z.object({ clinicId, partnerId: z.string().check(z.maxLength(40)) });

/** A service outside that this server knows. */
export const partner = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What Plumbline may do there for the clinic; null where it is no client of theirs. */
  connect: z.nullable(
    z.object({
      shares: z.array(z.string()),
      connection: z.nullable(z.object({ connectedAt: instant, by: z.string() })),
    }),
  ),
  /** What the partner may read here, by each permission that was given; null where it may ask for none. */
  access: z.nullable(
    z.object({
      grants: z.array(
        z.object({ id: z.uuid(), scopes: z.array(z.string()), grantedAt: instant, by: z.string() }),
      ),
    }),
  ),
});
export type Partner = z.infer<typeof partner>;

export const listPartners = endpoint({
  name: 'partners.list',
  method: 'GET',
  path: '/:clinicId/partners',
  summary: 'The partners of this server, what the clinic shares with each, and what each may read here.',
  params: inClinic,
  response: z.object({ partners: z.array(partner) }),
});

export const beginConnection = endpoint({
  name: 'partners.connect',
  method: 'POST',
  path: '/:clinicId/partners/:partnerId/connection',
  summary: "Begins a connection: where the browser is sent for the partner's permission, within ten minutes.",
  params: ofPartner,
  response: z.object({ url: z.string() }),
});

/** How a connection ended up. `state-lost`: nobody here waits for this answer, or no longer. */
export const connectionOutcome = z.enum([
  'connected',
  'denied',
  'state-lost',
  'expired',
  'partner-down',
  'refused',
]);
export type ConnectionOutcome = z.infer<typeof connectionOutcome>;

const word = z.string().check(z.maxLength(4_096));

export const finishConnection = endpoint({
  name: 'partners.finish',
  method: 'POST',
  path: '/:clinicId/partner-return',
  summary: 'Finishes a connection with what the partner sent the browser back with. Each state counts once.',
  params: inClinic,
  body: z.object({
    state: word,
    code: z.optional(word),
    iss: z.optional(word),
    error: z.optional(word),
  }),
  response: z.object({ outcome: connectionOutcome, partnerName: z.nullable(z.string()) }),
});

export const checkConnection = endpoint({
  name: 'partners.check',
  method: 'POST',
  path: '/:clinicId/partners/:partnerId/check',
  summary: 'Asks the partner whether the connection still holds; refreshes it where that is due.',
  params: ofPartner,
  response: z.object({ holds: z.boolean() }),
});

export const endConnection = endpoint({
  name: 'partners.disconnect',
  method: 'DELETE',
  path: '/:clinicId/partners/:partnerId/connection',
  summary: 'Forgets the connection, and tells the partner so where it can be told.',
  params: ofPartner,
  response: z.object({ ended: z.boolean(), partnerWasTold: z.boolean() }),
});

/** An authorization request (RFC 6749, 4.1.1; RFC 7636) as the address carries it. */
export const accessRequest = z.object({
  client_id: z.optional(word),
  redirect_uri: z.optional(word),
  response_type: z.optional(word),
  scope: z.optional(word),
  state: z.optional(word),
  code_challenge: z.optional(word),
  code_challenge_method: z.optional(word),
});
export type AccessRequest = z.infer<typeof accessRequest>;

export const lookAtAccess = endpoint({
  name: 'partnerAccess.look',
  method: 'POST',
  path: '/:clinicId/partner-access/look',
  summary:
    'Who asks for what. `fault` says in words why it cannot be allowed; `returnUrl` takes that back to them.',
  params: inClinic,
  body: accessRequest,
  response: z.object({
    partnerName: z.nullable(z.string()),
    returnHost: z.nullable(z.string()),
    scopes: z.array(z.object({ name: z.string(), words: z.string() })),
    fault: z.nullable(z.string()),
    returnUrl: z.nullable(z.string()),
  }),
});

export const decideAccess = endpoint({
  name: 'partnerAccess.decide',
  method: 'POST',
  path: '/:clinicId/partner-access',
  summary:
    'Allows or denies; gives where the browser goes back to, with a code that works once within a minute.',
  params: inClinic,
  body: z.object({ request: accessRequest, isAllowed: z.boolean() }),
  response: z.object({ url: z.string() }),
});

export const revokeGrant = endpoint({
  name: 'partnerAccess.revoke',
  method: 'DELETE',
  path: '/:clinicId/partner-grants/:grantId',
  summary: 'Takes a permission back: its tokens stop working at once.',
  params: z.object({ clinicId, grantId: z.uuid() }),
  response: z.object({ revoked: z.boolean() }),
});
