// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { FeatureRequest } from '../../contract/feature-requests.ts';
import { useRead } from '../../session/use-read.ts';
import { featureRequestsRead } from './feature-requests.queries.ts';
import { useBoardWrites } from './feature-requests.writes.ts';

const server = vi.hoisted(() => ({
  has: [] as { readonly id: string }[],
  answers: [] as (() => void)[],
}));
const reply = (requests: readonly object[], fromDevice: boolean) => {
  const body = { requests, canModerate: false };
  return { body, status: 200, etag: null, takenAtMs: 0, fromDevice };
};
vi.mock('../../api/device-read.ts', () => ({ readFromDevice: () => Promise.resolve(null) }));
/** The board, as it is when it is asked for; the answer arrives when the test lets it. */
vi.mock('../../api/call-late.ts', () => ({
  callLate: () => {
    const answer = reply(server.has, false);
    return new Promise((resolve) => server.answers.push(() => resolve(answer)));
  },
}));
vi.mock('../../api/call.ts', () => ({
  call: (_: unknown, { params }: { params: { requestId: string } }) => {
    server.has = server.has.filter(({ id }) => id !== params.requestId);
    return Promise.resolve(reply([], false));
  },
}));
afterEach(cleanup);

function Board() {
  const { data } = useRead(featureRequestsRead());
  const writes = useBoardWrites();
  return data?.requests.map((one) => (
    <button key={one.id} type="button" onClick={() => void writes.remove(one)}>
      {one.title}
    </button>
  ));
}

it('does not bring a wish back by an answer that was on its way when it was taken back', async () => {
  const wish = { id: 'w', title: 'A softer tick' } as FeatureRequest;
  server.has = [wish];
  const client = new QueryClient();
  client.setQueryData(featureRequestsRead().options.queryKey, reply([wish], true) as never);
  render(
    <QueryClientProvider client={client}>
      <Board />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(server.answers).toHaveLength(1));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'A softer tick' })));
  await act(async () => server.answers.shift()!());
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => server.answers.shift()!());
  expect(screen.queryByRole('button')).toBeNull();
});
