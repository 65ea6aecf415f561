import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { clinicId, deviceId } from './base/ids.ts';
import { trailPosition } from './base/live.ts';
import { maxPushOperations, operationOf, pushOutcome } from './base/queued-write.ts';
import { queuedWriteNames } from './queued-writes.ts';

export const pushOperation = operationOf(queuedWriteNames);
export type PushOperation = z.infer<typeof pushOperation>;

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
});
