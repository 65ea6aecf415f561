import type { Random, Report } from '../device/ports.ts';
import { showSocketState, type SocketState } from './socket-state.ts';

/** [9.4] Up to 100 attempts, 2^attempt seconds, at most 60. */
export const reconnecting = { attempts: 100, firstMs: 1_000, growth: 2, capMs: 60_000 };

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

export interface ConnectionOptions {
  readonly random: Random;
  readonly report: Report;
  readonly openSocket: (url: () => Promise<string>, options: SocketOptions) => Promise<LiveSocket>;
  /** Address of the gateway, `ws:` or `wss:`. */
  readonly url: string;
  /** [7.30] The access token; null while there is none, then the next attempt asks again. */
  readonly accessToken: () => Promise<string | null>;
  readonly sessionId: string;
}

interface ConnectionEvents {
  readonly onOpen: () => void;
  /** The present socket is closed and waits for its next attempt. */
  readonly onClosed: () => void;
  readonly onMessage: (data: unknown) => void;
}

/** The one socket of this tab and its state [4.15]. What an older socket still does counts for nothing. */
export class LiveConnection {
  readonly #options: ConnectionOptions;
  readonly #events: ConnectionEvents;
  #socket: LiveSocket | null = null;
  /** Of the present socket. */
  #generation = 0;
  #state: SocketState = 'Uninstantiated';

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.#options = options;
    this.#events = events;
  }

  isOpen = (): boolean => this.#state === 'Open';
  isWaiting = (): boolean => this.#state === 'Closed';

  send(message: unknown): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Opens a fresh socket. One that is there is hung up first: its count of attempts begins anew. */
  async connect(): Promise<void> {
    this.#hangUp();
    const mine = (this.#generation += 1);
    const isMine = () => mine === this.#generation;
    this.#show('Connecting');
    try {
      const opened = await this.#options.openSocket(
        () => this.#url(isMine),
        socketOptions(this.#options.random),
      );
      if (!isMine()) return opened.close();
      this.#socket = opened;
      this.#listen(opened, isMine);
    } catch (error) {
      if (!isMine()) return;
      this.#show('Closed');
      this.#options.report('The live socket could not be loaded', error);
    }
  }

  stop(): void {
    this.#hangUp();
    this.#show('Uninstantiated');
  }

  #listen(socket: LiveSocket, isMine: () => boolean): void {
    socket.addEventListener('open', () => {
      if (!isMine()) return;
      this.#show('Open');
      this.#events.onOpen();
    });
    const onLost = () => {
      if (!isMine()) return;
      this.#show('Closed');
      this.#events.onClosed();
    };
    socket.addEventListener('close', onLost);
    socket.addEventListener('error', onLost);
    socket.addEventListener('message', ({ data }) => (isMine() ? this.#events.onMessage(data) : undefined));
  }

  #hangUp(): void {
    this.#generation += 1;
    if (this.isOpen()) this.#show('Closing');
    this.#socket?.close();
    this.#socket = null;
  }

  /** @param isMine whether the socket that asks is still the present one: one that was hung up in its wait asks once more */
  async #url(isMine: () => boolean): Promise<string> {
    if (!isMine()) throw new Error('This live socket has been replaced.');
    this.#show('Connecting');
    const { accessToken, url, sessionId } = this.#options;
    const token = await accessToken();
    if (!token) throw new Error('No live token for the live gateway yet.');
    return `${url}?${new URLSearchParams({ token, sessionId }).toString()}`;
  }

  #show(next: SocketState): void {
    this.#state = next;
    showSocketState(next);
  }
}

const socketOptions = (random: Random): SocketOptions => ({
  // Spread by up to a quarter, so that the tablets of a clinic do not come back in one second.
  minReconnectionDelay: Math.round(reconnecting.firstMs * (1 + random.unit() / 4)),
  maxReconnectionDelay: reconnecting.capMs,
  reconnectionDelayGrowFactor: reconnecting.growth,
  maxRetries: reconnecting.attempts,
  connectionTimeout: 10_000,
  maxEnqueuedMessages: 0,
});
