import { useQueryClient, type QueryClient } from '@tanstack/react-query';
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
  return useMemo(() => boardWrites(new ShownBoard(client)), [client]);
}

/** The board as it stands on the screen. */
class ShownBoard {
  readonly #client: QueryClient;
  readonly #key = [...featureRequestsRead().options.queryKey];

  constructor(client: QueryClient) {
    this.#client = client;
  }

  change(turn: (requests: FeatureRequest[]) => FeatureRequest[]): void {
    this.#client.setQueryData<Reply<Board>>(
      this.#key,
      (reply) => reply && { ...reply, body: { ...reply.body, requests: turn(reply.body.requests) } },
    );
  }

  put(fresh: FeatureRequest): void {
    this.change((requests) => requests.map((one) => (one.id === fresh.id ? fresh : one)));
  }

  putWords(request: FeatureRequest, reply: Reply<Words>): void {
    this.#client.setQueryData<Reply<Words>>([...featureCommentsRead(request.id).options.queryKey], reply);
  }

  /** Asks anew: an answer that was on its way all the while would show the board as it was before. */
  askAnew(): Promise<void> {
    return this.#client.invalidateQueries({ queryKey: this.#key });
  }

  /** Shows `fresh`, asks the server, shows what it says; goes back to `before` when it says no. */
  async tryOut(
    before: FeatureRequest,
    fresh: FeatureRequest,
    what: string,
    ask: () => Promise<FeatureRequest>,
  ): Promise<void> {
    this.put(fresh);
    try {
      this.put(await ask());
    } catch (fault) {
      this.put(before);
      toast.fail(what, { description: fault });
    }
    void this.askAnew();
  }
}

const boardWrites = (board: ShownBoard): BoardWrites => ({
  vote(request) {
    const isVoted = !request.isVoted;
    const votes = request.votes + (isVoted ? 1 : -1);
    const params = { requestId: request.id };
    return board.tryOut(request, { ...request, isVoted, votes }, 'Your vote was not counted', async () => {
      return (await call(voteForFeatureRequest, { params, body: { isVoted } })).body;
    });
  },
  setStatus(request, status) {
    const params = { requestId: request.id };
    return board.tryOut(request, { ...request, status }, 'The status was not changed', async () => {
      return (await call(setFeatureRequestStatus, { params, body: { status } })).body;
    });
  },
  async add(words) {
    try {
      const { body } = await call(addFeatureRequest, { body: { id: crypto.randomUUID(), ...words } });
      board.change((requests) => [body, ...requests]);
      void board.askAnew();
      return true;
    } catch (fault) {
      toast.fail('The request was not added', { description: fault });
      return false;
    }
  },
  async remove(request) {
    const takeOut = () => board.change((requests) => requests.filter(({ id }) => id !== request.id));
    takeOut();
    try {
      await call(removeFeatureRequest, { params: { requestId: request.id } });
      takeOut();
      toast.success('Request taken back');
      void board.askAnew();
    } catch (fault) {
      await board.askAnew();
      toast.fail('The request was not taken back', { description: fault });
    }
  },
  async comment(request, body) {
    try {
      const params = { requestId: request.id };
      const reply = await call(addFeatureComment, { params, body: { id: crypto.randomUUID(), body } });
      board.putWords(request, reply);
      board.put({ ...request, comments: reply.body.comments.length, canRemove: request.canRemove });
      void board.askAnew();
      return true;
    } catch (fault) {
      toast.fail('The comment was not added', { description: fault });
      return false;
    }
  },
});
