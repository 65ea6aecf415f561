import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { liveBeatMs } from '../../../src/contract/base/live.ts';
import { connectDatabase, type Database } from '../db/open-database.ts';
import { ClinicFeeds } from './clinic-feeds.ts';
import { closeCodes } from './live-socket.ts';
import { listenForNudges } from './nudges.ts';
import { OpenSockets, type SocketParts } from './open-sockets.ts';
import { createTrail } from './trail.ts';

export interface Gateway {
  handleUpgrade(this: void, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells every socket that the server goes away (1001) and stops listening. */
  close(): Promise<void>;
}

export interface GatewayOptions extends Omit<SocketParts, 'trail' | 'feeds'> {
  readonly database: Database;
  readonly beatMs?: number;
  readonly memberCheckMs?: number;
}

export const livePath = '/live';
const maxMessageBytes = 16_384;
const closingMs = 1_000;
const maxConnections = 4;
/** Each socket is asked whether it lives, and each feed catches up, with every fifth beat. */
const beatsToSignOfLife = 5;

/**
 * The live gateway (clauses 7.30-7.32): `/live?token=<access token>&sessionId=…`. A refused token closes the socket with
 * 4401 after it has opened, because a browser shows a page neither status nor body of a refused upgrade. Then one
 * message, `subscriptions`, is answered by `ready` with the cursor from which this socket is told everything.
 * Resolves when it listens for changes.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { log, beatMs = liveBeatMs, memberCheckMs = 60_000 } = options;
  const { logins } = options.database;
  // Of its own: nobody's call waits for it, and what it may is what the system may.
  const database = connectDatabase(logins.system, log, { logins, max: maxConnections });
  const signOfLifeMs = beatMs * beatsToSignOfLife;
  const trail = createTrail(database);
  const feeds = new ClinicFeeds(trail, log);
  const sockets = new OpenSockets({ ...options, trail, feeds });
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, clientTracking: true });
  let isClosing = false;

  const nudges = await listenForNudges({
    connection: database.connection,
    log,
    onNudge: (clinicId, cursor) => feeds.onNudge(clinicId, cursor),
    onConnected: () => feeds.catchUp(),
  });
  const beat = setInterval(() => void tellIfWhole(), beatMs);
  const signOfLife = setInterval(() => {
    nudges.check();
    feeds.catchUp();
    sockets.probe();
  }, signOfLifeMs);
  let isAsking = false;
  /** A beat says that the database answers, too: what cannot be read or saved is out of reach. */
  async function tellIfWhole(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      await database.pool.query('select 1');
      sockets.beat();
    } catch (fault) {
      log.warn({ err: fault }, 'no beat: the database does not answer');
    } finally {
      isAsking = false;
    }
  }
  const memberCheck = setInterval(() => {
    sockets.checkSignIns();
    feeds.checkMembers();
  }, memberCheckMs);

  return {
    handleUpgrade(request, stream, head) {
      stream.on('error', () => stream.destroy());
      const [path, query] = (request.url ?? '/').split('?', 2);
      if (path !== livePath) return refuseUpgrade(stream, '404 Not Found');
      if (isClosing) return refuseUpgrade(stream, '503 Service Unavailable');
      server.handleUpgrade(request, stream, head, (ws) =>
        sockets.take(ws, stream, new URLSearchParams(query).get('token')),
      );
    },
    async close() {
      isClosing = true;
      clearInterval(beat);
      clearInterval(signOfLife);
      clearInterval(memberCheck);
      for (const ws of server.clients) ws.close(closeCodes.shuttingDown, 'The server is going away');
      const deadline = Date.now() + closingMs;
      while (server.clients.size > 0 && Date.now() < deadline) await delay(10);
      for (const ws of server.clients) ws.terminate();
      await nudges.close();
      await database.close();
    },
  };
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
