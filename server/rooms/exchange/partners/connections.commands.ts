import { randomUUID } from 'node:crypto';
import type { ConnectionOutcome } from '../../../../src/contract/exchange/partners.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { NotFound, Refusal } from '../../../kernel/http/refusal.ts';
import { inScope, type Tx } from '../../../kernel/http/transaction.ts';
import { fingerprint, newSecret } from '../../../kernel/process/secrets.ts';
import {
  dropConnection,
  dropPending,
  holdConnection,
  keepBegun,
  keepTokens,
  takeState,
} from './connections.queries.ts';
import {
  authorizationFor,
  exchangeCode,
  isTokenTaken,
  PartnerDown,
  PartnerRefused,
  PersonDenied,
  refreshTokens,
  revokeTokens,
  type PartnerTokens,
  type Returned,
} from './partner-client.ts';
import { returnAddress, type PartnerService } from './partner-service.ts';
import type { ConnectEntry } from './partners-file.ts';

/** What these calls need of a call; none holds a transaction while a partner is asked. */
export type Asked = Pick<Call<unknown>, 'clinicId' | 'caller' | 'now' | 'parts'> & {
  readonly desk: PartnerService;
};

/** A token that lives no longer than this is refreshed before it is used. */
const nearMs = 60_000;

const inClinic = <T>({ parts, clinicId, caller }: Asked, run: (tx: Tx) => Promise<T>) =>
  inScope(parts.pool, { clinicId, userId: caller.userId }, run);

function connectOf({ desk }: Asked, partnerId: string): ConnectEntry {
  const entry = desk.directory.get(partnerId)?.connect;
  if (!entry) throw new NotFound('partner', partnerId);
  return entry;
}

const note = (asked: Asked, action: string, partnerId: string) =>
  asked.parts.trail.note(asked.clinicId, {
    at: asked.now,
    userId: asked.caller.userId,
    action,
    entity: 'partner',
    entityId: partnerId,
    patientId: null,
    outcome: 'done',
    opId: null,
  });

/** Where the browser goes for the partner's permission. The state is bound to this user and counts once. */
export async function begin(asked: Asked, partnerId: string): Promise<string> {
  const entry = connectOf(asked, partnerId);
  const state = newSecret();
  const redirectUri = returnAddress(asked.desk.origin);
  const { url, verifier } = await authorizationFor(entry, { state, redirectUri }).catch((fault: unknown) => {
    asked.parts.log.warn({ err: fault, partnerId }, 'a partner could not be reached');
    throw partnerSilent();
  });
  const id = randomUUID();
  await inClinic(asked, (tx) =>
    keepBegun(tx, {
      id,
      clinicId: asked.clinicId,
      userId: asked.caller.userId,
      partnerId,
      stateHash: fingerprint(state),
      sealedVerifier: asked.desk.sealer.seal(id, verifier),
      scopes: entry.scopes,
      now: asked.now,
    }),
  );
  return url;
}

const partnerSilent = () =>
  new Refusal(
    'not-set-up',
    'The partner cannot be reached just now. Nothing was shared and nothing was changed; try again later.',
  );

/** Finishes what `begin` began. Never throws for anything that the partner or an address can do. */
export async function finish(
  asked: Asked,
  returned: Returned,
): Promise<{ outcome: ConnectionOutcome; partnerName: string | null }> {
  const { clinicId, caller, now, desk } = asked;
  const stateHash = fingerprint(returned.state);
  const pending = await inClinic(asked, (tx) =>
    takeState(tx, { clinicId, userId: caller.userId, stateHash, now }),
  );
  const partner = pending && desk.directory.get(pending.partnerId);
  if (!pending || !partner?.connect) return { outcome: 'state-lost', partnerName: null };
  const outcome = await settle(asked, pending.id, partner.connect, pending, returned);
  if (outcome === 'connected') note(asked, 'partners.connected', partner.id);
  else await inClinic(asked, (tx) => dropPending(tx, pending.id));
  return { outcome, partnerName: partner.name };
}

async function settle(
  asked: Asked,
  id: string,
  entry: ConnectEntry,
  pending: { sealedVerifier: Buffer; isExpired: boolean },
  returned: Returned,
): Promise<ConnectionOutcome> {
  if (pending.isExpired) return 'expired';
  try {
    const tokens = await exchangeCode(entry, returned, {
      verifier: asked.desk.sealer.open(id, pending.sealedVerifier),
      redirectUri: returnAddress(asked.desk.origin),
      nowMs: Date.parse(asked.now),
    });
    await inClinic(asked, (tx) => keep(tx, asked, id, tokens));
    return 'connected';
  } catch (fault) {
    if (fault instanceof PersonDenied) return 'denied';
    asked.parts.log.warn({ err: fault }, 'a partner could not be connected');
    if (fault instanceof PartnerRefused) return 'refused';
    if (fault instanceof PartnerDown) return 'partner-down';
    throw fault;
  }
}

const keep = (tx: Tx, { desk, now }: Asked, id: string, tokens: PartnerTokens) =>
  keepTokens(tx, {
    id,
    sealedTokens: desk.sealer.seal(id, JSON.stringify(tokens)),
    expiresAt: tokens.expiresAtMs === null ? null : new Date(tokens.expiresAtMs).toISOString(),
    now,
  });

/** Null when they were sealed with a key that is gone: then the connection is as good as ended. */
function opened({ desk }: Asked, row: { id: string; sealedTokens: Buffer }): PartnerTokens | null {
  try {
    return JSON.parse(desk.sealer.open(row.id, row.sealedTokens)) as PartnerTokens;
  } catch {
    return null;
  }
}

/**
 * Whether the connection still holds, by the partner's own word; its tokens are refreshed where that is due. One that the
 * partner has ended is ended here too. Throws `not-set-up` when the partner cannot be reached.
 */
export async function check(asked: Asked, partnerId: string): Promise<boolean> {
  const entry = connectOf(asked, partnerId);
  try {
    const tokens = await freshTokens(asked, entry, partnerId);
    const holds =
      tokens !== null &&
      (entry.checkUrl === undefined || (await isTokenTaken(entry.checkUrl, tokens.accessToken)));
    if (!holds) await forget(asked, partnerId);
    return holds;
  } catch (fault) {
    if (fault instanceof PartnerRefused) {
      await forget(asked, partnerId);
      return false;
    }
    if (fault instanceof PartnerDown) throw partnerSilent();
    throw fault;
  }
}

/** The row is held over the talk with the partner, because a refresh token works once; what came is kept at once. */
const freshTokens = (asked: Asked, entry: ConnectEntry, partnerId: string): Promise<PartnerTokens | null> =>
  inClinic(asked, async (tx) => {
    const row = await holdConnection(tx, asked.clinicId, partnerId);
    if (!row) throw new NotFound('partner', partnerId);
    const tokens = opened(asked, row);
    if (tokens === null) return null;
    const nowMs = Date.parse(asked.now);
    const isWorn = tokens.expiresAtMs !== null && tokens.expiresAtMs - nowMs < nearMs;
    if (tokens.refreshToken === null) return isWorn ? null : tokens;
    if (!isWorn && entry.checkUrl !== undefined) return tokens;
    const fresh = await refreshTokens(entry, tokens.refreshToken, nowMs);
    await keep(tx, asked, row.id, fresh);
    return fresh;
  });

async function forget(asked: Asked, partnerId: string): Promise<boolean> {
  const { clinicId, now } = asked;
  const isEnded = await inClinic(asked, (tx) => dropConnection(tx, clinicId, partnerId, now));
  if (isEnded) note(asked, 'partners.ended', partnerId);
  return isEnded;
}

/** Forgets the connection here first, then tells the partner: what cannot be told ends all the same. */
export async function end(
  asked: Asked,
  partnerId: string,
): Promise<{ ended: boolean; partnerWasTold: boolean }> {
  const entry = asked.desk.directory.get(partnerId)?.connect;
  const row = await inClinic(asked, (tx) => holdConnection(tx, asked.clinicId, partnerId));
  const ended = await forget(asked, partnerId);
  const tokens = row && opened(asked, row);
  return { ended, partnerWasTold: Boolean(entry && tokens && (await revokeTokens(entry, tokens))) };
}
