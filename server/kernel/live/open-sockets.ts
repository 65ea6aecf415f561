import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Instant } from '../../../src/contract/base/values.ts';
import { TokenRefused, type Verify } from '../identity/identity.ts';
import type { Log } from '../process/log.ts';
import type { ClinicFeeds } from './clinic-feeds.ts';
import { closeCodes, LiveSocket, readSubscriptions, type ReadableTopics } from './live-socket.ts';
import type { Trail } from './trail.ts';

const maxWaitingMessages = 16;

export interface SocketParts {
  readonly verify: Verify;
  /** Who may follow what. */
  readonly readable: ReadableTopics;
  readonly log: Log;
  readonly nowMs: () => number;
  readonly trail: Trail;
  readonly feeds: ClinicFeeds;
}

/** The sockets of verified users, from the check of their token until they are closed. */
export class OpenSockets {
  readonly #sockets = new Set<LiveSocket>();
  readonly #parts: SocketParts;

  constructor(parts: SocketParts) {
    this.#parts = parts;
  }

  /** Takes a socket that has just opened: verifies its token, then takes its messages one after the other. */
  take(ws: WebSocket, stream: Duplex, token: string | null): void {
    const admitted = this.#admit(ws, stream, token);
    let last: Promise<unknown> = admitted;
    let waiting = 0;
    ws.on('message', (data) => {
      if (waiting >= maxWaitingMessages) return ws.close(closeCodes.unreadable, 'Too many messages at once');
      waiting += 1;
      last = last.then(async () => {
        waiting -= 1;
        const socket = await admitted;
        if (!socket) return;
        await this.#subscribe(socket, data).catch((fault: unknown) => {
          this.#parts.log.error({ err: fault }, 'a subscription failed');
          socket.close(1011, 'A fault of the server');
        });
      });
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      void admitted.then((socket) => {
        if (!socket) return;
        this.#sockets.delete(socket);
        this.#parts.feeds.leave(socket);
      });
    });
  }

  /** Tells each socket how far its clinic is, and asks it for a sign of life. */
  beat(): void {
    for (const socket of this.#sockets) {
      const cursor = this.#parts.feeds.cursorOf(socket);
      if (cursor !== null) socket.send('beat', this.#position(cursor));
      socket.probe();
    }
  }

  checkSignIns(): void {
    for (const socket of this.#sockets) void this.#checkSignIn(socket);
  }

  /** A sign-in that was ended ends its sockets too, before the token would. A fault of ours ends nothing. */
  async #checkSignIn(socket: LiveSocket): Promise<void> {
    await socket.verify().catch((fault: unknown) => {
      if (fault instanceof TokenRefused) socket.close(closeCodes.notSignedIn, 'The sign-in was ended');
      else this.#parts.log.warn({ err: fault }, 'a sign-in could not be checked yet');
    });
  }

  async #subscribe(socket: LiveSocket, data: RawData): Promise<void> {
    const { feeds } = this.#parts;
    const message = readSubscriptions(data);
    if (!message) return socket.close(closeCodes.unreadable, 'Not a message of the contract');
    feeds.leave(socket);
    await feeds.join(socket, message, {
      isOpen: () => this.#sockets.has(socket),
      tell: (cursor) => socket.send('ready', { ...this.#position(cursor), topics: [...socket.topics] }),
    });
  }

  /** The socket of a verified user; null when it was closed because nobody is behind it. */
  async #admit(ws: WebSocket, stream: Duplex, token: string | null): Promise<LiveSocket | null> {
    const { verify, trail, readable, log, nowMs } = this.#parts;
    try {
      const check = () => verify(token ?? '', 'access');
      const identity = token === null ? null : await check();
      const userId = identity && (await trail.userOf(identity.sub));
      if (!identity || !userId) {
        ws.close(closeCodes.notSignedIn, 'Sign in first');
        return null;
      }
      const tokenLeftMs = identity.exp * 1000 - nowMs();
      const socket = new LiveSocket(ws, stream, { userId, tokenLeftMs, verify: check, readable });
      if (ws.readyState !== ws.OPEN) return null;
      this.#sockets.add(socket);
      return socket;
    } catch (fault) {
      if (fault instanceof TokenRefused) ws.close(closeCodes.notSignedIn, 'The token was refused');
      else {
        log.error({ err: fault }, 'a live socket could not be admitted');
        ws.close(1011, 'A fault of the server');
      }
      return null;
    }
  }

  #position(cursor: number): { cursor: number; at: Instant } {
    return { cursor, at: new Date(this.#parts.nowMs()).toISOString() as Instant };
  }
}
