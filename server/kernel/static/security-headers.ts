import { createHash } from 'node:crypto';
import { bucketAddress, type S3Settings } from '../storage/s3-storage.ts';

/** What the content security policy depends on. */
export interface PolicySource {
  readonly origin: string;
  readonly signIn: {
    readonly domain: string;
    readonly issuer: string;
    readonly userPoolEndpoint: string | null;
  };
  readonly errorReportingDsn: string | null;
  readonly services?: {
    /** Addresses of other makers' scripts, and the origin of the card provider's frames. */
    readonly scripts: Readonly<Record<string, string | null>> & { readonly cardFrameOrigin: string | null };
    readonly emailValidationUrl: string | null;
    readonly s3: S3Settings | null;
  };
}

/**
 * The headers of every page and file. Scripts come from this origin, or stand in `html` itself (by their hash); see
 * docs/decisions for why styles may stand inline.
 * @param html the page whose inline scripts are allowed; empty for files
 */
export function securityHeaders(config: PolicySource, html: string = ''): Readonly<Record<string, string>> {
  const isHttps = config.origin.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(config, html),
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    ...fixed,
  };
}

/**
 * The headers of a page that needs nothing but its own files: no other origin, no inline script or style, nothing to
 * send a form to.
 */
export const ownFilesHeaders = (config: PolicySource): Readonly<Record<string, string>> => ({
  ...securityHeaders(config),
  'content-security-policy': [
    "default-src 'none'",
    ...['script-src', 'style-src', 'img-src', 'connect-src', 'worker-src'].map((kind) => `${kind} 'self'`),
    ...['base-uri', 'form-action', 'frame-ancestors'].map((kind) => `${kind} 'none'`),
  ].join('; '),
});

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(self), payment=(self), usb=(), serial=(), bluetooth=(), browsing-topics=()',
} as const;

function contentSecurityPolicy(source: PolicySource, html: string): string {
  const { origin, signIn, errorReportingDsn, services } = source;
  const socket = origin.replace(/^http/, 'ws');
  const signInOrigin = `${isLoopbackDomain(signIn.domain) ? 'http' : 'https'}://${signIn.domain}`;
  const pool = signIn.userPoolEndpoint ?? new URL(signIn.issuer).origin;
  const outside = (urls: readonly (string | null | undefined)[]) =>
    [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))].filter((url) => url !== origin);
  const { cardFrameOrigin, ...scripts } = services?.scripts ?? {};
  const scriptOrigins = outside(Object.values(scripts));
  const frameOrigins = outside([...scriptOrigins, cardFrameOrigin]);
  const rules: Record<string, string[]> = {
    'default-src': ["'self'"],
    // [1.9] [1.10] The configured makers' exact origins, and no others.
    'script-src': ["'self'", ...inlineScriptHashes(html), ...scriptOrigins],
    // `blob:` for a document of a patient (PDF), which has no address of its own.
    'frame-src': ["'self'", 'blob:', ...frameOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      socket,
      ...outside([
        signInOrigin,
        pool,
        errorReportingDsn,
        services?.emailValidationUrl,
        bucketOf(services),
        ...frameOrigins,
      ]),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Chrome holds a form's redirects to this too, and the sign-in form ends with one to the app.
    'form-action': ["'self'", ...outside([signInOrigin])],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Where pictures are posted to and read from, when they lie in an outside store [7.14]. */
const bucketOf = (services: PolicySource['services']) => (services?.s3 ? bucketAddress(services.s3) : null);

const isLoopbackDomain = (domain: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(domain);

/** `'sha256-…'` for each script that stands in the page itself. Data blocks (JSON) are not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts]
    .filter(
      ([, attributes = '']) =>
        !/\bsrc\s*=/i.test(attributes) && !/type\s*=\s*["']?application\/(ld\+)?json/i.test(attributes),
    )
    .map(([, , body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}
