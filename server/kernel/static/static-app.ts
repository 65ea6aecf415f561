import { Hono, type Context } from 'hono';
import { chooseEncoding } from './accepted-encoding.ts';
import { reply } from '../http/reply.ts';
import { planPage, readBuiltApp, type BuiltFile } from './built-app.ts';
import { ownFilesHeaders, securityHeaders, type PolicySource } from './security-headers.ts';

/** First parts of paths that are never a screen of the app: a miss below them is a miss. */
const served = [
  'api',
  'live',
  'storage',
  'assets',
  'oauth2',
  'partner',
  'login',
  'logout',
  'cognito',
  'config.json',
  'openapi.json',
];

/** First parts of paths that no screen has and other programs ask for. */
const callLike =
  /^(api|apis|v\d+|rest|rpc|graphql|fhir|metrics|status|healthz?|readyz?|livez|\.well-known)$/i;
/** Of the server's own, those that give pages and files; the rest are calls. */
const givesPages = new Set(['login', 'logout', 'assets', 'storage']);

/** [2.3] The chunks of /mru-example, in a build that serves every stage. */
const isExample = (path: string) => path.startsWith('/assets/mru-example');

export interface StaticSettings extends PolicySource {
  readonly stage?: string;
  readonly signIn: PolicySource['signIn'] & { readonly userPoolId: string };
}

/**
 * Serves the built app: its files by name, and its page for every other path that could be a screen. Mounted last.
 * @param folder `dist/app`
 */
export function createStaticApp(folder: string, config: StaticSettings): Hono {
  const { files, html } = readBuiltApp(folder);
  const fileHeaders = securityHeaders(config);
  const pageHeaders = securityHeaders(config, html ?? '');
  const page = files.get('/index.html');
  const plan = files.get(planPage.file);
  const planHeaders = ownFilesHeaders(config);
  const notScreens = new Set([...served, config.signIn.userPoolId]);
  const isScreen = (path: string) => {
    const parts = path.split('/');
    return !notScreens.has(parts[1] ?? '') && !/\.[a-z0-9]{2,12}$/i.test(parts.at(-1) ?? '');
  };

  const isCall = (c: Context) => {
    const [, first = ''] = c.req.path.split('/');
    const isServersOwn = notScreens.has(first) && !givesPages.has(first);
    return isServersOwn || callLike.test(first) || wantsJsonAlone(c.req.header('accept'));
  };

  const app = new Hono();
  app.on(['GET', 'HEAD'], '*', (c) => {
    const path = c.req.path;
    if (plan && (path === planPage.address || path === planPage.file)) return send(c, plan, planHeaders);
    const isKnown = path !== '/index.html' && !(config.stage === 'prod' && isExample(path));
    const file = isKnown ? files.get(path) : undefined;
    if (file) return send(c, file, fileHeaders);
    if (isCall(c)) return noSuchCall();
    if (path !== '/index.html' && !isScreen(path)) return c.text('Not found\n', 404, fileHeaders);
    if (page) return send(c, page, pageHeaders);
    return c.text('The app is not built. Run: npm run build\n', 503, { 'cache-control': 'no-store' });
  });
  app.all('*', noSuchCall);
  return app;
}

const wantsJsonAlone = (accept = '') => /\bjson\b/i.test(accept) && !/\bhtml\b/i.test(accept);

const noSuchCall = () =>
  reply(
    404,
    JSON.stringify({
      statusCode: 404,
      code: 'not-found',
      message:
        'There is nothing at this address. The calls of this server are below /api; /openapi.json names them.',
      details: {},
    }),
  );

function send(c: Context, file: BuiltFile, headers: Readonly<Record<string, string>>): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file.encodings);
  const etag = file.etag(encoding);
  const all = { ...headers, etag, 'cache-control': file.cacheControl, vary: 'accept-encoding' };
  const seen = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (seen?.includes(etag)) return new Response(null, { status: 304, headers: all });
  const bytes = file.bytes(encoding);
  const described = {
    ...all,
    'content-type': file.contentType,
    'content-length': String(bytes.byteLength),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  return new Response(c.req.method === 'HEAD' ? null : bytes, { status: 200, headers: described });
}
