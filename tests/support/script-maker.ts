import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface ScriptMaker {
  /** `http://127.0.0.1:<port>`: another origin than the app's `localhost`. */
  readonly origin: string;
  readonly port: number;
  /** What was asked for, with the Referer that came along. */
  readonly asked: { path: string; referer: string | undefined }[];
  countOf(path: string): number;
  stop(): Promise<void>;
}

const script = (name: string) => `window.${name} = (window.${name} ?? 0) + 1;`;
const html = (body: string) => `<!doctype html><meta charset="utf-8"><body>${body}</body>`;

/** Says what a frame of the provider says, right and wrong, to the page above it. */
const frame = (evil: string) =>
  html(`<script>
    const say = (data) => top.postMessage(data, '*');
    say({ type: 'card.ready', patient: 'somebody', html: '<b>' });
    say('card.ready');
    say({ type: 'card.token', token: '4242424242424242' });
    say({ type: 'card.open', url: 'https://evil.example' });
    setTimeout(() => say({ type: 'card.token', token: 'tok_good', lastFour: '4242', cvv: '123' }), 1500);
  </script><iframe src="${evil}/inner.html"></iframe>`);

/** A maker of scripts, with tools, a card script and a frame of its own; and one who only means harm. */
export async function startScriptMaker(evilOrigin = ''): Promise<ScriptMaker> {
  const asked: ScriptMaker['asked'] = [];
  let origin = '';
  const pages = (): Record<string, [type: string, body: string]> => ({
    '/tour.js': ['text/javascript', script('tourLoads')],
    '/stay.js': ['text/javascript', script('stayLoads')],
    '/card.js': [
      'text/javascript',
      `${script('cardLoads')} const made = document.createElement('iframe');
       made.src = '${origin}/frame.html'; made.title = 'Card'; document.body.append(made);`,
    ],
    '/frame.html': ['text/html', frame(evilOrigin)],
    '/inner.html': [
      'text/html',
      html(`<script>top.postMessage({ type: 'card.token', token: 'tok_evil' }, '*')</script>`),
    ],
    '/check': ['application/json', '{"valid":false}'],
  });
  const server: Server = createServer((request, answer) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    asked.push({ path, referer: request.headers.referer });
    const [type, body] = pages()[path] ?? ['text/html', html('<h1>Elsewhere</h1>')];
    const headers = { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    answer.writeHead(path.endsWith('missing.js') ? 404 : 200, headers).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    asked,
    countOf: (path) => asked.filter((one) => one.path === path).length,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
