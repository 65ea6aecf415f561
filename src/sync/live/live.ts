import type { ClinicId, LocationId, UserId } from '../../contract/base/ids.ts';
import { liveBeatMs, liveTopic, type SubscriptionsMessage } from '../../contract/base/live.ts';
import type { Wake, WakeReason } from '../device/ports.ts';
import { LiveConnection, type ConnectionOptions } from './live-connection.ts';
import { createMessageReader } from './live-messages.ts';
import { createLivePosition, type PositionOptions } from './live-position.ts';
import { retryWhenReached } from './retry-when-reached.ts';
import { watchSilence } from './silence-watch.ts';

/** After a pause a socket that has missed one beat is not trusted. */
const pauseMs = liveBeatMs + 5_000;

/** Where the person works. Events are told for one clinic at a time. */
export interface LiveContext {
  readonly clinicId: ClinicId;
  readonly locationId: LocationId | null;
}

export interface LiveOptions extends PositionOptions, ConnectionOptions {
  readonly wake: Wake;
  readonly userId: UserId;
  /** The gateway answers: the server can be reached. */
  readonly onOpen: () => void;
  /** The gateway has said something, be it only a beat. */
  readonly onHeard: () => void;
  /** Whether the server is held to be out of reach. */
  readonly isOutOfReach: () => boolean;
}

export interface Live {
  moveTo(context: LiveContext): void;
  /** The server answers elsewhere: a closed socket need not wait for its turn. */
  retry(): void;
  stop(): void;
}

interface SocketStanding {
  readonly isOpen: boolean;
  /** Closed, and its next attempt is not due yet. */
  readonly isWaiting: boolean;
  readonly quietMs: number;
  readonly isOutOfReach: boolean;
}

/** Whether a socket in this standing has to give way to a fresh one, which connects at once. */
export function needsFreshSocket(reason: WakeReason, socket: SocketStanding): boolean {
  switch (reason) {
    case 'visible':
    case 'shown':
    case 'clock':
      return socket.isWaiting || socket.quietMs > pauseMs;
    case 'online':
      // A socket that outlived a short outage tells nobody that it is over; a fresh one does when it opens.
      return !socket.isOpen || socket.quietMs > pauseMs || socket.isOutOfReach;
    case 'focus':
    case 'worker':
      return socket.isWaiting;
    default:
      return false;
  }
}

/** Keeps one live socket open and turns what it tells into events, each once and none left out. */
export function startLive(options: LiveOptions, start: LiveContext): Live {
  const { clock, report } = options;
  const position = createLivePosition(options, start.clinicId);
  const read = createMessageReader(position, report);
  let context = start;

  /** [7.31] After every open. [7.33] A failure is logged and reported. */
  function subscribe(): void {
    try {
      connection.send(subscriptions(options, context));
    } catch (error) {
      report('The live subscriptions could not be sent', error);
    }
  }

  const connection = new LiveConnection(options, {
    onOpen() {
      retrying.settle();
      silence.heard();
      subscribe();
      options.onOpen();
    },
    onClosed: () => retrying.closed(),
    onMessage(data) {
      silence.heard();
      options.onHeard();
      read(data);
    },
  });

  /** A fresh socket at once: one that waits for its turn cannot be told to hurry. */
  function refresh(): void {
    silence.heard();
    void connection.connect();
  }

  const retrying = retryWhenReached(clock, connection, refresh);
  const silence = watchSilence(clock, refresh);
  const stopWaking = options.wake.subscribe((reason) => {
    const standing: SocketStanding = {
      isOpen: connection.isOpen(),
      isWaiting: connection.isWaiting(),
      quietMs: silence.quietMs(),
      isOutOfReach: options.isOutOfReach(),
    };
    if (needsFreshSocket(reason, standing)) refresh();
  });
  void connection.connect();

  return {
    moveTo(next) {
      context = next;
      position.moveTo(next.clinicId);
      if (connection.isOpen()) subscribe();
    },
    retry: () => retrying.reached(),
    stop() {
      stopWaking();
      retrying.settle();
      silence.stop();
      position.stop();
      connection.stop();
    },
  };
}

const subscriptions = (
  { sessionId, userId }: LiveOptions,
  { clinicId, locationId }: LiveContext,
): SubscriptionsMessage => ({
  action: 'subscriptions',
  sessionId,
  userId,
  clinicId,
  locationId,
  subscriptions: liveTopic.options,
});
