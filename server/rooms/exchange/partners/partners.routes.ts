import type { Instant } from '../../../../src/contract/base/values.ts';
import {
  beginConnection,
  checkConnection,
  decideAccess,
  endConnection,
  finishConnection,
  listPartners,
  lookAtAccess,
  revokeGrant as revokeGrantEndpoint,
  type Partner,
} from '../../../../src/contract/exchange/partners.ts';
import { partnerScopes } from '../../../../src/domain/exchange/partner-scopes.ts';
import type { ApiParts } from '../../../kernel/http/parts.ts';
import { inClinic } from '../../../kernel/http/policy.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { answer, type Call, type Routes } from '../../../kernel/http/route.ts';
import type { Tx } from '../../../kernel/http/transaction.ts';
import { answerTo, readAccess } from './access-request.ts';
import { begin, check, end, finish, type Asked } from './connections.commands.ts';
import { listConnections } from './connections.queries.ts';
import { giveAccess, listGrants, revokeGrant } from './grants.ts';
import type { PartnerService } from './partner-service.ts';

/** Throws `not-set-up` on a server that knows no partners. */
function deskOf({ partners }: ApiParts): PartnerService {
  if (partners && partners.directory.size > 0) return partners;
  throw new Refusal(
    'not-set-up',
    'No partner is registered with this server. Nothing was shared and nothing was changed.',
  );
}

const asked = (call: Pick<Call<unknown>, 'clinicId' | 'caller' | 'now' | 'parts'>): Asked => ({
  ...call,
  desk: deskOf(call.parts),
});

/** Connections to partners, and what partners may read: an admin's to decide. */
export function partnerRoutes(routes: Routes): void {
  const policy = inClinic('partner.manage');
  answer(routes, listPartners, {
    policy,
    handler: async ({ tx, clinicId, parts }) => ({ partners: await describe(tx, clinicId, parts.partners) }),
  });
  answer(routes, beginConnection, {
    policy,
    hasNoTransaction: true,
    handler: async (call) => ({ url: await begin(asked(call), call.params.partnerId) }),
  });
  answer(routes, finishConnection, {
    policy,
    hasNoTransaction: true,
    handler: (call) => finish(asked(call), call.body),
  });
  answer(routes, checkConnection, {
    policy,
    hasNoTransaction: true,
    handler: async (call) => ({ holds: await check(asked(call), call.params.partnerId) }),
  });
  answer(routes, endConnection, {
    policy,
    hasNoTransaction: true,
    handler: (call) => end(asked(call), call.params.partnerId),
  });
  answer(routes, lookAtAccess, {
    policy,
    handler: async ({ parts, body }) => {
      const desk = deskOf(parts);
      const read = readAccess(desk, body);
      const { redirectUri } = read;
      return {
        partnerName: desk.directory.get(read.partnerId ?? '')?.name ?? null,
        returnHost: redirectUri === null ? null : new URL(redirectUri).host,
        scopes: read.fault === null ? read.scopes.map((name) => ({ name, words: partnerScopes[name] })) : [],
        fault: read.fault,
        returnUrl:
          read.fault === null || redirectUri === null
            ? null
            : answerTo(redirectUri, desk, { error: read.error, state: body.state }),
      };
    },
  });
  answer(routes, decideAccess, {
    policy,
    handler: async ({ tx, clinicId, caller, now, parts, body: { request, isAllowed } }) => {
      const desk = deskOf(parts);
      const read = readAccess(desk, request);
      if (read.fault !== null) throw new Refusal('bad-request', `${read.fault} Nothing was shared.`);
      const { partnerId, redirectUri, scopes, codeChallenge } = read;
      const { state } = request;
      if (!isAllowed) return { url: answerTo(redirectUri, desk, { error: 'access_denied', state }) };
      const { userId } = caller;
      const code = await giveAccess(tx, {
        clinicId,
        userId,
        partnerId,
        scopes,
        redirectUri,
        codeChallenge,
        now,
      });
      return { url: answerTo(redirectUri, desk, { code, state }) };
    },
    audits: ({ body }) => ({
      entity: body.isAllowed ? 'partner-allowed' : 'partner-denied',
      entityId: body.request.client_id ?? null,
      patientId: null,
    }),
  });
  answer(routes, revokeGrantEndpoint, {
    policy,
    handler: async ({ tx, clinicId, now, params }) => ({
      revoked: (await revokeGrant(tx, clinicId, params.grantId, now)) !== null,
    }),
    audits: ({ params }) => ({ entity: 'partner-grant', entityId: params.grantId, patientId: null }),
  });
}

async function describe(tx: Tx, clinicId: string, desk: PartnerService | undefined): Promise<Partner[]> {
  const connections = await listConnections(tx, clinicId);
  const grants = await listGrants(tx, clinicId);
  return [...(desk?.directory.values() ?? [])].map(({ id, name, description, connect, access }) => {
    const connection = connections.find(({ partnerId }) => partnerId === id);
    return {
      id,
      name,
      description,
      connect: connect
        ? {
            shares: connect.shares,
            connection: connection
              ? { connectedAt: connection.connectedAt as Instant, by: connection.by }
              : null,
          }
        : null,
      access: access
        ? {
            grants: grants
              .filter(({ partnerId }) => partnerId === id)
              .map(({ id: grantId, scopes, grantedAt, by }) => ({
                id: grantId,
                scopes,
                by,
                grantedAt: grantedAt as Instant,
              })),
          }
        : null,
    };
  });
}
