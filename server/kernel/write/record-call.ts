import type { Context } from 'hono';
import { fillPath } from '../../../src/contract/base/endpoint.ts';
import { fingerprintOf, readKey } from './idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import { reply } from '../http/reply.ts';
import type { Prepared, Route } from '../http/route.ts';
import { etagOf, readIfMatch } from './versions.ts';
import { runWrites } from './write-batch.ts';

/** A write of clinical records: done in a unit of work, with its id, its base, its audit entry and its events. */
export async function answerRecordCall(
  context: Context,
  { endpoint, route }: Extract<Route, { kind: 'record' }>,
  { params, body, parts, caller, member, clinicId, now }: Prepared,
): Promise<Response> {
  const opId = readKey(context.req.header('idempotency-key'));
  if (opId === null) {
    throw new Refusal(
      'fields-invalid',
      'This write needs an Idempotency-Key, a UUID made for it, so that it is done once however often it is sent. Nothing was saved.',
      { details: { fields: [{ path: 'header.Idempotency-Key', message: 'is missing' }] } },
    );
  }
  const base = readIfMatch(context.req.header('if-match'));
  const fingerprint = fingerprintOf(endpoint.method, fillPath(endpoint.path, params), body);
  const { outcomes } = await runWrites({ parts, caller, member: member!, clinicId, deviceId: null, now }, [
    { endpoint, route, params, body, opId, enteredAt: null, fingerprint, base, seq: null },
  ]);
  const { outcome, status, body: text, version, headers } = outcomes[0]!;
  return reply(status, text, {
    ...headers,
    ...(version !== null && { ETag: etagOf(version) }),
    ...(outcome === 'duplicate' && { 'Idempotent-Replayed': 'true' }),
  });
}
