import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFault } from './start-fault.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown;
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface ListenSettings {
  /** 0 asks for any free port. */
  readonly port: number;
  readonly hosts: readonly string[];
}

export interface Listening {
  readonly port: number;
  /** Gives over to the application. What came in before has waited for this. */
  serve(onRequest: RequestHandler, onUpgrade: UpgradeHandler): void;
  /** Takes no more connections; resolves when the requests in flight are answered, or cut off after `drainMs`. */
  close(drainMs: number): Promise<void>;
}

/** How long a client may take to send a request whole. A tablet on a bad line sends a big batch slowly. */
const requestTimeoutMs = 120_000;

/**
 * Takes the port before anything slow is done, so that a taken one is told at once and an early visitor waits
 * instead of being refused. Throws a StartFault when the port or the address cannot be had.
 */
export async function listen({ port, hosts }: ListenSettings): Promise<Listening> {
  let handler: { onRequest: RequestHandler; onUpgrade: UpgradeHandler } | null = null;
  const early: (() => void)[] = [];
  const whenReady = (run: (ready: NonNullable<typeof handler>) => void) => {
    if (handler) run(handler);
    else early.push(() => run(handler!));
  };
  const servers: Server[] = [];
  const close = async (drainMs: number) => {
    const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    let isClosed = false;
    void closed.then(() => (isClosed = true));
    const deadline = Date.now() + drainMs;
    while (!isClosed && Date.now() < deadline) {
      // A connection that was busy at first becomes idle, and would be kept alive.
      for (const server of servers) server.closeIdleConnections();
      await Promise.race([closed, delay(25)]);
    }
    for (const server of servers) server.closeAllConnections();
  };

  let taken = port;
  for (const host of hosts) {
    const server = createServer({ requestTimeout: requestTimeoutMs }, (request, response) =>
      whenReady(({ onRequest }) => onRequest(request, response)),
    );
    server.on('upgrade', (request, socket, head) =>
      whenReady(({ onUpgrade }) => onUpgrade(request, socket, head)),
    );
    const fault = await tryListen(server, host, taken);
    if (fault && isMissingFamily(fault, host) && hosts.length > 1) continue;
    if (fault) {
      await close(0);
      throw portFault(fault, host, taken);
    }
    servers.push(server);
    taken = (server.address() as AddressInfo).port;
  }
  if (servers.length === 0)
    throw new StartFault(`None of the addresses ${hosts.join(', ')} exists on this machine.`);
  return {
    port: taken,
    serve(onRequest, onUpgrade) {
      handler = { onRequest, onUpgrade };
      for (const run of early.splice(0)) run();
    },
    close,
  };
}

function tryListen(server: Server, host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host }, () => {
      server.off('error', resolve);
      resolve(null);
    });
  });
}

/** A machine without IPv6 (or, seldom, without IPv4). */
const isMissingFamily = ({ code }: NodeJS.ErrnoException, host: string) =>
  (host === '::1' || host === '127.0.0.1') && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');

function portFault(fault: NodeJS.ErrnoException, host: string, port: number): StartFault {
  if (fault.code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : port - 1;
    return new StartFault(
      `Port ${port} is taken by another program (address ${host}).\nEnd that program, or choose another port: PORT=${other} npm start`,
    );
  }
  if (fault.code === 'EACCES') {
    return new StartFault(
      `Port ${port} needs more rights than this user has. Choose one from 1024 up: PORT=4173 npm start`,
    );
  }
  return new StartFault(`The address ${host}:${port} cannot be used (${fault.code}). Check HOST and PORT.`);
}
