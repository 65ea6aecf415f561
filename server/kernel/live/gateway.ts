import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { liveBeatMs } from '../../../src/contract/base/live.ts';
import type { Instant } from '../../../src/contract/base/values.ts';
import type { Database } from '../db/open-database.ts';
import type { Log } from '../process/log.ts';
import { TokenRefused, type Verify } from '../identity/identity.ts';
import { ClinicFeed } from './clinic-feed.ts';
import { closeCodes, LiveSocket, readSubscriptions, type ReadableTopics } from './live-socket.ts';
import { listenForNudges } from './nudges.ts';
import { createTrail } from './trail.ts';

export interface Gateway {
  handleUpgrade(this: void, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every socket that the server goes away (1001) and stops listening. */
  close(): Promise<void>;
}

export interface GatewayOptions {
  readonly database: Database;
  readonly verify: Verify;
  /** Who may follow what. */
  readonly readable: ReadableTopics;
  readonly log: Log;
  readonly nowMs: () => number;
  readonly beatMs?: number;
  readonly memberCheckMs?: number;
}

export const livePath = '/live';
const maxMessageBytes = 16_384;
const maxWaitingMessages = 16;
const closingMs = 1_000;

/**
 * The live gateway (clauses 7.30-7.32): `/live?token=<access token>&sessionId=…`. A refused token closes the socket with
 * 4401 after it has opened, because a browser shows a page neither status nor body of a refused upgrade. Then one
 * message, `subscriptions`, is answered by `ready` with the cursor from which this socket is told everything.
 * Resolves when it listens for changes.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, verify, readable, log, nowMs, beatMs = liveBeatMs, memberCheckMs = 60_000 } = options;
  const trail = createTrail(database);
  const feeds = new Map<string, ClinicFeed>();
  const sockets = new Set<LiveSocket>();
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, clientTracking: true });
  let isClosing = false;

  const nudges = await listenForNudges({
    connection: database.connection,
    log,
    onNudge(clinicId, cursor) {
      const feed = feeds.get(clinicId);
      if (feed && cursor > feed.cursor) void feed.catchUp();
    },
    onConnected: () => feeds.forEach((feed) => void feed.catchUp()),
  });
  const position = (cursor: number) => ({ cursor, at: new Date(nowMs()).toISOString() as Instant });

  const beat = setInterval(() => {
    nudges.check();
    for (const feed of feeds.values()) void feed.catchUp();
    for (const socket of sockets) {
      const feed = socket.clinicId === null ? undefined : feeds.get(socket.clinicId);
      if (feed) socket.send('beat', position(feed.cursor));
      socket.probe();
    }
  }, beatMs);
  /** A sign-in that was ended ends its sockets too, before the token would. A fault of ours ends nothing. */
  const checkSignIn = async (socket: LiveSocket) => {
    await socket.verify().catch((fault: unknown) => {
      if (fault instanceof TokenRefused) socket.close(closeCodes.notSignedIn, 'The sign-in was ended');
      else log.warn({ err: fault }, 'a sign-in could not be checked yet');
    });
  };
  const memberCheck = setInterval(() => {
    for (const socket of sockets) void checkSignIn(socket);
    for (const feed of feeds.values()) {
      feed
        .checkMembers()
        .catch((fault: unknown) => log.warn({ err: fault }, 'members could not be checked yet'));
    }
  }, memberCheckMs);

  const feedOf = (clinicId: string) => {
    const feed = feeds.get(clinicId) ?? new ClinicFeed(clinicId, trail, log);
    feeds.set(clinicId, feed);
    return feed;
  };
  const dropIfEmpty = (feed: ClinicFeed) => {
    if (feed.sockets.size === 0 && feed.joining === 0) feeds.delete(feed.clinicId);
  };
  const leave = (socket: LiveSocket) => {
    const feed = socket.clinicId === null ? undefined : feeds.get(socket.clinicId);
    socket.clinicId = null;
    if (!feed) return;
    feed.sockets.delete(socket);
    dropIfEmpty(feed);
  };

  async function subscribe(socket: LiveSocket, data: RawData): Promise<void> {
    const message = readSubscriptions(data);
    if (!message) return socket.close(closeCodes.unreadable, 'Not a message of the contract');
    leave(socket);
    const feed = feedOf(message.clinicId);
    feed.joining += 1;
    try {
      await feed.open();
      const roles = message.userId === socket.userId && (await presentRoles(feed, socket.userId));
      if (!roles) return socket.close(closeCodes.notMember, 'Not a member of this clinic');
      // It may have been closed while the database was asked.
      if (!sockets.has(socket)) return;
      // No await from here on: the cursor that is told and the first event that is sent follow one another.
      socket.subscribe(message.clinicId, message.subscriptions, roles);
      socket.send('ready', { ...position(feed.cursor), topics: [...socket.topics] });
      feed.sockets.add(socket);
    } finally {
      feed.joining -= 1;
      dropIfEmpty(feed);
    }
  }

  /** The user's roles in the clinic, read again when a change of roles went through meanwhile. */
  async function presentRoles(feed: ClinicFeed, userId: string) {
    for (;;) {
      const version = feed.rolesVersion;
      const roles = await trail.rolesOf(feed.clinicId, [userId]);
      if (version === feed.rolesVersion) return roles.get(userId) ?? null;
    }
  }

  /** The socket of a verified user; null when it was closed because nobody is behind it. */
  async function admit(ws: WebSocket, stream: Duplex, token: string | null): Promise<LiveSocket | null> {
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
      sockets.add(socket);
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

  function onOpen(ws: WebSocket, stream: Duplex, token: string | null): void {
    const admitted = admit(ws, stream, token);
    // Messages are taken one after the other, the first after the token has been verified.
    let last: Promise<unknown> = admitted;
    let waiting = 0;
    ws.on('message', (data) => {
      if (waiting >= maxWaitingMessages) return ws.close(closeCodes.unreadable, 'Too many messages at once');
      waiting += 1;
      last = last.then(async () => {
        waiting -= 1;
        const socket = await admitted;
        if (!socket) return;
        await subscribe(socket, data).catch((fault: unknown) => {
          log.error({ err: fault }, 'a subscription failed');
          socket.close(1011, 'A fault of the server');
        });
      });
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      void admitted.then((socket) => {
        if (!socket) return;
        sockets.delete(socket);
        leave(socket);
      });
    });
  }

  return {
    handleUpgrade(request, stream, head) {
      stream.on('error', () => stream.destroy());
      const [path, query] = (request.url ?? '/').split('?', 2);
      if (path !== livePath) return refuseUpgrade(stream, '404 Not Found');
      if (isClosing) return refuseUpgrade(stream, '503 Service Unavailable');
      server.handleUpgrade(request, stream, head, (ws) =>
        onOpen(ws, stream, new URLSearchParams(query).get('token')),
      );
    },
    async close() {
      isClosing = true;
      clearInterval(beat);
      clearInterval(memberCheck);
      for (const ws of server.clients) ws.close(closeCodes.shuttingDown, 'The server is going away');
      const deadline = Date.now() + closingMs;
      while (server.clients.size > 0 && Date.now() < deadline) await delay(10);
      for (const ws of server.clients) ws.terminate();
      await nudges.close();
    },
  };
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
