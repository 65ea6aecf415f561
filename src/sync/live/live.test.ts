import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clinicA, clinicB } from '../../../tests/sync/intents.ts';
import { ScriptedSocket } from '../../../tests/sync/scripted-socket.ts';
import { seededRandom, TurnedClock } from '../../../tests/sync/world.ts';
import type { UserId } from '../../contract/base/ids.ts';
import type { LiveEvent } from '../../contract/base/live.ts';
import { startLive, type Live, type LiveOptions } from './live.ts';
import type { SocketOptions } from './live-connection.ts';
import type { WakeReason } from '../device/ports.ts';
import { socketState } from './socket-state.ts';

let clock: TurnedClock;
let socket: ScriptedSocket;
/** How many were opened. */
let opened: number;
let socketOptions: SocketOptions;
let url: () => Promise<string>;
let woken: (reason: WakeReason) => void;
let seen: number[];
let everything: number;
let restored: number;
let asked: number[];
let reports: string[];
let kept: Map<string, number>;
let live: Live;
let missed: Awaited<ReturnType<LiveOptions['listEvents']>>;
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
        opened += 1;
        if (opened > 1) socket = new ScriptedSocket();
        return Promise.resolve(socket);
      },
      url: 'ws://clinic.example/live',
      accessToken: () => Promise.resolve(token),
      sessionId: 's1',
      userId: 'u1' as UserId,
      cursors: {
        get: async (id) => (kept.has(id) ? { cursor: kept.get(id)!, mark: null } : null),
        put: (clinicId, { cursor }) => Promise.resolve(void kept.set(clinicId, cursor)),
      },
      listEvents: (_clinicId, { cursor }) => {
        asked.push(cursor);
        return Promise.resolve(missed);
      },
      onEvents: (events) => seen.push(...events.map(({ cursor }) => cursor)),
      onEverything: () => (everything += 1),
      onRestored: () => Promise.resolve(void (restored += 1)),
      onOpen: () => {},
      onHeard: () => {},
      onClosed: () => {},
      isOutOfReach: () => false,
      ...more,
    },
    { clinicId: clinicA, locationId: null },
  );
  await clock.pass(0);
}

beforeEach(() => {
  clock = new TurnedClock();
  socket = new ScriptedSocket();
  opened = 0;
  seen = [];
  asked = [];
  reports = [];
  everything = 0;
  restored = 0;
  kept = new Map([[clinicA, 10]]);
  missed = { events: [], cursor: 10, tooOld: false };
  token = 'access';
});

afterEach(() => live.stop());

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
    const shown: string[] = [socketState.getSnapshot()];
    const stopWatching = socketState.subscribe(() => shown.push(socketState.getSnapshot()));
    await start();
    await url();
    socket.open();
    socket.lose();
    await url();
    socket.open();
    live.stop();
    stopWatching();
    expect(shown).toEqual([
      'Uninstantiated',
      'Connecting',
      'Open',
      'Closed',
      'Connecting',
      'Open',
      'Closing',
      'Uninstantiated',
    ]);
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

  it('asks until it has all that it missed, when one answer holds a part of it', async () => {
    const answers = [
      { events: [event(11), event(1_010)], cursor: 1_010, tooOld: false },
      { events: [event(1_500)], cursor: 1_500, tooOld: false },
    ];
    await start({
      listEvents: async (_clinicId, { cursor }) => {
        asked.push(cursor);
        return answers.shift()!;
      },
    });
    socket.open();
    socket.tell('ready', position(1_500));
    await clock.pass(3_000);
    expect(asked).toEqual([10, 1_010]);
    expect(seen).toEqual([11, 1_010, 1_500]);
    expect(kept.get(clinicA)).toBe(1_500);
  });

  it('does not move past what it could not ask for', async () => {
    let isDown = true;
    await start({
      listEvents: (_clinicId, { cursor }) => {
        asked.push(cursor);
        return isDown ? Promise.reject(new Error('Away.')) : Promise.resolve(missed);
      },
    });
    socket.open();
    socket.tell('ready', position(12));
    await clock.pass(0);
    socket.tell('appointments', event(13));
    await clock.pass(3_000);
    expect(kept.get(clinicA)).toBe(10);
    isDown = false;
    missed = { events: [event(11), event(12), event(13)], cursor: 13, tooOld: false };
    socket.tell('beat', position(13));
    await clock.pass(3_000);
    expect(asked).toEqual([10, 10]);
    expect(kept.get(clinicA)).toBe(13);
  });

  it('notices a server that was restored from an older backup, and goes on from its position', async () => {
    await start();
    missed = { events: [], cursor: 7, tooOld: true };
    socket.open();
    socket.tell('ready', position(7));
    await clock.pass(3_000);
    expect(asked).toEqual([10]);
    expect([everything, restored]).toEqual([1, 1]);
    expect(kept.get(clinicA)).toBe(7);
    socket.tell('beat', position(7));
    socket.tell('appointments', event(8));
    await clock.pass(3_000);
    expect([everything, restored, kept.get(clinicA)]).toEqual([1, 1, 8]);
    expect(seen).toEqual([8]);
  });

  it('takes a late beat for no restored server; and a restored one is noticed until it has been seen to', async () => {
    await start({
      onRestored: async () => {
        restored += 1;
        if (restored === 1) throw new Error('Locked.');
      },
    });
    socket.open();
    socket.tell('beat', position(9));
    await clock.pass(0);
    expect([asked, restored, everything]).toEqual([[10], 0, 0]);
    missed = { events: [], cursor: 7, tooOld: true };
    socket.tell('beat', position(7));
    await clock.pass(3_000);
    socket.tell('beat', position(7));
    await clock.pass(3_000);
    socket.tell('beat', position(7));
    await clock.pass(3_000);
    expect([asked, restored]).toEqual([[10, 10, 10], 2]);
    expect(kept.get(clinicA)).toBe(7);
  });

  it('takes a silent socket for dead after five beats', async () => {
    await start();
    socket.open();
    await clock.pass(20_000);
    socket.tell('beat', position(10));
    await clock.pass(20_000);
    expect(opened).toBe(1);
    const first = socket;
    await clock.pass(60_000);
    expect(opened).toBeGreaterThanOrEqual(2);
    expect(first.isClosed).toBe(true);
  });

  it('takes a fresh socket on return from a pause, but not on every glance', async () => {
    await start();
    socket.open();
    socket.tell('beat', position(10));
    woken('visible');
    woken('focus');
    expect(opened).toBe(1);
    clock.jump(3_600_000);
    woken('visible');
    expect(opened).toBe(2);
  });

  it('takes a fresh socket when the network is back and the open one has been silent since', async () => {
    await start();
    socket.open();
    woken('online');
    expect(opened).toBe(1);
    clock.jump(26_000);
    woken('online');
    expect(opened).toBe(2);
  });

  it('tells of whatever it hears, be it only a beat or nothing that it knows', async () => {
    let heard = 0;
    await start({ onHeard: () => (heard += 1) });
    socket.open();
    expect(heard).toBe(0);
    socket.tell('beat', position(0));
    socket.raw('no json');
    expect(heard).toBe(2);
  });

  it('takes one too when the open one outlived an outage that was told of: its opening says that it is over', async () => {
    let isOut = true;
    let openings = 0;
    await start({
      isOutOfReach: () => isOut,
      onOpen: () => {
        openings += 1;
        isOut = false;
      },
    });
    socket.open();
    isOut = true;
    woken('online');
    await clock.pass(0);
    socket.open();
    expect([opened, openings]).toEqual([2, 2]);
    woken('online');
    expect(opened, 'while it is known to be in reach, the open one stays').toBe(2);
  });

  it.each(['online', 'focus', 'visible', 'shown', 'worker'] as const)(
    '[9.4] does not sit out its wait on %s',
    async (reason) => {
      await start();
      socket.open();
      const first = socket;
      first.lose();
      woken(reason);
      await clock.pass(0);
      expect(opened).toBe(2);
      expect(first.isClosed, 'the one that waits is given up').toBe(true);
      first.open();
      expect(socketState.getSnapshot(), 'and what it still does counts for nothing').toBe('Connecting');
      socket.open();
      expect(socketState.getSnapshot()).toBe('Open');
      expect(socket.sent).toHaveLength(1);
    },
  );

  it('[9.4] nor when the server answers elsewhere; an attempt under way is left alone, and none follows on every answer', async () => {
    await start();
    live.retry();
    expect(opened, 'it is just connecting').toBe(1);
    socket.open();
    live.retry();
    expect(opened).toBe(1);
    socket.lose();
    live.retry();
    await clock.pass(0);
    expect(opened).toBe(2);
    socket.lose();
    live.retry();
    await clock.pass(0);
    expect(opened, 'a gateway that refuses is not asked again with every read').toBe(2);
    await clock.pass(6_000);
    live.retry();
    await clock.pass(0);
    expect(opened).toBe(3);
  });
});
