// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { useMutation, useQuery, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  keepConfig,
  keepTokens,
  startRestServer,
  type RestServer,
} from '../../../tests/support/rest-server.ts';
import { call } from '../../api/call/call.ts';
import { endpoint } from '../../contract/base/endpoint.ts';
import { SessionProvider } from '../../session/session.tsx';
import { useRead } from '../../session/reads/use-read.ts';
import { defineRead } from '../../sync/reads/read.ts';
import { makeQueryClient } from './query-client.ts';

/** The app's own query client, its reads and its REST client, against a real server that counts what it is asked. */
let server: RestServer;
let status: number;
let client: QueryClient;

const response = z.object({ name: z.string() });
const things = endpoint({ name: 'things.get', method: 'GET', path: '/things', summary: '', response });
const save = endpoint({
  name: 'things.put',
  method: 'PUT',
  path: '/things',
  summary: '',
  body: z.unknown(),
  response,
});
const ofScreen = defineRead({ endpoint: things, request: {}, topics: [] });
const ofShell = defineRead({ endpoint: things, request: {}, topics: [], inShell: true });
const minuteMs = 60_000;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startRestServer(() =>
    status === 200
      ? { body: '{"name":"Ada"}' }
      : { status, body: `{"statusCode":${status},"code":"fault","message":"Not now.","details":{}}` },
  );
  keepConfig(server.origin);
  keepTokens({ secondsLeft: 24 * 3600 });
  // Loaded now, so that later nothing but the clock and the network is waited for.
  status = 200;
  await call(things, {});
});
afterAll(() => server.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  client = makeQueryClient();
  server.heard.length = 0;
  status = 200;
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
});

const asked = (path = '/api/things') => server.heard.filter(({ url }) => url === path).length;
/** Turns the clock in steps, and lets real answers arrive in between. */
async function pass(ms: number): Promise<void> {
  await act(async () => {
    for (let step = 0; step < 20; step += 1) {
      await vi.advanceTimersByTimeAsync(ms / 20);
      for (let look = 0; look < 3; look += 1) await new Promise((go) => setImmediate(go));
    }
  });
}
async function settle(): Promise<void> {
  await act(async () => {
    for (let look = 0; look < 40; look += 1) {
      await new Promise((go) => setImmediate(go));
      await vi.advanceTimersByTimeAsync(0);
    }
  });
}
function Screen({ read }: { read: typeof ofScreen }) {
  const { data, fault } = useRead(read);
  return <p>{fault?.message ?? data?.name ?? 'nothing yet'}</p>;
}
const show = (read = ofScreen) =>
  render(
    <QueryClientProvider client={client}>
      <Screen read={read} />
    </QueryClientProvider>,
  );
const look = () => {
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

describe('[9.1] the query cache', () => {
  it('is fresh for five minutes and no longer', async () => {
    show();
    await settle();
    expect(asked()).toBe(1);
    cleanup();
    await pass(4 * minuteMs);
    show();
    await settle();
    expect(asked()).toBe(1);
    cleanup();
    await pass(1.1 * minuteMs);
    show();
    await settle();
    expect(asked()).toBe(2);
  });

  it('forgets what nobody has shown for five minutes, and not before', async () => {
    show();
    await settle();
    cleanup();
    await pass(4.9 * minuteMs);
    expect(client.getQueryData(ofScreen.options.queryKey)).toBeDefined();
    await pass(0.2 * minuteMs);
    expect(client.getQueryData(ofScreen.options.queryKey)).toBeUndefined();
  });

  it('does not ask again because somebody looks, even when it is no longer fresh', async () => {
    show();
    await settle();
    await pass(10 * minuteMs);
    look();
    await settle();
    expect(asked()).toBe(1);
  });

  it('asks once again for the shell', async () => {
    status = 500;
    show(ofShell);
    await settle();
    expect(asked()).toBe(1);
    await pass(900);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
    await pass(5 * minuteMs);
    expect(asked()).toBe(2);
  });

  it('asks three times again for a screen, after 1, 2 and 4 seconds, and says meanwhile what is wrong', async () => {
    status = 500;
    const screen = show();
    await settle();
    const counts = [asked()];
    for (const waitMs of [900, 200, 1_700, 400, 3_500, 600]) {
      await pass(waitMs);
      counts.push(asked());
      if (counts.length === 3) expect(screen.container.textContent).toBe('Not now.');
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    await pass(5 * minuteMs);
    expect(asked()).toBe(4);
  });

  it('does not ask a server again that has refused', async () => {
    status = 404;
    show();
    await settle();
    await pass(minuteMs);
    expect(asked()).toBe(1);
  });

  it('waits twice as long each time, thirty seconds at most', async () => {
    status = 500;
    const Patient = () => {
      useQuery({ queryKey: ['patient'], queryFn: () => call(things, {}), retry: 7 });
      return null;
    };
    render(
      <QueryClientProvider client={client}>
        <Patient />
      </QueryClientProvider>,
    );
    await settle();
    const atS: number[] = [];
    for (let second = 1; second <= 130; second += 1) {
      const before = asked();
      await pass(1_000);
      if (asked() > before) atS.push(second);
    }
    const waits = atS.map((second, index) => second - (atS[index - 1] ?? 0));
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('never tries a write again', async () => {
    status = 500;
    let write = () => {};
    const Form = () => {
      const { mutate } = useMutation({ mutationFn: () => call(save, { body: {} }) });
      write = () => mutate();
      return null;
    };
    render(
      <QueryClientProvider client={client}>
        <Form />
      </QueryClientProvider>,
    );
    act(() => write());
    await settle();
    await pass(minuteMs);
    expect(asked()).toBe(1);
  });

  it('asks for the user once, without a retry and without a look', async () => {
    status = 500;
    render(
      <QueryClientProvider client={client}>
        <SessionProvider>
          <p>the frame</p>
        </SessionProvider>
      </QueryClientProvider>,
    );
    await settle();
    await pass(2_500);
    expect(asked('/api/me')).toBe(1);
    await pass(2 * minuteMs);
    look();
    await settle();
    expect(asked('/api/me')).toBe(1);
  });
});
