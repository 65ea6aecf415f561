import {
  addFeatureComment,
  addFeatureRequest,
  listFeatureComments,
  listFeatureRequests,
  removeFeatureRequest,
  setFeatureRequestStatus,
  voteForFeatureRequest,
} from '../../../../src/contract/clinics/feature-requests.ts';
import { self } from '../../../kernel/http/policy.ts';
import { answer, type Routes } from '../../../kernel/http/route.ts';
import {
  addComment,
  addRequest,
  castVote,
  holdRequest,
  moveTo,
  removeRequest,
} from './feature-requests.commands.ts';
import { isStaff, requireMayRemove, requireStaff, staffOf } from './feature-requests.policy.ts';
import { findRequest, listComments, listRequests } from './feature-requests.queries.ts';

/** The built-in feedback board. It belongs to no clinic; whoever is signed in takes part. */
export function featureRequestRoutes(routes: Routes): void {
  answer(routes, listFeatureRequests, {
    policy: self,
    handler: async (call) => ({
      requests: await listRequests(call.tx, call.caller.userId),
      canModerate: await isStaff(call),
    }),
  });
  answer(routes, addFeatureRequest, {
    policy: self,
    handler: async ({ tx, caller: { userId }, now, body }) => {
      await addRequest(tx, { userId, now }, body);
      return findRequest(tx, userId, body.id);
    },
  });
  answer(routes, removeFeatureRequest, {
    policy: self,
    handler: async ({ tx, caller: { userId }, params: { requestId } }) => {
      if (!(await holdRequest(tx, requestId))) return { removed: true as const };
      requireMayRemove(await findRequest(tx, userId, requestId));
      await removeRequest(tx, requestId);
      return { removed: true as const };
    },
  });
  answer(routes, voteForFeatureRequest, {
    policy: self,
    handler: async ({ tx, caller: { userId }, now, params: { requestId }, body: { isVoted } }) => {
      await findRequest(tx, userId, requestId);
      await castVote(tx, { userId, now }, requestId, isVoted);
      return findRequest(tx, userId, requestId);
    },
  });
  answer(routes, setFeatureRequestStatus, {
    policy: self,
    handler: async (call) => {
      const { tx, caller, now, params, body } = call;
      await requireStaff(call);
      await moveTo(tx, params.requestId, body.status, now);
      return findRequest(tx, caller.userId, params.requestId);
    },
  });
  answer(routes, listFeatureComments, {
    policy: self,
    handler: async (call) => {
      const { tx, caller, params } = call;
      await findRequest(tx, caller.userId, params.requestId);
      return listComments(tx, caller.userId, params.requestId, staffOf(call));
    },
  });
  answer(routes, addFeatureComment, {
    policy: self,
    handler: async (call) => {
      const { tx, caller, now, params, body } = call;
      await findRequest(tx, caller.userId, params.requestId);
      await addComment(tx, { userId: caller.userId, now }, params.requestId, body);
      return listComments(tx, caller.userId, params.requestId, staffOf(call));
    },
  });
}
