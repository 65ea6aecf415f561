import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call/call.ts';
import type { Reply } from '../../api/call/reply.ts';
import type { ResponseOf } from '../../contract/base/endpoint.ts';
import {
  addFeatureComment,
  addFeatureRequest,
  removeFeatureRequest,
  setFeatureRequestStatus,
  voteForFeatureRequest,
  type FeatureRequest,
  type FeatureRequestStatus,
  type listFeatureComments,
  type listFeatureRequests,
} from '../../contract/clinics/feature-requests.ts';
import { toast } from '../../ui/messages/toast.ts';
import { featureCommentsRead, featureRequestsRead } from './feature-requests.reads.ts';

type Board = ResponseOf<typeof listFeatureRequests>;
type Words = ResponseOf<typeof listFeatureComments>;

export interface BoardWrites {
  vote(request: FeatureRequest): Promise<void>;
  /** @returns whether it was added */
  add(words: { title: string; body: string }): Promise<boolean>;
  remove(request: FeatureRequest): Promise<void>;
  setStatus(request: FeatureRequest, status: FeatureRequestStatus): Promise<void>;
  /** @returns whether it was added */
  comment(request: FeatureRequest, body: string): Promise<boolean>;
}

/** What a person does on the board: shown at once, taken back when the server refuses. All of it needs the network. */
export function useBoardWrites(): BoardWrites {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = featureRequestsRead().options;
    const change = (turn: (requests: FeatureRequest[]) => FeatureRequest[]) =>
      client.setQueryData<Reply<Board>>(
        [...queryKey],
        (reply) => reply && { ...reply, body: { ...reply.body, requests: turn(reply.body.requests) } },
      );
    const put = (fresh: FeatureRequest) =>
      change((requests) => requests.map((one) => (one.id === fresh.id ? fresh : one)));
    /** Asks anew: an answer that was on its way all the while would show the board as it was before. */
    const askAnew = () => client.invalidateQueries({ queryKey: [...queryKey] });
    /** Shows `fresh`, asks the server, shows what it says; goes back to `before` when it says no. */
    const tryOut = async (
      before: FeatureRequest,
      fresh: FeatureRequest,
      what: string,
      ask: () => Promise<FeatureRequest>,
    ) => {
      put(fresh);
      try {
        put(await ask());
      } catch (fault) {
        put(before);
        toast.fail(what, { description: fault });
      }
      void askAnew();
    };
    return {
      vote(request) {
        const isVoted = !request.isVoted;
        const votes = request.votes + (isVoted ? 1 : -1);
        const params = { requestId: request.id };
        return tryOut(request, { ...request, isVoted, votes }, 'Your vote was not counted', async () => {
          return (await call(voteForFeatureRequest, { params, body: { isVoted } })).body;
        });
      },
      setStatus(request, status) {
        const params = { requestId: request.id };
        return tryOut(request, { ...request, status }, 'The status was not changed', async () => {
          return (await call(setFeatureRequestStatus, { params, body: { status } })).body;
        });
      },
      async add(words) {
        try {
          const { body } = await call(addFeatureRequest, { body: { id: crypto.randomUUID(), ...words } });
          change((requests) => [body, ...requests]);
          void askAnew();
          return true;
        } catch (fault) {
          toast.fail('The request was not added', { description: fault });
          return false;
        }
      },
      async remove(request) {
        const takeOut = () => change((requests) => requests.filter(({ id }) => id !== request.id));
        takeOut();
        try {
          await call(removeFeatureRequest, { params: { requestId: request.id } });
          takeOut();
          toast.success('Request taken back');
          void askAnew();
        } catch (fault) {
          await askAnew();
          toast.fail('The request was not taken back', { description: fault });
        }
      },
      async comment(request, body) {
        try {
          const params = { requestId: request.id };
          const reply = await call(addFeatureComment, { params, body: { id: crypto.randomUUID(), body } });
          const key = [...featureCommentsRead(request.id).options.queryKey];
          client.setQueryData<Reply<Words>>(key, reply);
          put({ ...request, comments: reply.body.comments.length, canRemove: request.canRemove });
          void askAnew();
          return true;
        } catch (fault) {
          toast.fail('The comment was not added', { description: fault });
          return false;
        }
      },
    };
  }, [client]);
}
