import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { peerNames } from './peer.ts';
import { answer, RunMemory, type Ask } from './protocols.ts';
import { Wire, type Treated } from './wire.ts';

/** One run at the server: what it knows, and how its requests are treated. */
export interface Run {
  readonly memory: RunMemory;
  readonly wire: Wire;
}

export interface BenchServer {
  readonly url: string;
  /** The run of this name; made when first asked for. */
  run(name: string): Run;
  close(): Promise<void>;
}

/**
 * The server of every library: pages with their scripts, and under `/r/<run>/` an endpoint for each protocol over the
 * same store.
 * @param scripts the bundled page of each library, and `workbox-worker`
 */
export async function openBenchServer(scripts: ReadonlyMap<string, string>): Promise<BenchServer> {
  const runs = new Map<string, Run>();
  const run = (name: string): Run => {
    const found = runs.get(name) ?? { memory: new RunMemory(), wire: new Wire() };
    runs.set(name, found);
    return found;
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, name, rest] = /^\/r\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
    if (name === undefined || rest === undefined) return serveFile(pathname, response);
    const ask: Ask = {
      method: request.method ?? 'GET',
      path: rest.replace(/\/$/, ''),
      search: searchParams,
      headers: request.headers,
      body: await readText(request),
    };
    const { memory, wire } = run(name);
    send(await wire.carry(ask, (one) => answer(memory, one)), request, response);
  }

  function serveFile(pathname: string, response: ServerResponse): void {
    const name = /^\/([a-z-]+)\.js$/.exec(pathname)?.[1];
    const script = name === undefined ? undefined : scripts.get(name);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
    } else if (peerNames.some((peer) => pathname === `/${peer}`)) {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>${pathname}</title><script type="module" src="${pathname}.js"></script>`);
    } else {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    run,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function send(treated: Treated, request: IncomingMessage, response: ServerResponse): void {
  if (treated === 'silence') return;
  if (treated === null) return void request.socket.destroy();
  const { status, headers, text, body } = treated;
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
    .end(text ?? JSON.stringify(body));
}
