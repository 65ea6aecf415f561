// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { askingReads } from '../../../../tests/support/answered-reads.tsx';
import type { FeatureRequest } from '../../../contract/clinics/feature-requests.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { featureRequestsRead } from '../../../data/clinics/feature-requests.reads.ts';
import { useBoardWrites } from '../../../data/clinics/feature-requests.writes.ts';

const server = vi.hoisted(() => ({
  has: [] as { readonly id: string }[],
  answers: [] as (() => void)[],
}));
const reply = (requests: readonly object[]) => {
  const body = { requests, canModerate: false };
  return { body, status: 200, etag: null, takenAtMs: 0, fromDevice: false };
};
vi.mock('../../../api/call/device-read.ts', () => ({ readFromDevice: () => Promise.resolve(null) }));
/** The board, as it is when it is asked for; the answer arrives when the test lets it. */
vi.mock('../../../api/call/call-late.ts', () => ({
  callLate: () => {
    const answer = reply(server.has);
    return new Promise((resolve) => server.answers.push(() => resolve(answer)));
  },
}));
vi.mock('../../../api/call/call.ts', () => ({
  call: (_: unknown, { params }: { params: { requestId: string } }) => {
    server.has = server.has.filter(({ id }) => id !== params.requestId);
    server.has.push(wish('A darker dark'));
    return Promise.resolve(reply([]));
  },
}));
afterEach(cleanup);

const wish = (title: string) => ({ id: title, title }) as FeatureRequest;
const hasAsked = (times: number) => vi.waitFor(() => expect(server.answers).toHaveLength(times));

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
  server.has = [wish('A softer tick')];
  const { Asking, askAgain } = askingReads();
  render(
    <Asking>
      <Board />
    </Asking>,
  );
  await hasAsked(1);
  server.answers.shift()!();
  const taken = await screen.findByRole('button', { name: 'A softer tick' });
  await act(async () => void askAgain());
  await hasAsked(1);
  await act(async () => fireEvent.click(taken));
  await hasAsked(2);
  server.answers.shift()!();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByRole('button')).toBeNull();
  server.answers.shift()!();
  await screen.findByRole('button', { name: 'A darker dark' });
  expect(screen.queryByRole('button', { name: 'A softer tick' })).toBeNull();
});
