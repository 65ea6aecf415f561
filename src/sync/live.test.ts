import { beforeEach, describe, expect, it } from 'vitest';
import { clinicA, clinicB } from '../../tests/sync/intents.ts';
import { seededRandom, TurnedClock } from '../../tests/sync/world.ts';
import type { UserId } from '../contract/ids.ts';
import type { LiveEvent } from '../contract/live.ts';
import { startLive, type Live, type LiveOptions, type LiveSocket, type SocketOptions } from './live.ts';
import type { WakeReason } from './ports.ts';
import { socketState } from './socket-state.ts';

/** A socket that does as it is told. */
class ScriptedSocket implements LiveSocket {
  readyState = 0;
  sent: unknown[] = [];
  reconnects = 0;
  failsToSend = false;
  readonly #listeners = new Map<string, (event: { data: unknown }) => void>();
  send(data: string): void {
    if (this.failsToSend) throw new Error('The pipe is broken.');
    this.sent.push(JSON.parse(data));
  }
  reconnect(): void {
    this.reconnects += 1;
    this.readyState = 0;
  }
  close(): void {
    this.readyState = 3;
  }
  addEventListener(type: string, listen: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, listen);
  }
  open(): void {
    this.readyState = 1;
    this.#listeners.get('open')?.({ data: null });
  }
  tell(subscription: string, payload: unknown): void {
    this.#listeners.get('message')?.({ data: JSON.stringify({ subscription, payload }) });
  }
  raw(data: string): void {
    this.#listeners.get('message')?.({ data });
  }
}

let clock: TurnedClock;
let socket: ScriptedSocket;
let socketOptions: SocketOptions;
let url: () => Promise<string>;
let woken: (reason: WakeReason) => void;
let seen: number[];
let everything: number;
let asked: number[];
let reports: string[];
let kept: Map<string, number>;
let live: Live;
let missed: { events: LiveEvent[]; cursor: number; tooOld: boolean };
let token: string | null;

const at = '2026-03-02T09:00:00.000Z';
const event = (cursor: number): LiveEvent =>
  ({
    cursor,
    topic: 'appointments',
    entityId: 'a',
    version: 1,
    patientId: null,
    locationId: null,
    date: null,
    opId: null,
    at,
  }) as LiveEvent;
const position = (cursor: number) => ({ cursor, at });

async function start(more: Partial<LiveOptions> = {}): Promise<void> {
  live = startLive(
    {
      clock,
      random: seededRandom(1),
      wake: { subscribe: (listen) => ((woken = listen), () => {}) },
      report: (what) => reports.push(what),
      openSocket: (provider, options) => {
        url = provider;
        socketOptions = options;
        return Promise.resolve(socket);
      },
      url: 'ws://clinic.example/live',
      accessToken: () => Promise.resolve(token),
      sessionId: 's1',
      userId: 'u1' as UserId,
      cursors: {
        get: (clinicId) => Promise.resolve(kept.get(clinicId) ?? null),
        put: (clinicId, cursor) => Promise.resolve(void kept.set(clinicId, cursor)),
      },
      listEvents: (_clinicId, after) => {
        asked.push(after);
        return Promise.resolve(missed);
      },
      onEvents: (events) => seen.push(...events.map(({ cursor }) => cursor)),
      onEverything: () => (everything += 1),
      onOpen: () => {},
      ...more,
    },
    { clinicId: clinicA, locationId: null },
  );
  await clock.pass(0);
}

beforeEach(() => {
  clock = new TurnedClock();
  socket = new ScriptedSocket();
  seen = [];
  asked = [];
  reports = [];
  everything = 0;
  kept = new Map([[clinicA, 10]]);
  missed = { events: [], cursor: 10, tooOld: false };
  token = 'access';
});

describe('the live socket', () => {
  it('[7.30] carries the access token and the session in its address; without a token it does not connect', async () => {
    await start();
    expect(await url()).toBe('ws://clinic.example/live?token=access&sessionId=s1');
    token = null;
    await expect(url()).rejects.toThrow('No live token');
  });

  it('[9.4] reconnects up to 100 times, doubling from a second to a minute', async () => {
    await start();
    expect(socketOptions).toMatchObject({
      maxRetries: 100,
      reconnectionDelayGrowFactor: 2,
      maxReconnectionDelay: 60_000,
    });
    expect(socketOptions.minReconnectionDelay).toBeGreaterThanOrEqual(1_000);
    expect(socketOptions.minReconnectionDelay).toBeLessThanOrEqual(1_250);
  });

  it('[4.15] shows its five states', async () => {
    await start();
    expect(socketState.getSnapshot()).toBe('Connecting');
    socket.open();
    expect(socketState.getSnapshot()).toBe('Open');
    live.stop();
    expect(socketState.getSnapshot()).toBe('Uninstantiated');
  });

  it('[7.31] sends its subscriptions after every open, and again in a new place', async () => {
    await start();
    socket.open();
    socket.open();
    expect(socket.sent).toHaveLength(2);
    expect(socket.sent[0]).toMatchObject({
      action: 'subscriptions',
      sessionId: 's1',
      userId: 'u1',
      clinicId: clinicA,
      locationId: null,
    });
    live.moveTo({ clinicId: clinicB, locationId: null });
    expect(socket.sent[2]).toMatchObject({ clinicId: clinicB });
  });

  it('[7.33] reports when they cannot be sent', async () => {
    await start();
    socket.failsToSend = true;
    socket.open();
    expect(reports).toEqual(['The live subscriptions could not be sent']);
  });

  it('[7.32] routes messages by subscription and minds no stranger', async () => {
    await start();
    socket.open();
    socket.tell('appointments', event(11));
    socket.tell('weather', { rain: true });
    socket.raw('no json');
    socket.tell('patients', { cursor: 'eleven' });
    expect(seen).toEqual([11]);
    expect(reports).toEqual(['A live message is no JSON', 'A live event does not keep the contract']);
  });

  it('asks for what it missed, once, and goes on from there', async () => {
    await start();
    missed = { events: [event(11), event(12)], cursor: 12, tooOld: false };
    socket.open();
    socket.tell('ready', position(12));
    await clock.pass(0);
    expect(asked).toEqual([10]);
    expect(seen).toEqual([11, 12]);
    socket.tell('beat', position(12));
    socket.tell('appointments', event(12));
    socket.tell('appointments', event(13));
    await clock.pass(3_000);
    expect(asked).toEqual([10]);
    expect(seen).toEqual([11, 12, 13]);
    expect(kept.get(clinicA)).toBe(13);
  });

  it('notices by the beat that something was lost on the way', async () => {
    await start();
    socket.open();
    socket.tell('ready', position(10));
    await clock.pass(0);
    missed = { events: [event(11)], cursor: 11, tooOld: false };
    socket.tell('beat', position(11));
    await clock.pass(0);
    expect(seen).toEqual([11]);
  });

  it('asks for everything when the trail no longer reaches back, or nothing is known yet', async () => {
    await start();
    missed = { events: [], cursor: 5_000, tooOld: true };
    socket.open();
    socket.tell('ready', position(5_000));
    await clock.pass(0);
    expect(everything).toBe(1);
    live.moveTo({ clinicId: clinicB, locationId: null });
    socket.tell('ready', position(7));
    await clock.pass(0);
    expect(everything).toBe(2);
  });

  it('takes a silent socket for dead after two beats', async () => {
    await start();
    socket.open();
    await clock.pass(20_000);
    socket.tell('beat', position(10));
    await clock.pass(40_000);
    expect(socket.reconnects).toBe(0);
    await clock.pass(60_000);
    expect(socket.reconnects).toBeGreaterThanOrEqual(1);
  });

  it('takes a fresh socket on return from a pause, but not on every glance', async () => {
    await start();
    socket.open();
    socket.tell('beat', position(10));
    woken('visible');
    expect(socket.reconnects).toBe(0);
    clock.jump(3_600_000);
    woken('visible');
    expect(socket.reconnects).toBe(1);
  });

  it('comes back at once when the browser is online again', async () => {
    await start();
    socket.readyState = 3;
    woken('online');
    expect(socket.reconnects).toBe(1);
  });

  it('does not sit out its wait when the server answers elsewhere', async () => {
    await start();
    socket.open();
    live.retry();
    expect(socket.reconnects).toBe(0);
    socket.readyState = 3;
    live.retry();
    expect(socket.reconnects).toBe(1);
  });
});
