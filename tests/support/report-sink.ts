import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync, inflateSync } from 'node:zlib';

export interface ReceivedItem {
  readonly type: string;
  /** The whole item as text, unpacked. */
  readonly text: string;
}
/** Any other request, as a guide or a video would get it. */
export interface OtherRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}
export interface ReceivedEnvelope {
  readonly head: string;
  readonly items: readonly ReceivedItem[];
  readonly url: string;
}

/** A server in place of the error-reporting service: it takes envelopes, unpacks everything in them and keeps it. */
export async function startReportSink(port: number) {
  const envelopes: ReceivedEnvelope[] = [];
  const others: OtherRequest[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('access-control-allow-headers', '*');
      reply.setHeader('access-control-expose-headers', 'x-sentry-rate-limits, retry-after');
      const { method = '', url = '', headers } = request;
      if (!url.includes('/envelope/')) {
        others.push({ method, url, headers });
        return reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      }
      if (method !== 'POST') return reply.writeHead(204).end();
      const body = Buffer.concat(parts);
      const isPacked = body[0] === 0x1f && body[1] === 0x8b;
      envelopes.push(readEnvelope(isPacked ? gunzipSync(body) : body, url));
      return reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    envelopes,
    origin: `http://127.0.0.1:${port}`,
    others,
    items: (type: string): ReceivedItem[] =>
      envelopes.flatMap(({ items }) => items.filter((item) => item.type === type)),
    /** Everything that arrived, as one text. */
    everything: (): string =>
      envelopes
        .map(({ head, items, url }) => [url, head, ...items.map(({ text }) => text)].join('\n'))
        .join('\n'),
    clear() {
      envelopes.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ReportSink = Awaited<ReturnType<typeof startReportSink>>;

/** An envelope is lines: its head, then for each item a head and a payload, whose length the head may name. */
function readEnvelope(body: Buffer, url: string): ReceivedEnvelope {
  let at = 0;
  const line = (): Buffer => {
    const end = body.indexOf(0x0a, at);
    const found = body.subarray(at, end === -1 ? body.length : end);
    at = end === -1 ? body.length : end + 1;
    return found;
  };
  const head = line().toString();
  const items: ReceivedItem[] = [];
  while (at < body.length) {
    const itemHead = line().toString();
    if (itemHead === '') continue;
    const { type, length } = JSON.parse(itemHead) as { type: string; length?: number };
    const payload = length === undefined ? line() : body.subarray(at, at + length);
    if (length !== undefined) at += length + 1;
    items.push({ type, text: type === 'replay_recording' ? unpackRecording(payload) : payload.toString() });
  }
  return { head, items, url };
}

function unpackRecording(payload: Buffer): string {
  const end = payload.indexOf(0x0a);
  const events = payload.subarray(end + 1);
  const text = events[0] === 0x5b ? events.toString() : inflateSync(events).toString();
  return `${payload.subarray(0, end).toString()}\n${text}`;
}
