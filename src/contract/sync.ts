import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { clinicId, deviceId, opId } from './base/ids.ts';
import { trailPosition } from './base/live.ts';
import { maxPushOperations, operationOf, pushOutcome } from './base/queued-write.ts';
import { deviceSecret } from './access/vault.ts';
import { queuedWriteNames } from './queued-writes.ts';

export const pushOperation = operationOf(queuedWriteNames);
export type PushOperation = z.infer<typeof pushOperation>;

/** A push of a hundred writes may be larger than other bodies. */
const maxPushBytes = 4_194_304;

export const syncPush = endpoint({
  name: 'sync.push',
  method: 'POST',
  path: '/:clinicId/sync/push',
  summary:
    'Up to 100 waiting writes in lane order, each answered by the same handler as its own endpoint, each with its own outcome. An operation whose base names a refused one is answered with `retry`. Where `known` is not what the trail has there, nothing is done: `history-lost`.',
  params: z.object({ clinicId }),
  body: z.object({
    deviceId,
    /** The last change of the clinic that the server has named to this user’s device in answer to a push. */
    known: z.optional(trailPosition),
    operations: z.array(pushOperation).check(z.minLength(1), z.maxLength(maxPushOperations)),
  }),
  response: z.object({ outcomes: z.array(pushOutcome), cursor: z.int(), mark: z.optional(z.string()) }),
  maxBodyBytes: maxPushBytes,
  carriesWrites: true,
});

/** What devices seal waiting writes for (HPKE `info`), and what each seal belongs to (its additional data). */
export const sealedEntryPurpose = 'plumbline waiting entry 1';
export const sealedEntryBelongsTo = (vaultDeviceId: string, operationId: string) =>
  `${vaultDeviceId} ${operationId}`;

/** What is sealed: the write as a push would carry it, with the device's own id of its counter. */
export const sealedEntry = z.object({ clinicId, deviceId, operation: pushOperation });
export type SealedEntry = z.infer<typeof sealedEntry>;

/** Base64 of the encapsulated key and the ciphertext. */
const sealed = z.string().check(z.regex(/^[A-Za-z0-9+/]{88,}={0,2}$/, 'must be base64'));

export const syncDeliver = endpoint({
  name: 'sync.deliver',
  method: 'POST',
  path: '/sync/deliver',
  summary:
    'Waiting writes of a person whose vault is locked, sealed for the server: a device hands them over with its own secret, and they are applied as their author could when writing them. Says no more than which are done.',
  body: z.object({
    /** The vault's id of the device, and its secret; whoever shows them can hand over and read nothing. */
    deviceId,
    secret: deviceSecret,
    clinicId,
    /** The server's key that they were sealed to. */
    keyId: z.string().check(z.maxLength(64)),
    /** As in a push. */
    known: z.optional(trailPosition),
    entries: z.array(z.object({ opId, sealed })).check(z.minLength(1), z.maxLength(maxPushOperations)),
  }),
  response: z.object({
    /** `unknown`: no such device, or another secret. `no-clinic`: the author is no member any more. */
    is: z.enum(['taken', 'unknown', 'shut-out', 'other-key', 'no-clinic', 'history-lost']),
    /** `kept`: it stays on the device for its author, who gets the full answer. `again`: in a moment. */
    outcomes: z.array(
      z.object({
        opId,
        outcome: z.enum(['done', 'kept', 'again']),
        versions: z.record(z.string(), z.int()),
      }),
    ),
  }),
  maxBodyBytes: maxPushBytes,
  open: true,
});
