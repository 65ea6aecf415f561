import type { ClinicId, LocationId, UserId } from '../../contract/base/ids.ts';
import {
  liveBeatMs,
  liveEvent,
  liveMessage,
  livePosition,
  liveTopic,
  type SubscriptionsMessage,
} from '../../contract/base/live.ts';
import { createLivePosition, type PositionOptions } from './live-position.ts';
import type { Random, Wake, WakeReason } from '../device/ports.ts';
import { showSocketState, type SocketState } from './socket-state.ts';

/** [9.4] Up to 100 attempts, 2^attempt seconds, at most 60. */
export const reconnecting = { attempts: 100, firstMs: 1_000, growth: 2, capMs: 60_000 };
/** Two beats and a bit: then the socket is dead although it says that it is open (iOS after a pause). */
const silenceMs = 2 * liveBeatMs + 5_000;
/** After a pause a socket that has missed one beat is not trusted. */
const pauseMs = liveBeatMs + 5_000;

/** Whoever reaches the server elsewhere may cut a wait short, but not more often than this. */
const retryRestMs = 5_000;

/** What a reconnecting socket looks like; partysocket's is one. */
export interface LiveSocket {
  send(data: string): unknown;
  close(code?: number): void;
  addEventListener(type: 'open' | 'close' | 'error', listen: () => void): void;
  addEventListener(type: 'message', listen: (event: { data: unknown }) => void): void;
}

export interface SocketOptions {
  readonly minReconnectionDelay: number;
  readonly maxReconnectionDelay: number;
  readonly reconnectionDelayGrowFactor: number;
  readonly maxRetries: number;
  readonly connectionTimeout: number;
  readonly maxEnqueuedMessages: number;
}

/** Where the person works. Events are told for one clinic at a time. */
export interface Place {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId | null;
}

export interface LiveOptions extends PositionOptions {
  readonly random: Random;
  readonly wake: Wake;
  readonly openSocket: (url: () => Promise<string>, options: SocketOptions) => Promise<LiveSocket>;
  /** Address of the gateway, `ws:` or `wss:`. */
  readonly url: string;
  /** [7.30] The access token; null while there is none, then the next attempt asks again. */
  readonly accessToken: () => Promise<string | null>;
  readonly sessionId: string;
  readonly userId: UserId;
  /** The gateway answers: the server can be reached. */
  readonly onOpen: () => void;
  /** The gateway has said something, be it only a beat. */
  readonly onHeard: () => void;
  /** Whether the server is held to be out of reach. */
  readonly isOutOfReach: () => boolean;
}

export interface Live {
  moveTo(place: Place): void;
  /** The server answers elsewhere: a closed socket need not wait for its turn. */
  retry(): void;
  stop(): void;
}

/** Keeps one live socket open and turns what it tells into events, each once and none left out. */
export function startLive(options: LiveOptions, start: Place): Live {
  const { clock, report } = options;
  const known = createLivePosition(options, start.clinicId);
  let place = start;
  let socket: LiveSocket | null = null;
  /** Of the present socket; what an older one still does counts for nothing. */
  let generation = 0;
  let retriedAtMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let heardAtMs = clock.nowMs();
  let cancelSilence = () => {};

  /** [4.15] */
  let state: SocketState = 'Uninstantiated';
  const show = (next: SocketState) => {
    state = next;
    showSocketState(next);
  };
  const isOpen = () => state === 'Open';
  const isWaiting = () => state === 'Closed';

  async function url(): Promise<string> {
    show('Connecting');
    const token = await options.accessToken();
    if (!token) throw new Error('No live token for the live gateway yet.');
    return `${options.url}?${new URLSearchParams({ token, sessionId: options.sessionId }).toString()}`;
  }

  /** [7.31] After every open. [7.33] A failure is logged and reported. */
  function subscribe(): void {
    const message: SubscriptionsMessage = {
      action: 'subscriptions',
      sessionId: options.sessionId,
      userId: options.userId,
      clinicId: place.clinicId,
      locationId: place.locationId,
      subscriptions: liveTopic.options,
    };
    try {
      socket?.send(JSON.stringify(message));
    } catch (error) {
      report('The live subscriptions could not be sent', error);
    }
  }

  const position = (payload: unknown) => {
    const read = livePosition.safeParse(payload);
    if (read.success) known.reaches(read.data.cursor);
  };
  const told = (payload: unknown) => {
    const read = liveEvent.safeParse(payload);
    if (!read.success) return report('A live event does not keep the contract', read.error);
    known.told(read.data);
  };
  /** [7.32] */
  const handlers: ReadonlyMap<string, (payload: unknown) => void> = new Map([
    ['ready', position],
    ['beat', position],
    ...liveTopic.options.map((topic) => [topic, told] as const),
  ]);

  function hear(data: unknown): void {
    heardAtMs = clock.nowMs();
    options.onHeard();
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch (error) {
      return report('A live message is no JSON', error);
    }
    const read = liveMessage.safeParse(message);
    if (read.success) handlers.get(read.data.subscription)?.(read.data.payload);
  }

  function watchSilence(): void {
    cancelSilence();
    cancelSilence = clock.after(silenceMs, () => {
      if (clock.nowMs() - heardAtMs >= silenceMs) refresh();
      if (!isStopped) watchSilence();
    });
  }

  /** A fresh socket at once: one that waits for its turn cannot be told to hurry. Its count of attempts begins anew. */
  function refresh(): void {
    heardAtMs = clock.nowMs();
    hangUp();
    void connect();
  }

  function hangUp(): void {
    generation += 1;
    if (isOpen()) show('Closing');
    socket?.close();
    socket = null;
  }

  function woken(reason: WakeReason): void {
    const quietMs = Math.abs(clock.nowMs() - heardAtMs);
    switch (reason) {
      case 'visible':
      case 'shown':
      case 'clock':
        return isWaiting() || quietMs > pauseMs ? refresh() : undefined;
      case 'online':
        // A socket that outlived a short outage tells nobody that it is over; a fresh one does when it opens.
        return isOpen() && quietMs <= pauseMs && !options.isOutOfReach() ? undefined : refresh();
      case 'focus':
      case 'worker':
        return isWaiting() ? refresh() : undefined;
    }
  }

  async function connect(): Promise<void> {
    const mine = (generation += 1);
    const isMine = () => mine === generation && !isStopped;
    show('Connecting');
    try {
      const opened = await options.openSocket(url, {
        // Spread by up to a quarter, so that the tablets of a clinic do not come back in one second.
        minReconnectionDelay: Math.round(reconnecting.firstMs * (1 + options.random.unit() / 4)),
        maxReconnectionDelay: reconnecting.capMs,
        reconnectionDelayGrowFactor: reconnecting.growth,
        maxRetries: reconnecting.attempts,
        connectionTimeout: 10_000,
        maxEnqueuedMessages: 0,
      });
      if (!isMine()) return opened.close();
      socket = opened;
      opened.addEventListener('open', () => {
        if (!isMine()) return;
        heardAtMs = clock.nowMs();
        show('Open');
        subscribe();
        options.onOpen();
      });
      const onLost = () => (isMine() ? show('Closed') : undefined);
      opened.addEventListener('close', onLost);
      opened.addEventListener('error', onLost);
      opened.addEventListener('message', (event) => (isMine() ? hear(event.data) : undefined));
    } catch (error) {
      if (!isMine()) return;
      show('Closed');
      report('The live socket could not be loaded', error);
    }
  }

  const stopWaking = options.wake.subscribe(woken);
  void connect();
  watchSilence();

  return {
    moveTo(next) {
      place = next;
      known.moveTo(next.clinicId);
      if (isOpen()) subscribe();
    },
    retry() {
      if (!isWaiting() || clock.nowMs() - retriedAtMs < retryRestMs) return;
      retriedAtMs = clock.nowMs();
      refresh();
    },
    stop() {
      isStopped = true;
      stopWaking();
      cancelSilence();
      known.stop();
      hangUp();
      show('Uninstantiated');
    },
  };
}
