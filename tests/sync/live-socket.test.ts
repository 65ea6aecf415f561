import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer, type WebSocket } from 'ws';
import type { UserId } from '../../src/contract/base/ids.ts';
import type { LiveEvent } from '../../src/contract/base/live.ts';
import { startLive, type Live, type LiveOptions } from '../../src/sync/live/live.ts';
import { openLiveSocket } from '../../src/sync/live/open-live-socket.ts';
import type { WakeReason } from '../../src/sync/device/ports.ts';
import { socketState } from '../../src/sync/live/socket-state.ts';
import { clinicA } from './intents.ts';
import { TurnedClock } from './world.ts';

/** The library's own socket, as the app uses it; waiting is done by a clock that the test turns. */
let live: Live | null = null;
let woken: (reason: WakeReason) => void;
let events: LiveEvent[];
let askedAfter: number[];
let reports: string[];
/** What the server has on record. */
let trail: LiveEvent[];

const at = '2026-03-02T09:00:00.000Z';
const event = (cursor: number): LiveEvent => ({
  cursor,
  topic: 'patients',
  entityId: 'p',
  version: 1,
  patientId: null,
  locationId: null,
  date: null,
  opId: null,
  at: at as LiveEvent['at'],
});

function start(url: string, Kind: unknown, more: Partial<LiveOptions> = {}): void {
  live = startLive(
    {
      clock: new TurnedClock(),
      random: { unit: () => 0, bytes: (bytes) => bytes },
      wake: { subscribe: (listen) => ((woken = listen), () => {}) },
      report: (what) => void reports.push(what),
      openSocket: (address, options) => openLiveSocket(address, options, Kind),
      url,
      accessToken: () => Promise.resolve('access token'),
      sessionId: 's1',
      userId: 'u1' as UserId,
      cursors: { get: () => Promise.resolve({ cursor: 10, mark: null }), put: () => Promise.resolve() },
      listEvents: (_, { cursor: after }) => {
        askedAfter.push(after);
        const missed = trail.filter(({ cursor }) => cursor > after);
        return Promise.resolve({ events: missed, cursor: missed.at(-1)?.cursor ?? after, tooOld: false });
      },
      onEvents: (told) => void events.push(...told),
      onEverything: () => {},
      onRestored: () => Promise.resolve(),
      onHeard: () => {},
      onClosed: () => {},
      onOpen: () => {},
      isOutOfReach: () => false,
      ...more,
    },
    { clinicId: clinicA, locationId: null },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  events = [];
  askedAfter = [];
  reports = [];
  trail = [];
});
afterEach(() => {
  live?.stop();
  live = null;
  vi.useRealTimers();
});

describe('a gateway that is never there', () => {
  it('[9.4] is asked again after 2^n seconds, at most 60, a hundred times; each failure counts, also a missing token', async () => {
    const triedAtMs: number[] = [];
    class Refused extends EventTarget {
      readyState = 0;
      binaryType = 'blob';
      constructor() {
        super();
        triedAtMs.push(Date.now());
        queueMicrotask(() => {
          this.readyState = 3;
          this.dispatchEvent(new Event('error'));
        });
      }
      close() {}
    }
    start('ws://nowhere.example/live', Refused);
    await vi.waitFor(() => expect(triedAtMs).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(100 * 60_000 + 60_000);
    const waitsMs = triedAtMs.slice(1).map((triedMs, index) => triedMs - triedAtMs[index]!);
    expect(waitsMs.slice(0, 8)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(new Set(waitsMs.slice(6))).toEqual(new Set([60_000]));
    expect(waitsMs).toHaveLength(100);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(triedAtMs, 'after a hundred it gives up').toHaveLength(101);
    expect(socketState.getSnapshot()).toBe('Closed');
    woken('online');
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(() => expect(triedAtMs.length, 'until something gives hope').toBeGreaterThan(101));
  });

  it('[9.4] the waits of two devices differ: up to a quarter is added by chance', async () => {
    const first: number[] = [];
    for (const unit of [0, 0.4, 0.999]) {
      start('ws://nowhere.example/live', undefined, {
        random: { unit: () => unit, bytes: (bytes) => bytes },
        openSocket: (_, { minReconnectionDelay }) => {
          first.push(minReconnectionDelay);
          return new Promise(() => {});
        },
      });
      live?.stop();
    }
    expect(first).toEqual([1_000, 1_100, 1_250]);
  });
});

describe('a real gateway', () => {
  let server: WebSocketServer;
  let sockets: WebSocket[];
  let addresses: string[];
  let messages: { action: string; subscriptions: string[] }[];

  async function open(port = 0): Promise<number> {
    server = new WebSocketServer({ host: '127.0.0.1', port });
    server.on('connection', (socket, request) => {
      sockets.push(socket);
      addresses.push(request.url ?? '');
      socket.on('message', (data: Buffer) =>
        messages.push(JSON.parse(data.toString()) as (typeof messages)[0]),
      );
    });
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  async function close(): Promise<void> {
    for (const socket of sockets) socket.terminate();
    server.close();
    await once(server, 'close');
  }
  beforeEach(() => {
    sockets = [];
    addresses = [];
    messages = [];
  });
  afterEach(async () => {
    live?.stop();
    await close();
  });
  const turn = async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms));
  const untilOpen = () =>
    vi.waitFor(async () => {
      await turn();
      expect(socketState.getSnapshot()).toBe('Open');
    });
  const tell = (subscription: string, payload: unknown) =>
    sockets.at(-1)!.send(JSON.stringify({ subscription, payload }));

  it('[7.30] [7.31] [7.32] is told who asks and for what, over one socket for all, and its messages find their way', async () => {
    const port = await open();
    start(`ws://127.0.0.1:${port}/live`, NodeSocket);
    await untilOpen();
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(new URL(addresses[0]!, 'ws://x').searchParams.get('token')).toBe('access token');
    expect(new URL(addresses[0]!, 'ws://x').searchParams.get('sessionId')).toBe('s1');
    expect(messages[0]).toMatchObject({
      action: 'subscriptions',
      sessionId: 's1',
      userId: 'u1',
      clinicId: clinicA,
      locationId: null,
      subscriptions: expect.arrayContaining(['appointments', 'patients', 'charges']),
    });
    tell('ready', { cursor: 10, at });
    tell('patients', event(11));
    await vi.waitFor(() => expect(events.map(({ cursor }) => cursor)).toEqual([11]));
    expect(sockets, '[9.4] sharing: one socket, however much is subscribed').toHaveLength(1);
  });

  it('[9.4] is come back to after a loss, with the subscriptions, and with what was missed asked for by its cursor', async () => {
    const port = await open();
    start(`ws://127.0.0.1:${port}/live`, NodeSocket);
    await untilOpen();
    tell('ready', { cursor: 10, at });
    await vi.waitFor(() => expect(askedAfter).toEqual([10]));
    await turn();
    tell('patients', event(11));
    await vi.waitFor(() => expect(events).toHaveLength(1));
    sockets[0]!.terminate();
    await vi.waitFor(() => expect(socketState.getSnapshot()).toBe('Closed'));
    await turn(900);
    expect(sockets, 'not before its time').toHaveLength(1);
    await turn(200);
    await untilOpen();
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    trail = [event(11), event(12)];
    tell('ready', { cursor: 12, at });
    await vi.waitFor(() => expect(askedAfter).toEqual([10, 11]));
    await vi.waitFor(() => expect(events.map(({ cursor }) => cursor)).toEqual([11, 12]));
    expect(reports).toEqual([]);
  });

  it('[9.4] after a long outage it is there at once when somebody looks, without its long wait', async () => {
    const port = await open();
    start(`ws://127.0.0.1:${port}/live`, NodeSocket);
    await untilOpen();
    await close();
    for (const waitMs of [1_000, 2_000, 4_000, 8_000])
      await vi.waitFor(async () => {
        await turn(waitMs);
        expect(socketState.getSnapshot()).toBe('Closed');
      });
    await open(port);
    await turn(100);
    expect(socketState.getSnapshot(), 'it waits').toBe('Closed');
    woken('focus');
    await untilOpen();
    await vi.waitFor(() => expect(messages).toHaveLength(2));
  });
});
