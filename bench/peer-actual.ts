import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Actual (`@actual-app/web`), the peer our start is held against: an offline-first application of the same kind,
 * served from its npm package as its own server does (cross-origin isolated, everything from one origin).
 */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export async function serveActual(port: number): Promise<Server> {
  const root = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@actual-app/web/package.json')),
    'build',
  );
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = path.join(root, path.normalize(decodeURIComponent(pathname)));
    const isFile = wanted.startsWith(root) && (await stat(wanted).catch(() => null))?.isFile();
    const file = isFile ? wanted : path.join(root, 'index.html');
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control':
        file.endsWith('.html') || file.endsWith('sw.js') ? 'no-cache' : 'max-age=31536000, immutable',
    });
    createReadStream(file).pipe(response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server;
}
